import { maxExposureLineups } from '@fanteam/lineup-solver';
import type { ChoiceRules, EnteredLineup } from '../simulation';
import { randomPlaces, type RandomPlaces } from '../testing/random-places';
import { OUTSIDE } from '../contest/kept-places';
import { PrizeTable } from '../contest/prize-table';
import { chooseEntries } from './choose-entries';
import { WORLDS } from './robust-objective';
import { setPrizes } from './set-value';

const SIZE = { scenarios: 240, lineups: 12, field: 40 };
const AIMS = [
  { aim: 'profit' },
  { aim: 'robust' },
  { aim: 'top', place: 1 },
  { aim: 'top', place: 3 },
] as const;
const LIMITS = [
  {},
  { maxExposure: 0.5 },
  { minUniquePlayers: 2 },
  { maxExposure: 0.6, minUniquePlayers: 2, keep: [3] },
] as const;

/** The value of a set, from its definition. */
function valueOf({ places, prizes }: RandomPlaces, set: readonly number[], rules: ChoiceRules): number {
  if (rules.aim === 'profit') {
    return setPrizes(places, prizes, set).reduce((sum, won) => sum + won, 0) / places.scenarios;
  }
  if (rules.aim === 'robust') {
    const won = [...setPrizes(places, prizes, set)];
    const half = places.scenarios / 2;
    const usual = won.splice(0, half).reduce((sum, each) => sum + each / half, 0);
    const size = half / WORLDS;
    const means = Array.from({ length: WORLDS }, (_, world) =>
      won.slice(world * size, (world + 1) * size).reduce((sum, each) => sum + each / size, 0),
    );
    const worst = means.sort((a, b) => a - b).slice(0, WORLDS / 4);
    return (usual + worst.reduce((sum, each) => sum + each / worst.length, 0)) / 2;
  }
  let reached = 0;
  for (let scenario = 0; scenario < places.scenarios; scenario += 1) {
    const isReached = set.some((lineup) => places.above[scenario * places.lineups + lineup]! < rules.place!);
    if (isReached) reached += 1;
  }
  return reached / places.scenarios;
}

/** The limits as sentences, from their definition. */
function brokenLimits(
  lineups: readonly EnteredLineup[],
  set: readonly number[],
  rules: ChoiceRules,
): string[] {
  const { count, maxExposure = 1, minUniquePlayers = 0, keep = [] } = rules;
  const broken: string[] = [];
  const picksOf = (lineup: number) => lineups[lineup]!.picks;
  for (const player of new Set(set.flatMap(picksOf))) {
    const exposure = set.filter((lineup) => picksOf(lineup).includes(player)).length;
    if (exposure > maxExposureLineups(maxExposure, count)) broken.push(`player ${player} in ${exposure}`);
  }
  set.forEach((one, at) => {
    for (const other of set.slice(at + 1)) {
      const unique = picksOf(one).filter((player) => !picksOf(other).includes(player)).length;
      if (one === other || unique < minUniquePlayers) broken.push(`${one} and ${other} differ in ${unique}`);
    }
  });
  for (const lineup of keep) if (!set.includes(lineup)) broken.push(`${lineup} is not kept`);
  return broken;
}

/** All sets of `count` lineups. */
function* setsOf(lineups: number, count: number, from = 0): Generator<number[]> {
  if (count === 0) yield [];
  else {
    for (let first = from; first <= lineups - count; first += 1) {
      for (const rest of setsOf(lineups, count - 1, first + 1)) yield [first, ...rest];
    }
  }
}

describe.each(AIMS)('chooseEntries for %o', (aim) => {
  describe.each(LIMITS)('with %o', (limits) => {
    const rules: ChoiceRules = { ...aim, ...limits, count: 4 };
    const contests = Array.from({ length: 12 }, (_, seed) => randomPlaces(seed, SIZE));

    it('keeps the limits, states the value, and no set of 4 of 12 lineups exceeds the bound', () => {
      let reached = 0;
      for (const contest of contests) {
        const choice = chooseEntries({ ...contest, rules });
        const { chosen, value, bound } = choice;
        expect(brokenLimits(contest.lineups, chosen, rules)).toEqual([]);
        expect(value).toBeCloseTo(valueOf(contest, chosen, rules), 9);
        let best = 0;
        for (const set of setsOf(SIZE.lineups, 4)) {
          if (brokenLimits(contest.lineups, set, rules).length > 0) continue;
          best = Math.max(best, valueOf(contest, set, rules));
        }
        expect(bound).toBeGreaterThanOrEqual(best * (1 - 1e-12));
        expect(value).toBeLessThanOrEqual(bound);
        if (value >= best - 1e-9) reached += 1;
        // the worst worlds make gains depend on each other
        expect(value).toBeGreaterThanOrEqual(best * (aim.aim === 'robust' ? 0.8 : 0.9));
      }
      expect(reached).toBeGreaterThanOrEqual(contests.length / 2);
    });
  });
});

describe('chooseEntries', () => {
  const contest = randomPlaces(5, { scenarios: 80, lineups: 30, field: 40 });

  it('counts a place inside of what a drawn lineup stands for in part', () => {
    // Each drawn lineup stands for 2.5 entries, so the third place is reached by 1/5 with one of them ahead.
    const prizes = new PrizeTable(contest.ranges, 2.5);
    const chanceOf = (set: readonly number[]) => {
      let sum = 0;
      for (let scenario = 0; scenario < 80; scenario += 1) {
        const above = Math.min(...set.map((lineup) => contest.places.above[scenario * 30 + lineup]!));
        sum += above === 0 ? 1 : above === 1 ? 0.2 : 0;
      }
      return sum / 80;
    };
    const { chosen, value, bound } = chooseEntries({
      ...contest,
      prizes,
      rules: { aim: 'top', place: 3, count: 2 },
    });
    expect(value).toBeCloseTo(chanceOf(chosen), 12);
    for (const set of setsOf(30, 2)) expect(bound).toBeGreaterThanOrEqual(chanceOf(set) * (1 - 1e-12));
  });

  it('states the gap as a share of the value, also where nothing is won', () => {
    for (const aim of AIMS) {
      const { value, bound, gap } = chooseEntries({ ...contest, rules: { ...aim, count: 4 } });
      expect(gap).toBeCloseTo((bound - value) / value, 12);
    }
    const { above } = contest.places;
    const places = { ...contest.places, above: new Uint16Array(above.length).fill(OUTSIDE) };
    expect(chooseEntries({ ...contest, places, rules: { aim: 'profit', count: 4 } }).gap).toBe(0);
  });

  it('has no gap if all lineups are chosen, because there is no other choice', () => {
    for (const aim of AIMS) {
      const { chosen, value, bound, gap } = chooseEntries({ ...contest, rules: { ...aim, count: 30 } });
      expect(chosen).toHaveLength(30);
      expect(bound).toBe(value);
      expect(gap).toBe(0);
    }
  });

  it('does not count places behind the limit', () => {
    const limit = contest.prizes.paidPlaces;
    const known = {
      ...contest.places,
      above: contest.places.above.map((above) => Math.min(above, limit + 3)),
    };
    for (const aim of AIMS) {
      const rules = { ...aim, count: 8 };
      expect(chooseEntries({ ...contest, places: known, limit, rules })).toEqual(
        chooseEntries({ ...contest, limit, rules }),
      );
    }
  });

  it('does not depend on the order of the lineups', () => {
    const order = contest.lineups.map((_, lineup) => (lineup * 7) % 30);
    const cellsOf = (cells: Uint16Array) =>
      cells.map((_, cell) => cells[cell - (cell % 30) + order[cell % 30]!]!);
    const { above, level } = contest.places;
    const permuted = {
      ...contest,
      lineups: order.map((lineup) => contest.lineups[lineup]!),
      places: { ...contest.places, above: cellsOf(above), level: cellsOf(level) },
    };
    for (const aim of AIMS) {
      const rules = { ...aim, count: 8, maxExposure: 0.5, minUniquePlayers: 2 };
      const choice = chooseEntries({ ...contest, rules });
      const other = chooseEntries({ ...permuted, rules });
      expect(other.chosen.map((lineup) => order[lineup])).toEqual(choice.chosen);
      expect([other.value, other.bound]).toEqual([choice.value, choice.bound]);
    }
  });

  it('chooses as many as possible and states why the others are missing', () => {
    const rules: ChoiceRules = { aim: 'profit', count: 20, maxExposure: 0.25, minUniquePlayers: 3 };
    const { chosen, warnings } = chooseEntries({ ...contest, rules });
    expect(chosen.length).toBeLessThan(20);
    expect(brokenLimits(contest.lineups, chosen, rules)).toEqual([]);
    const start = `Only ${chosen.length} of 20 entries could be chosen. Of the other lineups, `;
    expect(warnings).toHaveLength(1);
    expect(warnings[0]!.slice(0, start.length)).toBe(start);
    const numbers = warnings[0]!
      .slice(start.length)
      .match(/[0-9]+/g)!
      .map(Number);
    expect(numbers.reduce((sum, number) => sum + number, chosen.length)).toBe(30);
  });

  it('states that there are no more lineups', () => {
    const { chosen, warnings } = chooseEntries({ ...contest, rules: { aim: 'profit', count: 31 } });
    expect(chosen).toHaveLength(30);
    expect(warnings).toEqual(['Only 30 of 31 entries could be chosen. There are no more lineups.']);
  });

  it('chooses kept lineups that break the rules, and counts them for the others', () => {
    const twin = { ...contest, lineups: contest.lineups.with(1, contest.lineups[0]!) };
    const rules: ChoiceRules = { aim: 'profit', count: 6, minUniquePlayers: 2, keep: [0, 1] };
    const { chosen, value, bound } = chooseEntries({ ...twin, rules });
    expect(chosen.slice(0, 2).sort()).toEqual([0, 1]);
    expect(chosen).toHaveLength(6);
    const others = brokenLimits(
      twin.lineups,
      chosen.filter((lineup) => lineup !== 1),
      rules,
    );
    expect(others).toEqual(['1 is not kept']);
    expect(value).toBeLessThanOrEqual(bound);
  });

  it('exchanges lineups when the greedy choice is too small for the requested number', () => {
    // The best lineup shares players with both others, which share none. Only the others make two.
    const lineups = [
      [0, 1],
      [0, 2],
      [1, 3],
    ].map((picks) => ({ picks, captain: null, viceCaptain: null }));
    const places = {
      scenarios: 2,
      lineups: 3,
      above: Uint16Array.from([0, 1, OUTSIDE, 0, OUTSIDE, 1]),
      level: new Uint16Array(6),
    };
    const rules: ChoiceRules = { aim: 'profit', count: 2, minUniquePlayers: 2 };
    const { chosen, warnings } = chooseEntries({ ...contest, places, lineups, rules });
    expect(chosen.sort()).toEqual([1, 2]);
    expect(warnings).toEqual([]);
  });
});

describe('a robust choice', () => {
  const { lineups } = randomPlaces(5, { scenarios: 80, lineups: 3, field: 40 });
  const prizes = new PrizeTable(
    [
      { from: 1, to: 1, prize: 100 },
      { from: 2, to: 10, prize: 30 },
    ],
    1,
  );
  /** A place in every scenario, by world. The usual scenarios are like the worlds. */
  const inWorlds = (placeOf: (lineup: number, world: number) => number) => {
    const above = new Uint16Array(WORLDS * 2 * 3);
    above.forEach((_, cell) => (above[cell] = placeOf(cell % 3, Math.floor(cell / 3) % WORLDS) - 1));
    return { scenarios: WORLDS * 2, lineups: 3, above, level: new Uint16Array(above.length) };
  };

  it('prefers what wins in all worlds to what wins more on average', () => {
    // lineup 0 wins half of the worlds, 1 is second in all of them, 2 wins nothing
    const places = inWorlds((lineup, world) => (lineup === 0 ? (world % 2 ? 1 : 11) : lineup === 1 ? 2 : 11));
    const choiceOf = (aim: 'profit' | 'robust') =>
      chooseEntries({ places, lineups, prizes, rules: { aim, count: 1 } });
    expect(choiceOf('profit').chosen).toEqual([0]);
    expect(choiceOf('robust')).toMatchObject({ chosen: [1], value: 30 });
  });
});
