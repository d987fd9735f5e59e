/** The figures of whole simulations against closed forms, enumeration and the slow simulator. */
import type { ScenarioDrawer } from './scenarios/create-drawer';
import { assembleSimulation } from './assemble-simulation';
import type { EnteredLineup, SimulationProblem, SimulationResult } from './simulation';
import { givenField } from './testing/given-field';
import { slowContest } from './testing/slow-simulator';
import { slowScenario, toyContest, type ToyContest } from './testing/toy-contest';
import { lastOf } from './testing/world-promise';

function runToEnd({ problem, field, drawer }: ToyContest, entries = field.length): SimulationResult {
  const simulation = assembleSimulation(problem, {
    field: givenField(problem, field, entries),
    drawerOf: () => drawer,
  });
  return lastOf(simulation.run());
}

/** Three players whose points are the digits of the scenario's number: 1,000 scenarios are all possible ones. */
const DIGITS: ScenarioDrawer = {
  unit: 10,
  clubs: ['ARS'],
  draw(scenario, { points, plays, cleanSheets }) {
    points.set([scenario % 10, Math.floor(scenario / 10) % 10, Math.floor(scenario / 100) % 10]);
    plays.fill(1);
    cleanSheets.fill(0);
  },
};

const single = (player: number): EnteredLineup => ({ picks: [player], captain: null, viceCaptain: null });

/** A contest of lineups of one player. */
function digitContest(
  lineups: EnteredLineup[],
  field: EnteredLineup[],
  contest: Partial<SimulationProblem['contest']>,
): ToyContest {
  const any = { min: 0, max: 1 };
  return {
    problem: {
      players: [0, 1, 2].map((player) => ({
        id: `p${player}`,
        team: 'ARS',
        position: 'M' as const,
        salary: 5,
        projection: 0.45,
        start: 1,
      })),
      matches: [],
      roster: {
        size: 1,
        positions: { GK: any, D: any, M: any, F: any },
        maxPerTeam: null,
        captain: null,
        viceCaptain: null,
      },
      salaryCap: 5,
      lineups,
      contest: {
        entries: lineups.length + field.length,
        fee: 1,
        prizes: [{ from: 1, to: 1, prize: 2 }],
        ties: 'cheaper_first',
        ...contest,
      },
      trust: 1,
      fieldStyle: 'average',
      scenarios: 1000,
      seed: 7,
      stackingPenalty: false,
      safetyNet: false,
    },
    field,
    drawer: DIGITS,
  };
}

describe('closed forms', () => {
  it('gives two equally good lineups half of the prize each', () => {
    const { figures } = runToEnd(digitContest([single(0)], [single(1)], {}));
    // Ties in 100 of 1,000 scenarios: the first place is shared.
    expect(figures.lineups[0]!.win.mean).toBeCloseTo(0.55, 12);
    expect(figures.lineups[0]!.profit.mean).toBeCloseTo(0, 12);
    expect(figures.set.profit.mean).toBeCloseTo(0, 12);
  });

  it('lets copies of one lineup share their prizes', () => {
    const prizes = [
      { from: 1, to: 1, prize: 9 },
      { from: 2, to: 3, prize: 3 },
    ];
    const field = [single(0), single(0), single(0), single(0)];
    const { figures } = runToEnd(digitContest([single(0)], field, { prizes }));
    // 15 for five entries in every scenario.
    expect(figures.lineups[0]!.profit).toMatchObject({ mean: 2, se: 0 });
    expect(figures.lineups[0]!.win.mean).toBe(1);
  });

  it('counts a shared first place where each drawn lineup stands for several entries', () => {
    const field = [...Array(10).fill(single(0)), ...Array(5).fill(single(1)), ...Array(5).fill(single(2))];
    const all = Array.from({ length: 10 }, () => field).flat() as EnteredLineup[];
    const win = (entered: EnteredLineup[], entries: number) => {
      const toy = digitContest([single(0)], entered, { entries: entries + 1 });
      const { lineups, set } = runToEnd(toy, entries).figures;
      expect(set.reaches[0]!.mean).toBe(lineups[0]!.win.mean);
      return lineups[0]!.win.mean;
    };
    expect(Math.abs(win(field, 200) - win(all, 200))).toBeLessThan(0.001);
  });

  it('counts the prizes of a set once where its entries take places from each other', () => {
    const own = [single(0), single(0), single(0)];
    const { figures } = runToEnd(digitContest(own, Array(20).fill(single(1)), {}));
    const sum = figures.lineups.reduce((total, { profit }) => total + profit.mean + 1, 0);
    // one first prize of 2, in 45 of 100 scenarios; it is shared by all in 10
    expect(figures.set.profit.mean + 3).toBeCloseTo(0.45 * 2 + (0.1 * 2 * 3) / 23, 12);
    expect(sum).toBeGreaterThan(2 * (figures.set.profit.mean + 3));
  });

  it.each([2, 3])('equals the enumeration of a contest of %i entries', (entries) => {
    const prizes = [
      { from: 1, to: 1, prize: 5 },
      { from: 2, to: 2, prize: 2 },
    ];
    const toy = digitContest([single(0)], [single(1), single(2)].slice(0, entries - 1), { prizes });
    const { figures } = runToEnd(toy);
    let won = 0;
    let first = 0;
    for (let scenario = 0; scenario < 1000; scenario++) {
      const [own] = slowContest(toy.problem, [single(0), ...toy.field], slowScenario(toy, scenario));
      won += own!.prize;
      first += own!.place === 1 ? 1 : 0;
    }
    expect(figures.lineups[0]!.profit.mean).toBeCloseTo(won / 1000 - 1, 10);
    expect(figures.lineups[0]!.win.mean).toBeCloseTo(first / 1000, 12);
    expect(figures.lineups[0]!.points.mean).toBeCloseTo(0.45, 12);
  });
});

it('gives the chance of a profit after 20 contests', () => {
  const contest = { fee: 5, prizes: [{ from: 1, to: 1, prize: 10 }] };
  const { figures } = runToEnd(digitContest([single(0)], [single(1)], contest));
  // Profits of 5, 0 and −5 in 45, 10 and 45 of 100 scenarios. `chances[profit / 5 + 20]`
  let chances = new Array<number>(41).fill(0);
  chances[20] = 1;
  for (let played = 0; played < 20; played += 1) {
    const before = chances;
    chances = before.map((same, at) => 0.1 * same + 0.45 * ((before[at - 1] ?? 0) + (before[at + 1] ?? 0)));
  }
  const ahead = chances.slice(21).reduce((sum, chance) => sum + chance, 0);
  // Three standard errors of the 2,000 sequences.
  expect(Math.abs(figures.set.after_20.ahead! - ahead)).toBeLessThan(0.035);
});

describe('invariance', () => {
  const toy = toyContest(3);
  const result = runToEnd(toy);

  it('gives the same figures, regardless of the order of lineups and of the field', () => {
    const { problem, field } = toy;
    const reversed = runToEnd({
      ...toy,
      problem: { ...problem, lineups: [...problem.lineups].reverse() },
      field: [...field].reverse(),
    });
    expect([...reversed.figures.lineups].reverse()).toEqual(result.figures.lineups);
    expect(reversed.figures.set).toEqual(result.figures.set);
  });

  it('scales every profit with the money', () => {
    const { problem } = toy;
    const { fee, prizes } = problem.contest;
    const contest = {
      ...problem.contest,
      fee: fee * 8,
      prizes: prizes.map((range) => ({ ...range, prize: range.prize * 8 })),
    };
    const scaled = runToEnd({ ...toy, problem: { ...problem, contest } });
    result.figures.lineups.forEach(({ profit, ...others }, lineup) => {
      const figures = scaled.figures.lineups[lineup]!;
      expect(figures.profit.mean).toBeCloseTo(8 * profit.mean, 9);
      expect(figures.profit.se).toBeCloseTo(8 * profit.se, 9);
      expect({ ...others, profitIfRight: 0 }).toEqual({
        ...others,
        ...figures,
        profit: undefined,
        profitIfRight: 0,
      });
    });
    expect(scaled.figures.set.profit.p95).toBeCloseTo(8 * result.figures.set.profit.p95, 9);
  });

  it('is not changed by a player who is in no lineup', () => {
    const { problem } = toy;
    const player = { ...problem.players[0]!, id: 'unused', projection: 50, salary: 1 };
    const larger = { ...problem, players: [...problem.players, player] };
    expect(runToEnd({ ...toy, problem: larger })).toEqual(result);
  });
});

describe('errors', () => {
  it('fall with the root of the number of scenarios', () => {
    // the error of an error is 11 %, so a mean over many contests
    const toys = Array.from({ length: 24 }, (_, seed) => toyContest(seed + 100));
    const slopes = toys.flatMap((toy) => {
      const [few, many] = [1000, 16_000].map((scenarios) => {
        const { figures } = runToEnd({ ...toy, problem: { ...toy.problem, scenarios } });
        return figures.set.profit.se;
      });
      return few! > 0 ? [Math.log(many! / few!) / Math.log(16)] : [];
    });
    const slope = slopes.reduce((sum, each) => sum + each, 0) / slopes.length;
    expect(Math.abs(slope + 0.5)).toBeLessThan(0.05);
  });
});

describe('batches', () => {
  it('yield figures after 100 scenarios and after each 500, and the last ones are the result', () => {
    const toy = toyContest(12);
    const simulation = assembleSimulation(
      { ...toy.problem, scenarios: 2500 },
      { field: givenField(toy.problem, toy.field), drawerOf: () => toy.drawer },
    );
    const seen: number[] = [];
    const steps = simulation.run();
    let step = steps.next();
    for (; !step.done; step = steps.next()) seen.push(step.value.figures().scenarios);
    expect(seen).toEqual([100, 500, 1000, 1500, 2000, 2500]);
    expect(step.value.figures.scenarios).toBe(2500);
    const { counts } = step.value.figures.set.histogram;
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2500);
  });
});

it('writes missed ownership with the ids and positions of the players, in percent', () => {
  const { problem, field, drawer } = toyContest(12);
  const simulation = assembleSimulation(problem, {
    field: { ...givenField(problem, field), misses: [{ player: 1, asked: 0.65, met: 0.25 }] },
    drawerOf: () => drawer,
  });
  const misses = lastOf(simulation.run()).figures.field.ownership_misses;
  const { id, position } = problem.players[1]!;
  expect(misses).toEqual([{ id, position, asked: 65, met: 25 }]);
});
