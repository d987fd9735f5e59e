/**
 * `npm run measure -- estimates [<file.csv>] [--cap <millions>] [--samples 20]`: the accuracy of estimated projections in
 * past rounds. Prints the error of one player's points by position, and the actual points of one Classic 11 lineup a
 * round, found by the solver of the product: from estimates, from prices alone, at random, and the best possible. Without
 * a file it only prints the time of an estimate.
 *
 * `read-rounds.ts` describes the file.
 */
import { parseArgs } from 'node:util';
import type { MatchDetails, PoolPlayer } from '@fanteam/contracts';
import { makeSlate, seededRandom, toPlayers } from '../test/slate';
import { buildEngines } from './build-engines';
import { median, printTable } from './print-table';
import { difference, meanOf, readRounds, type Round } from './read-rounds';

const TIMED_PLAYERS = 850;
/** Random lineups cost at least this share of the cap. */
const NEAR_CAP = 0.95;
const SOURCES = ['price', 'pairing', 'odds'] as const;
type Source = (typeof SOURCES)[number];

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { cap: { type: 'string' }, samples: { type: 'string', default: '20' } },
});
const [file] = positionals;
const samples = Number(options.samples);

const { requests, solvers } = await buildEngines<{
  requests: typeof import('@fanteam/lineup-request');
  solvers: typeof import('@fanteam/lineup-solver');
}>({ requests: 'libs/lineup-request/src/index.ts', solvers: 'libs/lineup-solver/src/index.ts' });
const solver = solvers.createExactSolver();

printTime();
const rounds =
  file === undefined ? [] : readRounds(file, options.cap === undefined ? undefined : Number(options.cap));
const estimates = rounds.map(estimateRound);
if (rounds.length > 0) {
  console.log(`\n${rounds.length} rounds, ${rounds.flatMap(({ players }) => players).length} players.\n`);
  printErrors();
  console.log();
  printLineups();
}

/** The time of an estimate, with that of the reading of a request for the same players as the reference. */
function printTime(): void {
  const pool = toPlayers(makeSlate(TIMED_PLAYERS)).map((player, at): PoolPlayer => {
    return { ...player, id: String(at), projection: null };
  });
  const request = { num_lineups: 1, salary_cap: 100 };
  const estimated = () => requests.estimateProjections(pool);
  const first = timed(estimated);
  const again = Array.from({ length: 50 }, () => timed(estimated));
  const { pool: full } = estimated();
  const readings = Array.from({ length: 50 }, () => timed(() => requests.readFileRequest(full, request)));
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  console.log(
    `An estimate of ${TIMED_PLAYERS} players takes ${ms(first)} of processor time the first time and ${ms(median(again))} afterwards; ` +
      `reading a request for them takes ${ms(median(readings))}.`,
  );
}

/** Processor time, which other programs affect less than wall-clock time. */
function timed(work: () => unknown): number {
  const startedAt = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(startedAt);
  return (user + system) / 1000;
}

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

/** Error, bias and rank correlation of one player's points. */
function printErrors(): void {
  const rows = SOURCES.flatMap((source) =>
    (['GK', 'D', 'M', 'F', 'all'] as const).map((position) => {
      const byRound = rounds.map(({ players }, at) =>
        players.flatMap((player, index) =>
          position === 'all' || player.position === position
            ? [{ estimate: estimates[at]![source][index]!, points: player.points }]
            : [],
        ),
      );
      const all = byRound.flat();
      const misses = all.map(({ estimate, points }) => estimate - points);
      const perRound = byRound.map(rankCorrelation).filter((value) => !Number.isNaN(value));
      return [
        source,
        position,
        String(all.length),
        Math.sqrt(meanOf(misses.map((miss) => miss * miss))).toFixed(3),
        meanOf(misses.map(Math.abs)).toFixed(2),
        meanOf(misses).toFixed(2),
        rankCorrelation(all).toFixed(2),
        meanOf(perRound).toFixed(2),
      ];
    }),
  );
  printTable([
    ['from', 'position', 'players', 'RMSE', 'mean error', 'bias', 'rank corr.', 'in a round'],
    ...rows,
  ]);
}

function rankCorrelation(pairs: readonly { estimate: number; points: number }[]): number {
  const one = ranksOf(pairs.map(({ estimate }) => estimate));
  const other = ranksOf(pairs.map(({ points }) => points));
  const middle = (pairs.length - 1) / 2;
  const sum = (f: (at: number) => number) => pairs.reduce((total, _, at) => total + f(at), 0);
  const product = sum((at) => (one[at]! - middle) * (other[at]! - middle));
  return product / Math.sqrt(sum((at) => (one[at]! - middle) ** 2) * sum((at) => (other[at]! - middle) ** 2));
}

/** Equal values share the mean of their ranks. */
function ranksOf(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((a, b) => values[a]! - values[b]!);
  const ranks = new Array<number>(values.length);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++;
    for (let at = from; at < to; at++) ranks[order[at]!] = (from + to - 1) / 2;
    from = to;
  }
  return ranks;
}

/** Actual points of lineups, the differences between them, and their expected points. */
function printLineups(): void {
  const random = seededRandom(1);
  const played = rounds.map((round, at) => {
    const points = round.players.map((player) => player.points);
    const own = (values: readonly number[], minSalary = 0) => playLineup(round, values, minSalary);
    const drawn = Array.from({ length: samples }, () =>
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
