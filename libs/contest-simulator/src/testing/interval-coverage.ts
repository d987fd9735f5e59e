/**
 * For tests: how often the intervals of a short simulation contain the value of a very long one. Each seed has scenarios
 * and fields of its own; only the fit to the ownership is the same.
 */
import type { Estimate } from '@fanteam/contracts';
import { assembleSimulation } from '../assemble-simulation';
import { createField } from '../field/create-field';
import { meanPoints } from '../players/mean-points';
import { createDrawer } from '../scenarios/create-drawer';
import type { SimulationResult } from '../simulation';
import { sampleProblem } from './sample-problem';
import { lastOf } from './world-promise';

/** Two standard errors to both sides, as the page shows them. */
const ERRORS = 2;
const REFERENCE_SIZE = 2000;
const OWN = 5;
const ENTRIES = 1200;
/** Without a high first prize, whose few wins in 1,000 scenarios would dominate every interval. */
const PRIZES = [
  { from: 1, to: 20, prize: 100 },
  { from: 21, to: 100, prize: 30 },
  { from: 101, to: 300, prize: 10 },
];

/**
 * By figure: the share of the seeds whose interval contains the value of `reference` scenarios, a multiple of 2,000.
 * `value_fresh` is that of a choice of all lineups, so that it has the same value for each seed.
 */
export function intervalCoverage(
  seeds: number,
  size: { scenarios: number; reference: number },
): Record<string, number> {
  const sample = sampleProblem({ players: 100, entries: ENTRIES, lineups: OWN, scenarios: 1000 });
  const problem = { ...sample, contest: { ...sample.contest, fee: 10, prizes: PRIZES } };
  const field = createField(problem, meanPoints(problem, problem.trust));
  const run = (seed: number, scenarios: number) => {
    const simulated = {
      ...problem,
      seed,
      scenarios,
      choice: { count: OWN, aim: 'top', place: 20 } as const,
    };
    const simulation = assembleSimulation(simulated, {
      field: field.redraw({ own: OWN, seed }),
      drawerOf: (trust, drawerSeed) => createDrawer(problem, meanPoints(problem, trust), drawerSeed),
    });
    return estimatesOf(lastOf(simulation.run()));
  };
  const truth: Record<string, number> = {};
  const runs = size.reference / REFERENCE_SIZE;
  for (let at = 0; at < runs; at += 1) {
    for (const [figure, { mean }] of Object.entries(run(-1 - at, REFERENCE_SIZE))) {
      truth[figure] = (truth[figure] ?? 0) + mean / runs;
    }
  }
  const covered: Record<string, number> = {};
  for (let seed = 1; seed <= seeds; seed += 1) {
    for (const [figure, { mean, se }] of Object.entries(run(seed, size.scenarios))) {
      const isCovered = Math.abs(mean - truth[figure]!) <= ERRORS * se;
      covered[figure] = (covered[figure] ?? 0) + (isCovered ? 1 / seeds : 0);
    }
  }
  return covered;
}

function estimatesOf({ figures: { lineups, set }, choice }: SimulationResult): Record<string, Estimate> {
  const first = lineups[0]!;
  return {
    'profit of a lineup': first.profit,
    'profit of a lineup at full trust': first.profit.if_right,
    'chance of a prize': first.cash,
    'chance of the best percent': first.best_percent,
    'profit of the set': set.profit,
    'profit of the set at full trust': set.profit.if_right,
    'chance that the set loses money': set.loses,
    'chance that the set reaches the best percent': set.reaches.at(-1)!,
    'fresh value of a choice': choice!.value_fresh,
  };
}
