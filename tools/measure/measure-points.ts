/**
 * `npm run measure -- points <file.csv> [--cap <millions>] [--trust 0–1] [--rounds 0]`: the contest simulation against past
 * rounds. For each kind of projection of the file, and for estimates from prices and from pairings, it finds the ten best
 * Classic 11 lineups of each round with the product's solver, simulates them in a contest in which half of the entries
 * are paid, and compares this with the actual points: mean, standard deviation, the share of lineups between the 10th
 * and 90th percentiles, the chance of a prize against a drawn field, and the trust at which the projections would have
 * been right. With ownership in the file, it also prints how well the guess of the ownership fits it.
 *
 * `read-rounds.ts` describes the file. Players without a chance to start count as starters. ± is one standard error, over
 * the rounds.
 */
import { parseArgs } from 'node:util';
import type { PoolPlayer, SimulatePlayersRequest } from '@fanteam/contracts';
import { buildEngines } from './build-engines';
import { printTable } from './print-table';
import { difference, meanOf, readRounds, type Round, type RoundPlayer } from './read-rounds';

const LINEUPS = 10;
const ENTRIES = 1000;
const SCENARIOS = 2000;

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { cap: { type: 'string' }, trust: { type: 'string' }, rounds: { type: 'string' } },
});
const [file] = positionals;
if (file === undefined) throw new Error('Usage: npm run measure -- points <file.csv>');
const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));

const { contracts, requests, simulators, fields, means, solvers } = await buildEngines<{
  contracts: typeof import('@fanteam/contracts');
  requests: typeof import('@fanteam/lineup-request');
  simulators: typeof import('@fanteam/contest-simulator');
  fields: typeof import('../../libs/contest-simulator/src/field/create-field');
  means: typeof import('../../libs/contest-simulator/src/players/mean-points');
  solvers: typeof import('@fanteam/lineup-solver');
}>({
  contracts: 'libs/contracts/src/index.ts',
  requests: 'libs/lineup-request/src/index.ts',
  simulators: 'libs/contest-simulator/src/index.ts',
  fields: 'libs/contest-simulator/src/field/create-field.ts',
  means: 'libs/contest-simulator/src/players/mean-points.ts',
  solvers: 'libs/lineup-solver/src/index.ts',
});
const solver = solvers.createExactSolver();

/** What one round says about one kind of projection. */
interface Measured {
  kind: string;
  lineups: {
    promised: number;
    sd: number;
    actual: number;
    isBetween: boolean;
    cash: number;
    cashed: number;
  }[];
  trust: ReturnType<typeof simulators.sampleTrust>;
  /** Correlation of the guessed ownership with that of the file. */
  correlation?: number;
}

const all = readRounds(file, number(options.cap)).slice(0, number(options.rounds) || undefined);
const measured = all.flatMap((round) => [
  ...(round.players.some(({ projection }) => projection !== null)
    ? [measure(round, round.kind, round.players)]
    : []),
  ...(isFirst(round) ? [estimated(round, 'price'), estimated(round, 'pairing')] : []),
]);
printTables();

/** Estimates do not depend on the projections of the file. */
function isFirst(round: Round): boolean {
  return round.kind === all[0]!.kind;
}

function estimated(round: Round, kind: 'price' | 'pairing'): Measured {
  const unprojected = round.players.map((player) => ({ ...player, projection: null }));
  const { pool, mistakes } = requests.estimateProjections(
    unprojected,
    kind === 'price' ? [] : round.matches.pairing,
  );
  if (mistakes.length > 0) throw new Error(`${round.name}: ${mistakes[0]!.message}`);
  const plain = pool.map((player, at) => ({
    ...round.players[at]!,
    projection: player.projection,
    projection_source: 'price' as const,
  }));
  return measure(round, `estimate from ${kind}s`, kind === 'price' ? plain : plain.map(asOwn));
}

function asOwn({ projection_source: _, ...player }: RoundPlayer): RoundPlayer {
  return player;
}

function measure(round: Round, kind: string, players: readonly RoundPlayer[]): Measured {
  const entered = findLineups(round, players);
  const isPrice = players.some(({ projection_source: source }) => source === 'price');
  const trust =
    number(options.trust) ?? (isPrice ? contracts.DEFAULT_TRUST.prices : contracts.DEFAULT_TRUST.own);
  const request: SimulatePlayersRequest = {
    players: players.map(toInput),
    lineups: entered,
    contest: 'classic-11',
    salary_cap: round.cap,
    entries: ENTRIES,
    fee: 1,
    prizes: [{ from: 1, to: ENTRIES / 2, prize: 1.8 }],
    matches: round.matches.pairing as NonNullable<SimulatePlayersRequest['matches']>,
    scenarios: SCENARIOS,
    trust,
  };
  const { task, mistakes } = requests.readPlayersSimulation(request);
  if (!task) throw new Error(`${round.name}: ${mistakes[0]?.message}`);
  const { problem } = task;
  const steps = simulators.createSimulation(problem).run();
  let step = steps.next();
  while (!step.done) step = steps.next();
  const points = players.map((player) => player.points);
  const actualOf = ({ picks, captain }: { picks: readonly number[]; captain: number | null }) =>
    picks.reduce((sum, pick) => sum + points[pick]! * (pick === captain ? 2 : 1), 0);
  const others = actualField(problem, actualOf);
  const lineups = step.value.figures.lineups.map(({ points: simulated, cash }, at) => {
    const actual = actualOf(problem.lineups[at]!);
    const ahead = others.filter((other) => other > actual).length / others.length;
    return {
      promised: simulated.mean,
      sd: simulated.sd,
      actual,
      isBetween: actual >= simulated.p10 && actual <= simulated.p90,
      cash: cash.mean,
      cashed: Number(ahead < 0.5),
    };
  });
  const crowd = simulators.crowdPoints(problem.players);
  const played = players.flatMap(({ projection, points: actual, team }, at) =>
    projection === null || Number.isNaN(crowd[at]!)
      ? []
      : [{ projection, crowd: crowd[at]!, points: actual, match: matchOf(round, team) }],
  );
  const hasOwnership = players.some(({ ownership = 0 }) => ownership > 0);
  return {
    kind,
    lineups,
    trust: simulators.sampleTrust(played),
    ...(hasOwnership && { correlation: correlationOfGuess(problem) }),
  };
}

function matchOf({ matches }: Round, team: string): string {
  return matches.pairing.find(({ clubs }) => clubs.includes(team))?.clubs.join(' ') ?? team;
}

function toInput({ points: _, ...player }: RoundPlayer): SimulatePlayersRequest['players'][number] {
  const { id, name, position, team, salary, projection, start, ownership } = player;
  return {
    ...{ id, name, position, team, salary },
    projection: projection ?? 0,
    ...(start !== undefined && { start }),
    ...(ownership !== undefined && { ownership }),
  };
}

/** The lineups with the highest projections; any two differ in three players. */
function findLineups(round: Round, players: readonly PoolPlayer[]) {
  const { task, mistakes } = requests.readFileRequest(
    players.map((player) => ({ ...player, projection: Math.round(1e4 * (player.projection ?? 0)) / 1e4 })),
    {
      contest: 'classic-11',
      num_lineups: LINEUPS,
      salary_cap: round.cap,
      min_unique_players: 3,
    },
  );
  if (!task) throw new Error(`${round.name}: ${JSON.stringify(mistakes)}`);
  const { lineups } = solver.solve(requests.toProblem(task), { deadline: performance.now() + 60_000 });
  const idOf = (pick: number) => task.players[pick]!.id;
  return lineups.map(({ picks, captain, viceCaptain }) => ({
    players: [...picks].map(idOf),
    captain: idOf(captain!),
    ...(viceCaptain !== null && viceCaptain !== undefined && { vice_captain: idOf(viceCaptain) }),
  }));
}

type Problem = Parameters<typeof fields.createField>[0];

/** The actual points of the drawn field. */
function actualField(
  problem: Problem,
  actualOf: (lineup: { picks: readonly number[]; captain: number | null }) => number,
): number[] {
  const { lineups } = fields.createField(problem, means.meanPoints(problem, problem.trust)).draw(0);
  const { count, size, picks, captains } = lineups;
  return Array.from({ length: count }, (_, at) =>
    actualOf({ picks: [...picks.subarray(at * size, (at + 1) * size)], captain: captains[at]! }),
  );
}

function correlationOfGuess(problem: Problem): number {
  const players = problem.players.map(({ ownership: _, ...player }) => player);
  const guess = fields.createField({ ...problem, players }, means.meanPoints({ players }, problem.trust));
  return correlation(
    [...guess.ownership],
    problem.players.map(({ ownership = 0 }) => ownership),
  );
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [meanOf(one), meanOf(other)];
  const product = meanOf(one.map((value, at) => (value - a) * (other[at]! - b)));
  const variance = (values: readonly number[], mean: number) =>
    meanOf(values.map((value) => (value - mean) ** 2));
  return product / Math.sqrt(variance(one, a) * variance(other, b));
}

function printTables(): void {
  const kinds = [...new Set(measured.map(({ kind }) => kind))];
  const percent = (value: number) => `${(100 * value).toFixed(0)} %`;
  const rows = kinds.map((kind) => {
    const rounds = measured.filter((each) => each.kind === kind);
    const perRound = (of: (lineup: Measured['lineups'][number]) => number) =>
      rounds.map(({ lineups }) => meanOf(lineups.map(of)));
    const misses = rounds.flatMap(({ lineups }) => lineups.map(({ actual, promised }) => actual - promised));
    const own = simulators.estimateTrust(rounds.map(({ trust }) => trust));
    const cashed = difference(
      perRound(({ cashed: value }) => 100 * value),
      0,
    );
    return [
      kind,
      String(rounds.length),
      meanOf(perRound(({ promised }) => promised)).toFixed(1),
      difference(perRound(({ actual }) => actual)),
      meanOf(perRound(({ sd }) => sd)).toFixed(1),
      Math.sqrt(meanOf(misses.map((miss) => (miss - meanOf(misses)) ** 2))).toFixed(1),
      percent(meanOf(perRound(({ isBetween }) => Number(isBetween)))),
      percent(meanOf(perRound(({ cash }) => cash))),
      `${cashed} %`,
      own ? `${own.trust.toFixed(2)} ± ${own.se.toFixed(2)}` : '–',
    ];
  });
  printTable([
    ['projections', 'rounds', 'points', 'actual', 'sd', 'actual sd', '10–90 %', 'cash', 'cashed', 'trust'],
    ...rows,
  ]);
  const rowsOfGuess = kinds.flatMap((kind) => {
    const each = measured.flatMap((round) => (round.kind === kind ? (round.correlation ?? []) : []));
    return each.length > 0 ? [[kind, difference(each, 2)]] : [];
  });
  if (rowsOfGuess.length > 0) {
    console.log();
    printTable([['guessed ownership', 'correlation'], ...rowsOfGuess]);
  }
}
