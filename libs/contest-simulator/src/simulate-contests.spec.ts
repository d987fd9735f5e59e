/** Several contests of the same scenarios. */
import { createSimulation } from './create-simulation';
import type { ChoiceRules, FurtherContest, SimulationProblem } from './simulation';
import { sampleProblem } from './testing/sample-problem';
import { choiceOf, figuresOf, lastOf } from './testing/world-promise';

const main = sampleProblem({ players: 100, entries: 2000, lineups: 30, scenarios: 1000 });
const { roster, salaryCap, contest, fieldStyle, lineups } = main;

/** The same roster, with fewer entries. */
const small: FurtherContest = {
  ...{ roster, salaryCap, fieldStyle, lineups },
  contest: { ...contest, entries: 500, fee: 5, prizes: [{ from: 1, to: 50, prize: 40 }] },
};
/** Without captains, and without the first lineups. */
const strict: FurtherContest = {
  ...{ salaryCap: salaryCap - 1, fieldStyle, contest, name: 'Strict' },
  roster: { ...roster, captain: null, viceCaptain: null },
  lineups: lineups.map((lineup, at) => (at < 5 ? null : { ...lineup, captain: null, viceCaptain: null })),
};
const several: SimulationProblem = { ...main, contests: [small, strict] };

describe('figures of several contests', () => {
  const figures = figuresOf(several);
  const [ofSmall, ofStrict] = figures.contests!;

  it('are those of the main contest alone, and of each further one', () => {
    expect(figures).toEqual({ ...figuresOf(main), contests: figures.contests });
    const alone = figuresOf({ ...main, ...small, lineups });
    ofSmall!.lineups.forEach((lineup, at) => {
      const error = Math.hypot(lineup.profit.se, alone.lineups[at]!.profit.se);
      expect(Math.abs(lineup.profit.mean - alone.lineups[at]!.profit.mean)).toBeLessThan(4 * error);
    });
  });

  it('have the same points in each contest with the same roster', () => {
    const pointsOf = (of: { lineups: { points: object }[] }) => of.lineups.map(({ points }) => points);
    expect(pointsOf(ofSmall!)).toEqual(pointsOf(figures));
  });

  it('do not depend on a contest that takes fewer entries than there are lineups', () => {
    const tiny = { ...small, contest: { ...small.contest, entries: 20, prizes: [] } };
    const choice: ChoiceRules = { aim: 'profit', count: 1, contests: [{ count: 1 }] };
    const guessed = { ...main, players: main.players.map(({ ownership: _, ...player }) => player) };
    const { set, field } = figuresOf({ ...guessed, contests: [tiny], choice });
    const alone = figuresOf(guessed);
    expect(set.other_fields).toHaveLength(2);
    expect(field.entries).toBe(2000 - 30);
    expect([field, set]).toEqual([alone.field, alone.set]);
  });

  it('have the lineups that are legal in the contest', () => {
    expect(ofStrict!.lineups).toHaveLength(25);
    expect(ofStrict!.set.entries).toBe(25);
    // without a captain
    expect(ofStrict!.lineups[0]!.points.mean).toBeLessThan(figures.lineups[5]!.points.mean);
  });
});

describe('a choice for several contests', () => {
  const rules: ChoiceRules = {
    ...{ aim: 'profit', count: 6, once: true },
    contests: [{ count: 5 }, { count: 4, keep: [7] }],
  };
  const choice = choiceOf({ ...several, choice: rules });
  const all = [choice, ...choice.contests!];

  it('keeps the rules', () => {
    expect(all.map(({ chosen }) => chosen.length)).toEqual([6, 5, 4]);
    expect(new Set(all.flatMap(({ chosen }) => chosen)).size).toBe(15);
    const ofStrict = choice.contests![1]!.chosen;
    expect(ofStrict[0]).toBe(7);
    expect(Math.min(...ofStrict)).toBeGreaterThanOrEqual(5);
  });

  it('adds up its contests', () => {
    const { total } = choice;
    const sum = (value: (each: (typeof all)[number]) => number) =>
      all.reduce((result, each) => result + value(each), 0);
    expect(total!.entries).toBe(15);
    expect(total!.value).toBeCloseTo(
      sum(({ value }) => value),
      6,
    );
    expect(total!.value_fresh.mean).toBeCloseTo(
      sum((each) => each.value_fresh.mean),
      6,
    );
    expect(total!.profit.if_right.mean).toBeCloseTo(
      sum(({ set }) => set.profit.if_right.mean),
      6,
    );
    expect(total!.bound).toBeGreaterThanOrEqual(total!.value);
    expect(total!.value_fresh.se).toBeLessThanOrEqual(sum((each) => each.value_fresh.se));
  });

  it('adds up the chances of places of its own in each contest', () => {
    const top = choiceOf({
      ...several,
      choice: { aim: 'top', count: 3, place: 2, contests: [{ count: 3, place: 5 }, { count: 1 }] },
    });
    const ofContests = [top, ...top.contests!];
    expect(ofContests.map(({ place }) => place)).toEqual([2, 5, 1]);
    const sum = ofContests.reduce((result, each) => result + each.value_fresh.mean, 0);
    expect(top.total!.value_fresh.mean).toBeCloseTo(sum, 9);
  });

  it('can be robust', () => {
    const robust = choiceOf({
      ...several,
      choice: { aim: 'robust', count: 3, once: true, contests: [{ count: 3 }, { count: 2 }] },
    });
    const ofContests = [robust, ...robust.contests!];
    expect(new Set(ofContests.flatMap(({ chosen }) => chosen)).size).toBe(8);
    expect(robust.total!.bound).toBeGreaterThanOrEqual(robust.total!.value);
    const sum = ofContests.reduce((result, each) => result + each.value, 0);
    expect(robust.total!.value).toBeCloseTo(sum, 6);
  });

  it('is the same after a simulation of all lineups', () => {
    const simulation = createSimulation(several);
    lastOf(simulation.run({ keepPlaces: true }));
    expect(lastOf(simulation.choose(rules))).toEqual(choice);
  });

  it('may leave a contest without entries', () => {
    // any player is in one entry of all contests at most
    const none = choiceOf({
      ...several,
      choice: { aim: 'profit', count: 6, maxExposureAll: 0, contests: [{ count: 5 }, { count: 4 }] },
    });
    const empty = [none, ...none.contests!].find(({ chosen }) => chosen.length === 0)!;
    expect(empty.set.profit).toMatchObject({ mean: 0, se: 0, p95: 0 });
    expect(empty.set.reaches.every(({ mean }) => mean === 0)).toBe(true);
    expect(none.warnings.some((text) => text.includes('Only 0 of '))).toBe(true);
  });
});
