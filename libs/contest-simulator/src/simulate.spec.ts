/** Whole simulations of a realistic slate. */
import { createSimulation } from './simulate';
import type { SimulationProblem, SimulationResult } from './simulation';
import { sampleProblem } from './testing/sample-problem';

function runToEnd(problem: SimulationProblem): SimulationResult {
  const steps = createSimulation(problem).run();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

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
    // Each lineup is entered alone, against the entries of others.
    const others = entries - problem.lineups.length;
    expect(Math.abs(mean - (pool / (others + 1) - fee))).toBeLessThan(3 * spread);
  });

  it('gives the same answer for the same seed, and another one for another seed', () => {
    expect(runToEnd(problem)).toEqual(result);
    expect(runToEnd({ ...problem, seed: 99 }).figures.set.profit.mean).not.toBe(
      result.figures.set.profit.mean,
    );
  });

  it('gives the same answer whatever the order of players, lineups and matches', () => {
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
    expect(choice!.freshValue.mean).toBeLessThan(choice!.value);
    expect(choice!.fresh.entries).toBe(10);
  });
});
