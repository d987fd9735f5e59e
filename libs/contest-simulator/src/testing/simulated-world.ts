/**
 * For tests: contests of which the truth is known. The players' true means are drawn; the user's projections and those
 * of the crowd are these means with errors of the same size, independent of each other; the ownership is that of a field
 * that plays the crowd's projections; the lineups are the best ones for the user's projections under random values.
 */
import { makePrizes, PRIZE_PRESETS, type Position } from '@fanteam/contracts';
import { createExactSolver, type RosterRules } from '@fanteam/lineup-solver';
import { createField } from '../field/create-field';
import { lineupsOf } from '../field/field';
import { keyedRandom, type KeyedRandom } from '../random/keyed-random';
import type { EnteredLineup, SimulatedPlayer, SimulationProblem } from '../simulation';

export interface WorldSize {
  /** An even number of clubs, with 14 players each. */
  clubs: number;
  /** All entries of the contest. */
  entries: number;
  /** Lineups to choose from. */
  lineups: number;
  scenarios: number;
}

export interface SimulatedWorld {
  /** What the user simulates: own projections, the ownership, the lineups. */
  user: SimulationProblem;
  /** The same contest with the true means, at full trust. */
  truth: SimulationProblem;
}

/** The players of a club. */
const SQUAD: readonly Position[] = ['GK', 'D', 'D', 'D', 'D', 'D', 'M', 'M', 'M', 'M', 'M', 'F', 'F', 'F'];
/** The errors of the user and of the crowd, in points. */
const ERROR = 0.6;
/** The prices follow the true means with an error, too. */
const PRICE_ERROR = 0.6;
const RANDOMNESS = 0.2;

const range = (min: number, max: number) => ({ min, max });
const ROSTER: RosterRules = {
  size: 11,
  positions: { GK: range(1, 1), D: range(3, 5), M: range(2, 5), F: range(1, 3) },
  maxPerTeam: 3,
  captain: null,
  viceCaptain: null,
};
const SALARY_CAP = 100;

export function simulatedWorld(seed: number, size: WorldSize): SimulatedWorld {
  const random = keyedRandom(seed, 'world');
  const truth = drawPlayers(random, size.clubs);
  const withErrors = () =>
    truth.map((player) => withProjection(player, player.projection! + ERROR * normal(random)));
  const user = withErrors();
  const preset = PRIZE_PRESETS.guaranteed;
  const problem: SimulationProblem = {
    players: withErrors(),
    matches: Array.from({ length: size.clubs / 2 }, (_, match) => ({
      clubs: [clubName(2 * match), clubName(2 * match + 1)],
      goals: [1.38, 1.38],
    })),
    roster: ROSTER,
    salaryCap: SALARY_CAP,
    lineups: [],
    contest: {
      entries: size.entries,
      fee: preset.fee,
      prizes: makePrizes(preset.prizes, size.entries, preset.fee),
      ties: 'cheaper_first',
    },
    trust: 0.25,
    fieldStyle: 'sharp',
    scenarios: size.scenarios,
    seed,
    stackingPenalty: false,
    safetyNet: false,
  };
  const ownership = ownershipOf(problem);
  const owned = (players: readonly SimulatedPlayer[]) =>
    players.map((player, row) => ({ ...player, ownership: ownership[row]! }));
  const lineups = solveLineups(user, size.lineups, seed);
  return {
    user: { ...problem, players: owned(user), lineups },
    truth: { ...problem, players: owned(truth), lineups, trust: 1 },
  };
}

/** The best lineups of the players for values that are drawn for each of them, best first. */
export function solveLineups(
  players: readonly SimulatedPlayer[],
  count: number,
  seed: number,
  { randomness = RANDOMNESS, minUniquePlayers = 1 } = {},
): EnteredLineup[] {
  const { lineups } = createExactSolver().solve(
    {
      players: players.map(({ id, position, team, salary, projection }) => {
        return { id, position, team, salary, projection: projection! };
      }),
      roster: ROSTER,
      salaryCap: SALARY_CAP,
      lineupCount: count,
      minUniquePlayers,
      locked: [],
      ...(randomness > 0 && { randomness: { range: randomness, seed } }),
    },
    { deadline: Number.MAX_VALUE },
  );
  return lineups.map(({ picks }) => ({ picks, captain: null, viceCaptain: null }));
}

/** The players with their true means. */
function drawPlayers(random: KeyedRandom, clubs: number): SimulatedPlayer[] {
  return Array.from({ length: clubs }, (_, club) =>
    SQUAD.map((position, at) => {
      const mean = 2 + 4 * random.uniform() * random.uniform();
      const salary = Math.round(10 * (4 + 1.4 * mean + PRICE_ERROR * normal(random))) / 10;
      const player = {
        id: `${clubName(club)}-${at}`,
        team: clubName(club),
        position,
        salary,
        projection: 0,
        start: 1,
      };
      return withProjection(player, mean);
    }),
  ).flat();
}

/** Projections have at most 4 decimals in the solver, and a simulation needs some points to share out. */
function withProjection(player: SimulatedPlayer, projection: number): SimulatedPlayer {
  return { ...player, projection: Math.round(100 * Math.max(0.5, projection)) / 100 };
}

const clubName = (club: number) => `C${String(club).padStart(2, '0')}`;

/** The sum of 12 uniform numbers less 6: close to a normal number, and the same on every machine. */
function normal(random: KeyedRandom): number {
  let sum = -6;
  for (let draw = 0; draw < 12; draw += 1) sum += random.uniform();
  return sum;
}

/** How often a field that plays these projections picks each player. */
function ownershipOf(problem: SimulationProblem): Float64Array {
  const means = Float64Array.from(problem.players, ({ projection }) => projection!);
  const field = createField({ ...problem, contest: { ...problem.contest, entries: 10_000 } }, means);
  const { picks, count } = lineupsOf(field.draw(0));
  const shares = new Float64Array(problem.players.length);
  for (const player of picks) shares[player]! += 1 / count;
  return shares;
}
