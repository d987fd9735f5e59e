/**
 * `npm run measure -- estimates <file.csv> [--cap <millions>]`: the accuracy of estimated projections in past rounds.
 * Prints by how much the points of one player differ, and the actual points of one Classic 11 lineup a round, found by
 * the solver of the product: from estimates, from prices alone, at random, and the best possible.
 *
 * `read-rounds.ts` describes the file.
 */
import { parseArgs } from 'node:util';
import type { MatchDetails } from '@fanteam/contracts';
import { seededRandom } from '../test/slate';
import { buildEngines } from './build-engines';
import { printTable } from './print-table';
import { difference, meanOf, readRounds, type Round } from './read-rounds';

/** Random lineups of a round. */
const SAMPLES = 20;
/** They cost at least this share of the cap. */
const NEAR_CAP = 0.95;
const SOURCES = ['price', 'pairing', 'odds'] as const;
type Source = (typeof SOURCES)[number];

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { cap: { type: 'string' } },
});
const [file] = positionals;
if (file === undefined) throw new Error('Usage: npm run measure -- estimates <file.csv>');

const { requests, solvers } = await buildEngines<{
  requests: typeof import('@fanteam/lineup-request');
  solvers: typeof import('@fanteam/lineup-solver');
}>({ requests: 'libs/lineup-request/src/index.ts', solvers: 'libs/lineup-solver/src/index.ts' });
const solver = solvers.createExactSolver();

const rounds = readRounds(file, options.cap === undefined ? undefined : Number(options.cap));
const estimates = rounds.map(estimateRound);
console.log(`\n${rounds.length} rounds, ${rounds.flatMap(({ players }) => players).length} players.\n`);
printErrors();
console.log();
printLineups();

function estimateRound(round: Round): Record<Source, number[]> {
  const unprojected = round.players.map((player) => ({ ...player, projection: null }));
  const estimate = (matches: MatchDetails[]) => {
    const { pool, mistakes } = requests.estimateProjections(unprojected, matches);
    if (mistakes.length > 0) throw new Error(`${round.name}: ${mistakes[0]!.message}`);
    return pool.map(({ projection }) => projection ?? 0);
  };
  return {
    price: estimate([]),
    pairing: estimate(round.matches.pairing),
    odds: estimate(round.matches.odds),
  };
}

/** By how much the points of one player differ from the estimate. */
function printErrors(): void {
  const rows = SOURCES.map((source) => {
    const misses = rounds.flatMap(({ players }, at) =>
      players.map(({ points }, index) => estimates[at]![source][index]! - points),
    );
    return [source, meanOf(misses.map(Math.abs)).toFixed(2), meanOf(misses).toFixed(2)];
  });
  printTable([['from', 'mean error', 'bias'], ...rows]);
}

/** Actual points of lineups, the differences between them, and their expected points. */
function printLineups(): void {
  const random = seededRandom(1);
  const played = rounds.map((round, at) => {
    const points = round.players.map((player) => player.points);
    const own = (values: readonly number[], minSalary = 0) => playLineup(round, values, minSalary);
    const drawn = Array.from({ length: SAMPLES }, () =>
      own(
        points.map(() => 1 + random()),
        NEAR_CAP * round.cap,
      ),
    ).filter((lineup) => lineup !== undefined);
    return {
      random: { actual: meanOf(drawn.map(({ actual }) => actual)), promised: NaN },
      'price alone': { ...own(round.players.map(({ salary }) => salary))!, promised: NaN },
      ...Object.fromEntries(SOURCES.map((source) => [source, own(estimates[at]![source])!])),
      'best possible': own(points)!,
    } as Record<string, { actual: number; promised: number }>;
  });
  const names = Object.keys(played[0] ?? {});
  const rows = names.map((name) => {
    const actual = played.map((round) => round[name]!.actual);
    const over = (other: string) =>
      difference(played.map((round) => round[name]!.actual - round[other]!.actual));
    const promise = meanOf(played.map((round) => round[name]!.promised - round[name]!.actual));
    return [
      name,
      meanOf(actual).toFixed(1),
      name === 'price alone' ? '' : over('price alone'),
      name === 'random' ? '' : over('random'),
      Number.isNaN(promise) ? '' : promise.toFixed(1),
    ];
  });
  console.log(
    `One Classic 11 lineup a round, captain twice, mean salary cap ${meanOf(rounds.map(({ cap }) => cap)).toFixed(1)}; ± one standard error.`,
  );
  printTable([['lineup', 'points', '− price alone', '− random', 'expected − actual'], ...rows]);
}

/** The best lineup for some values. undefined if there is none. */
function playLineup(round: Round, values: readonly number[], minSalary: number) {
  const pool = round.players.map((player, at) => ({
    ...player,
    projection: Math.round(1e4 * values[at]!) / 1e4,
  }));
  const request = {
    contest: 'classic-11' as const,
    num_lineups: 1,
    salary_cap: round.cap,
    min_salary: Math.round(10 * minSalary) / 10,
  };
  const { task, mistakes } = requests.readFileRequest(pool, request);
  if (!task) throw new Error(`${round.name}: ${JSON.stringify(mistakes)}`);
  const { lineups } = solver.solve(requests.toProblem(task), { deadline: performance.now() + 60_000 });
  const [lineup] = lineups;
  if (!lineup) return undefined;
  const byId = new Map(round.players.map((player) => [player.id, player]));
  const pointsOf = (pick: number) => byId.get(task.players[pick]!.id)!.points;
  const actual = [...lineup.picks, lineup.captain!].reduce((sum, pick) => sum + pointsOf(pick), 0);
  return { actual, promised: lineup.points };
}
