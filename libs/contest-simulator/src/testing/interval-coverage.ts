/**
 * For tests: how often the intervals of a short simulation contain the value of a very long one. The contest and its
 * field are fixed, so only the scenarios differ.
 */
import type { RosterRules } from '@fanteam/lineup-solver';
import { POSITIONS, type Estimate } from '@fanteam/contracts';
import { meanPoints } from '../players/mean-points';
import { keyedRandom } from '../random/keyed-random';
import { createDrawer } from '../scenarios/create-drawer';
import { assembleSimulation } from '../assemble-simulation';
import type { EnteredLineup, SimulationFigures, SimulationProblem } from '../simulation';
import { givenField } from './given-field';

const CLUBS = ['ARS', 'BUR', 'CHE', 'EVE'];
const RUN_SIZE = 2000;
const OWN = 5;
const FIELD = 45;
/** An interval of 95 % is this many standard errors to both sides. */
const ERRORS = 1.96;

const one = { min: 1, max: 1 };
const ROSTER: RosterRules = {
  size: 4,
  positions: { GK: one, D: one, M: one, F: one },
  maxPerTeam: null,
  captain: null,
  viceCaptain: null,
};

/** By figure: the share of the seeds whose 95 % interval contains the value of `reference` scenarios, a multiple of
 * 2,000. */
export function intervalCoverage(
  seeds: number,
  size: { scenarios: number; reference: number },
): Record<string, number> {
  const { problem, field } = fixedContest();
  const run = (seed: number, scenarios: number) => {
    const simulation = assembleSimulation(
      { ...problem, seed, scenarios },
      {
        field: givenField(problem, field),
        drawerOf: (trust, drawerSeed) => createDrawer(problem, meanPoints(problem, trust), drawerSeed),
      },
    );
    const steps = simulation.run();
    for (;;) {
      const step = steps.next();
      if (step.done) return estimatesOf(step.value.figures);
    }
  };
  // Many short simulations: the figures after each batch would make one long simulation slow.
  const truth: Record<string, number> = {};
  const runs = size.reference / RUN_SIZE;
  for (let at = 0; at < runs; at += 1) {
    for (const [figure, { mean }] of Object.entries(run(-1 - at, RUN_SIZE))) {
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

function estimatesOf({ lineups, set }: SimulationFigures): Record<string, Estimate> {
  const first = lineups[0]!;
  return {
    'profit of a lineup': first.profit,
    'profit of a lineup at full trust': first.profit.if_right,
    'chance of a prize': first.cash,
    'chance to win': first.win,
    'profit of the set': set.profit,
    'profit of the set at full trust': set.profit.if_right,
    'chance that the set loses money': set.loses,
    'chance that the set wins': set.reaches[0]!,
  };
}

/** 32 players, 5 own lineups, 45 others, 8 places paid. */
function fixedContest(): { problem: SimulationProblem; field: EnteredLineup[] } {
  const random = keyedRandom(1, 'intervals');
  const below = (limit: number) => Math.floor(random.uniform() * limit);
  const players = Array.from({ length: 32 }, (_, at) => ({
    id: `p${at}`,
    team: CLUBS[(at >> 2) % 4]!,
    position: POSITIONS[at % 4]!,
    salary: 4 + below(8) / 2,
    projection: 3 + below(30) / 10,
    start: at % 8 === 3 ? 0.8 : 1,
  }));
  const lineups = Array.from({ length: OWN + FIELD }, () => ({
    picks: [0, 1, 2, 3].map((position) => 4 * below(8) + position).sort((a, b) => a - b),
    captain: null,
    viceCaptain: null,
  }));
  const problem: SimulationProblem = {
    players,
    matches: [
      { clubs: ['ARS', 'BUR'], goals: [1.8, 1.1] },
      { clubs: ['CHE', 'EVE'], goals: [1.3, 1.4] },
    ],
    roster: ROSTER,
    salaryCap: 100,
    lineups: lineups.slice(0, OWN),
    contest: {
      entries: OWN + FIELD,
      fee: 10,
      prizes: [
        { from: 1, to: 1, prize: 150 },
        { from: 2, to: 2, prize: 80 },
        { from: 3, to: 8, prize: 30 },
      ],
      ties: 'cheaper_first',
    },
    trust: 0.25,
    fieldStyle: 'average',
    scenarios: 1000,
    seed: 0,
    stackingPenalty: false,
    safetyNet: false,
  };
  return { problem, field: lineups.slice(OWN) };
}
