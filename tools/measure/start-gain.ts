/**
 * The gain from chances to start: expected points per lineup with an earlier model and with the current one, and how many
 * lineups differ. Earlier model: without the safety net, chances had no effect; with it, one replacement counted; the
 * vice-captain had the highest projection after the captain. The lineups of both are valued exactly: with the safety
 * net as a chain where it is on, captain × 2, and the vice-captain × 2 if the captain does not play.
 */
import type { PoolPlayer } from '@fanteam/contracts';
import type { LineupSolver, SolvedLineup, SolverPlayer } from '@fanteam/lineup-solver';
import { makeSlate, toPlayers } from '../test/slate';
import { printTable } from './print-table';

const LINEUPS = 20;

interface Engines {
  exact: LineupSolver;
  requests: typeof import('@fanteam/lineup-request');
  contracts: typeof import('@fanteam/contracts');
  /** By status. */
  startChance: Readonly<Record<string, number>>;
  /** The pool of the sample slate. */
  sample: readonly PoolPlayer[];
}

/** Prints the table: the sample slate and three seeds, with the safety net off and on. */
export function printStartGain({ exact, requests, contracts, startChance, sample }: Engines): void {
  const slates: [string, readonly PoolPlayer[], number][] = [
    ['sample slate', sample, 100],
    ...[1, 2, 3].map((seed): [string, PoolPlayer[], number] => [`seed ${seed}`, seededPool(seed), 90]),
  ];
  const rows = slates.flatMap(([name, players, cap]) => {
    const pool = players.map((player) => ({ ...player, start: startChance[player.status ?? ''] ?? 1 }));
    return [false, true].map((net) => {
      const valueOf = createValuation(pool, net ? contracts.createReplacements : () => () => []);
      const options = {
        contest: 'classic-11' as const,
        num_lineups: LINEUPS,
        salary_cap: cap,
        safety_net: net,
      };
      const { task } = requests.readFileRequest(pool, options);
      if (!task) throw new Error(`${name}: the request has mistakes`);
      const problem = requests.toProblem(task);
      const find = (of: readonly SolverPlayer[]) =>
        exact
          .solve({ ...problem, players: of }, { deadline: performance.now() + 60_000 })
          .lineups.map((lineup) => toIds(lineup, of));
      const before = find(
        net ? withOneReplacement(pool, problem.players) : problem.players.map(withoutChances),
      );
      const after = find(problem.players);
      const known = new Set(before.map(({ players: ids }) => [...ids].sort().join()));
      const changed = after.filter(({ players: ids }) => !known.has([...ids].sort().join())).length;
      const [was, is] = [before, after].map(
        (all) => all.reduce((sum, each) => sum + valueOf(each), 0) / all.length,
      );
      return [
        name,
        net ? 'on' : 'off',
        ...[was!, is!, is! - was!].map((points) => points.toFixed(2)),
        `${changed} of ${LINEUPS}`,
      ];
    });
  });
  console.log('Chances to start: expected points per lineup (Classic 11, with the vice-captain)');
  printTable([
    ['slate', 'safety net', 'earlier model', 'current model', 'gain', 'lineups that differ'],
    ...rows,
  ]);
}

interface Entered {
  players: string[];
  captain: string;
  vice: string;
}

function toIds({ picks, captain, viceCaptain }: SolvedLineup, players: readonly SolverPlayer[]): Entered {
  const idOf = (pick: number | null) => players[pick!]!.id;
  return { players: picks.map(idOf), captain: idOf(captain), vice: idOf(viceCaptain) };
}

function seededPool(seed: number): PoolPlayer[] {
  const slate = makeSlate(600, seed);
  return toPlayers(slate).map((player, at) => ({
    ...player,
    id: slate[at]!.id,
    position: player.position as PoolPlayer['position'],
    status: slate[at]!.status,
  }));
}

/** The exact expected points of a lineup. */
function createValuation(
  pool: readonly (PoolPlayer & { start: number })[],
  createReplacements: Engines['contracts']['createReplacements'],
) {
  const replacementsOf = createReplacements(
    pool,
    (at) => pool[at]!.projection !== null && pool[at]!.start > 0,
  );
  const own = new Map(pool.map(({ id, start, projection }) => [id, start * (projection ?? 0)]));
  const start = new Map(pool.map((player) => [player.id, player.start]));
  const chain = new Map(
    pool.map(({ id }, at) => {
      let [sum, isMissing] = [own.get(id)!, 1 - start.get(id)!];
      for (const other of replacementsOf(at)) {
        sum += isMissing * own.get(pool[other]!.id)!;
        isMissing *= 1 - pool[other]!.start;
      }
      return [id, sum];
    }),
  );
  return ({ players, captain, vice }: Entered) =>
    players.reduce((sum, id) => sum + chain.get(id)!, 0) +
    own.get(captain)! +
    (1 - start.get(captain)!) * own.get(vice)!;
}

const withoutChances = ({ start: _start, objective: _objective, ...player }: SolverPlayer): SolverPlayer =>
  player;

/** The earlier safety net: one replacement, among equal salaries the one with the highest projection. */
function withOneReplacement(
  pool: readonly (PoolPlayer & { start: number })[],
  players: readonly SolverPlayer[],
): SolverPlayer[] {
  const byId = new Map(pool.map((player) => [player.id, player]));
  return players.map((player) => {
    const { id, team, position, salary, start } = byId.get(player.id)!;
    const [replacement] = pool
      .filter(
        (other) =>
          other.id !== id && other.team === team && other.position === position && other.salary <= salary,
      )
      .sort((a, b) => b.salary - a.salary || (b.projection ?? 0) - (a.projection ?? 0));
    const rest = replacement ? replacement.start * (replacement.projection ?? 0) : 0;
    const objective = Math.round((start * player.projection + (1 - start) * rest) * 1e4) / 1e4;
    return { ...withoutChances(player), objective };
  });
}
