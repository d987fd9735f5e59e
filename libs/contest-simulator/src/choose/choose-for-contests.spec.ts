/** The choice for two contests against enumeration, and against choosing for one contest after the other. */
import { maxExposureLineups } from '@fanteam/lineup-solver';
import type { JointRules } from '../simulation';
import { randomPlaces } from '../testing/random-places';
import { chooseEntries, chooseForContests, type ChoiceInput } from './choose-entries';

const COUNT = 3;
const AIMS = [{ aim: 'profit' }, { aim: 'top', place: 2 }] as const;
const JOINT: JointRules[] = [
  {},
  { once: true },
  { maxExposureAll: 0.5 },
  { once: true, maxExposureAll: 0.6 },
];

/** Two contests of the same lineups. The second one has other fields, a tenth of the prizes, and not the first lineup. */
function twoContests(seed: number, aim: (typeof AIMS)[number], lineups = 9): [ChoiceInput, ChoiceInput] {
  const size = { scenarios: 60, lineups, field: 40 };
  const main = randomPlaces(seed, size);
  const other = randomPlaces(1000 + seed, { ...size, lineups: lineups - 1 });
  const rules = { ...aim, count: COUNT };
  return [
    { ...main, rules },
    {
      ...other,
      lineups: main.lineups.slice(1),
      numbers: main.lineups.slice(1).map((_, at) => at + 1),
      rules: { ...rules, count: COUNT - 1 },
    },
  ];
}

/** All choices of one contest, each with its value: what choosing from no other lineups is worth. */
function* choicesOf(input: ChoiceInput, from = 0, chosen: number[] = []): Generator<Set> {
  const { count } = input.rules;
  if (chosen.length === count) yield { chosen, value: valueOf(input, chosen) };
  else {
    for (let lineup = from; lineup < input.lineups.length; lineup += 1) {
      yield* choicesOf(input, lineup + 1, [...chosen, lineup]);
    }
  }
}

interface Set {
  chosen: number[];
  value: number;
}

function valueOf(input: ChoiceInput, chosen: number[]): number {
  return chooseEntries({ ...input, rules: { ...input.rules, count: chosen.length, keep: chosen } }).value;
}

function isAllowed([one, other]: [ChoiceInput, ChoiceInput], sets: number[][], joint: JointRules): boolean {
  const { once = false, maxExposureAll = 1 } = joint;
  const [first, second] = sets as [number[], number[]];
  if (once && second.some((lineup) => first.includes(other.numbers![lineup]!))) return false;
  const players = [
    ...first.flatMap((lineup) => one.lineups[lineup]!.picks),
    ...second.flatMap((lineup) => other.lineups[lineup]!.picks),
  ];
  const max = maxExposureLineups(maxExposureAll, one.rules.count + other.rules.count);
  return players.every((player) => players.filter((each) => each === player).length <= max);
}

describe.each(AIMS)('chooseForContests for %o', (aim) => {
  it.each(JOINT)('keeps the limits, and no choice for two contests exceeds the bound: %o', (joint) => {
    let reached = 0;
    let compared = 0;
    for (let seed = 0; seed < 12; seed += 1) {
      const contests = twoContests(seed, aim);
      const [first, second] = contests.map((contest) => [...choicesOf(contest)]) as [Set[], Set[]];
      let best = -1;
      for (const a of first) {
        for (const b of second) {
          if (a.value + b.value > best && isAllowed(contests, [a.chosen, b.chosen], joint))
            best = a.value + b.value;
        }
      }
      const choice = chooseForContests(contests, joint);
      const chosen = choice.contests.map((each) => each.chosen);
      expect(isAllowed(contests, chosen, joint)).toBe(true);
      expect(choice.bound).toBeGreaterThanOrEqual(best * (1 - 1e-12));
      const values = contests.map((contest, at) => valueOf(contest, chosen[at]!));
      expect(choice.contests.map(({ value }) => value)).toEqual(
        values.map((value) => expect.closeTo(value, 9)),
      );
      expect(choice.value).toBeCloseTo(values[0]! + values[1]!, 9);
      // the rules may allow fewer entries, or none of so many
      if (chosen[0]!.length < COUNT || chosen[1]!.length < COUNT - 1) continue;
      compared += 1;
      expect(choice.value).toBeGreaterThanOrEqual(best * 0.9);
      if (choice.value >= best - 1e-9) reached += 1;
    }
    expect(compared).toBeGreaterThanOrEqual(6);
    expect(reached).toBeGreaterThanOrEqual(compared / 3);
  });

  it('is worth at least as much as choosing for one contest after the other', () => {
    let better = 0;
    for (let seed = 0; seed < 40; seed += 1) {
      const [main, other] = twoContests(seed, aim, 16);
      const first = chooseEntries(main);
      const left = other.numbers!.map((number) => !first.chosen.includes(number));
      const columns = left.flatMap((isLeft, column) => (isLeft ? [column] : []));
      const second = chooseEntries(withColumns(other, columns));
      const { value } = chooseForContests([main, other], { once: true });
      expect(value).toBeGreaterThanOrEqual((first.value + second.value) * (1 - 1e-9));
      if (value > (first.value + second.value) * (1 + 1e-9)) better += 1;
    }
    expect(better).toBeGreaterThan(0);
  });
});

describe('chooseForContests', () => {
  it('chooses for each contest as if it were alone if no rule concerns both', () => {
    const [main, other] = twoContests(3, AIMS[0]);
    const { contests, value, bound } = chooseForContests([main, other], {});
    const alone = [chooseEntries(main), chooseEntries(other)];
    expect(contests).toEqual(alone);
    expect(value).toBeCloseTo(alone[0]!.value + alone[1]!.value, 9);
    expect(bound).toBeCloseTo(alone[0]!.bound + alone[1]!.bound, 9);
  });

  it('keeps the kept lineups of a contest, also where another one would gain more by them', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      for (const aim of AIMS) {
        const [main, other] = twoContests(seed, aim, 16);
        const { chosen: keep } = chooseEntries(main);
        const { contests } = chooseForContests([{ ...main, rules: { ...main.rules, keep } }, other], {
          once: true,
        });
        expect([...contests[0]!.chosen].sort()).toEqual([...keep].sort());
      }
    }
  });

  it('states that the missing lineups are chosen for another contest', () => {
    const [main, other] = twoContests(3, AIMS[0], 4);
    const { contests } = chooseForContests([main, other], { once: true });
    // 5 entries are requested, and there are 4 lineups
    expect(contests.map(({ chosen }) => chosen.length)).toEqual([2, 2]);
    expect(contests.flatMap(({ warnings }) => warnings)).toEqual([
      'Only 2 of 3 entries could be chosen. Of the other lineups, 2 are chosen for another contest.',
    ]);
  });
});

/** The contest with some of its lineups only. */
function withColumns(input: ChoiceInput, columns: number[]): ChoiceInput {
  const { places, lineups } = input;
  const cells = Array.from({ length: places.scenarios }, (_, scenario) =>
    columns.map((column) => scenario * places.lineups + column),
  ).flat();
  const only = (values: Uint16Array) => Uint16Array.from(cells, (cell) => values[cell]!);
  return {
    ...input,
    lineups: columns.map((column) => lineups[column]!),
    places: {
      ...places,
      lineups: columns.length,
      above: only(places.above),
      level: only(places.level),
    },
  };
}
