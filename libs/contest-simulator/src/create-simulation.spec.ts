/** Whole simulations of a realistic slate. */
import { createSimulation } from './create-simulation';
import type { ChoiceProgress, SimulationProblem, SimulationResult } from './simulation';
import { sampleProblem } from './testing/sample-problem';
import { lastOf } from './testing/world-promise';

const runToEnd = (problem: SimulationProblem): SimulationResult => lastOf(createSimulation(problem).run());

describe('a slate of 10 matches', () => {
  const problem = sampleProblem({ players: 270, entries: 2000, lineups: 100, scenarios: 1000 });
  const result = runToEnd(problem);

  it('gives lineups like those of the field their share of the prizes', () => {
    const { entries, fee, prizes } = problem.contest;
    const pool = prizes.reduce((sum, { from, to, prize }) => sum + (to - from + 1) * prize, 0);
    const profits = result.figures.lineups.map(({ profit }) => profit.mean);
    const mean = profits.reduce((sum, profit) => sum + profit, 0) / profits.length;
    const spread = Math.sqrt(
      profits.reduce((sum, profit) => sum + (profit - mean) ** 2, 0) / (profits.length - 1) / profits.length,
    );
    expect(Math.abs(mean - (pool / entries - fee))).toBeLessThan(3 * spread);
  });

  it('gives each lineup the figures of a simulation with this lineup alone, up to the errors', () => {
    // 500 own lineups of 2,000 entries: the field of the set is smaller by a quarter
    const many = sampleProblem({ players: 270, entries: 2000, lineups: 500, scenarios: 2000 });
    const { lineups } = runToEnd(many).figures;
    const [best] = [...lineups].sort((a, b) => b.profit.mean - a.profit.mean);
    const at = lineups.indexOf(best!);
    const [alone] = runToEnd({ ...many, lineups: [many.lineups[at]!] }).figures.lineups;
    for (const figure of ['win', 'best_percent', 'cash', 'profit'] as const) {
      const error = Math.hypot(best![figure].se, alone![figure].se);
      expect(Math.abs(best![figure].mean - alone![figure].mean)).toBeLessThan(3 * error);
    }
    expect(Math.abs(best!.copies - alone!.copies)).toBeLessThan(1e-3 + 0.05 * alone!.copies);
  });

  it('has the figures against weaker and stronger fields where the ownership is a guess', () => {
    const players = problem.players.map(({ ownership: _, ...player }) => player);
    const guessed = { ...problem, players, scenarios: 2000 };
    const { set } = runToEnd(guessed).figures;
    expect(set.other_fields!.map(({ field }) => field)).toEqual(['casual', 'sharp']);
    for (const { field, profit, loses } of set.other_fields!) {
      const own = runToEnd({ ...guessed, fieldStyle: field }).figures.set;
      expect(Math.abs(profit.mean - own.profit.mean)).toBeLessThan(3 * own.profit.se);
      expect(Math.abs(profit.if_right - own.profit.if_right.mean)).toBeLessThan(3 * own.profit.if_right.se);
      expect(Math.abs(loses.mean - own.loses.mean)).toBeLessThan(0.05);
    }
    const withChoice = runToEnd({ ...guessed, choice: { count: 5, aim: 'profit' } });
    expect(withChoice.figures.set.other_fields).toBeUndefined();
    expect(withChoice.choice!.set.other_fields).toHaveLength(2);
  });

  it('has the same guessed field at each trust', () => {
    const players = problem.players.map(({ ownership: _, ...player }) => player);
    const fieldAt = (trust: number) =>
      createSimulation({ ...problem, players, trust })
        .run()
        .next();
    const salaryAt = (trust: number) => {
      const { done, value } = fieldAt(trust);
      return done ? NaN : value.figures().field.mean_salary;
    };
    expect(salaryAt(0.2)).toBe(salaryAt(1));
  });

  it('has no figures against other fields where the ownership is known', () => {
    expect(result.figures.set.other_fields).toBeUndefined();
  });

  it('gives the same answer for the same seed, and another one for another seed', () => {
    expect(runToEnd(problem)).toEqual(result);
    expect(runToEnd({ ...problem, seed: 99 }).figures.set.profit.mean).not.toBe(
      result.figures.set.profit.mean,
    );
  });

  it('gives the same answer, regardless of the order of players, lineups and matches', () => {
    const last = problem.players.length - 1;
    const turn = (player: number | null) => (player === null ? null : last - player);
    const turned = runToEnd({
      ...problem,
      players: [...problem.players].reverse(),
      matches: problem.matches.map(({ clubs: [a, b], goals: [g, h] }) => ({ clubs: [b, a], goals: [h, g] })),
      lineups: problem.lineups
        .map(({ picks, captain, viceCaptain }) => ({
          picks: picks.map((pick) => last - pick),
          captain: turn(captain),
          viceCaptain: turn(viceCaptain),
        }))
        .reverse(),
    });
    expect([...turned.figures.lineups].reverse()).toEqual(result.figures.lineups);
    expect(turned.figures.set).toEqual(result.figures.set);
  });

  it('chooses entries and measures them on scenarios of their own', () => {
    const { choice } = runToEnd({ ...problem, choice: { count: 10, aim: 'profit' } });
    expect(choice!.chosen).toHaveLength(10);
    expect(choice!.bound).toBeGreaterThanOrEqual(choice!.value);
    expect(choice!.value_fresh.mean).toBeLessThan(choice!.value);
    expect(choice!.set.entries).toBe(10);
  });
});

describe('a choice after a simulation of all lineups', () => {
  it.each([
    ['a contest without entries of others in that simulation', 40],
    ['a contest with more entries of others for the choice', 2000],
    ['a contest in which lineups are drawn for both, which keeps the places', 20_060],
  ])('is the one of a simulation with these rules: %s', (_, entries) => {
    const problem = sampleProblem({ players: 100, entries, lineups: 40, scenarios: 1000 });
    const rules = { count: 5, aim: 'profit' } as const;
    const { choice: expected } = runToEnd({ ...problem, choice: rules });
    const simulation = createSimulation(problem);
    lastOf(simulation.run({ keepPlaces: true }));
    const steps = simulation.choose(rules);
    const seen: ChoiceProgress[] = [];
    let step = steps.next();
    let last = 0;
    for (; !step.done; step = steps.next()) {
      // a step in which entries are chosen simulates nothing
      if (step.value.scenarios > last) seen.push(step.value);
      last = step.value.scenarios;
    }
    expect(step.value).toEqual(expected);
    const total = entries > 20_000 ? 1000 : 2000;
    const scenarios = [100, 500, 1000, 1100, 1500, 2000].filter((done) => done <= total);
    expect(seen).toEqual(scenarios.map((done) => ({ scenarios: done, total })));
    // another choice from the same places
    const other = { count: 5, aim: 'top', place: 1 } as const;
    expect(lastOf(simulation.choose(other))).toEqual(runToEnd({ ...problem, choice: other }).choice);
  });
});
