/** Finds more lineups to choose from, under the rules of the run. Runs in a worker of its own: it needs the solver. */
import type { Lineup } from '@fanteam/contracts';
import type { EnteredLineup, SimulationProblem } from '@fanteam/contest-simulator';
import { moreLineups, toProblem, type LineupTask } from '@fanteam/lineup-request';
import { createExactSolver, fromExactSum, scoreExactly, type LineupProblem } from '@fanteam/lineup-solver';
import { describeMistake } from '../../describe-mistake';
import { playersOf, readPoolRequest, type PoolRequest } from '../../pool-request';
import { toLineup } from '../../repair/set-lineups';
import type { RunRequest } from '../../run-state';
import { readParams, type SimulatorParams } from './messages';

export interface FindMoreParams extends SimulatorParams {
  /** The request of the run, whose rules the lineups follow. */
  run: RunRequest;
  count: number;
}

/** Worker to page. */
export type FindMoreResponse =
  | { type: 'found'; lineups: Lineup[] }
  | { type: 'ended' }
  /** A request has mistakes. */
  | { type: 'refused'; messages: readonly string[] }
  | { type: 'failed'; error: string };

/** A search usually takes a few seconds. */
const TIME_LIMIT_MS = 60_000;

/** Sends batches of lineups with the ids `new-1`, `new-2` and so on, then the end. */
export function findMore(params: FindMoreParams, send: (response: FindMoreResponse) => void): void {
  try {
    const { task: simulated, mistakes } = readParams(params);
    if (!simulated) return send({ type: 'refused', messages: mistakes.map(({ message }) => message) });
    const { task, messages } = readRules(params);
    if (!task) return send({ type: 'refused', messages });
    sendLineups(params.count, simulated.problem, onlySimulated(task, simulated.problem), send);
    send({ type: 'ended' });
  } catch (error) {
    send({ type: 'failed', error: String(error) });
  }
}

function sendLineups(
  count: number,
  simulation: SimulationProblem,
  task: LineupTask,
  send: (response: FindMoreResponse) => void,
): void {
  const rules: LineupProblem = { ...toProblem(task), roster: simulation.roster };
  const rowOf = new Map(task.players.map(({ id }, row) => [id, row]));
  const toRow = (player: number) => rowOf.get(simulation.players[player]!.id)!;
  const toShown = ({ picks, captain, viceCaptain }: EnteredLineup, id: string): Lineup => {
    const rows = picks.map(toRow);
    const captains = [captain, viceCaptain].map((player) => (player === null ? null : toRow(player)));
    const [own = null, vice = null] = captains;
    const { points, salary } = scoreExactly(rules, rows, own, vice);
    const sums = { points: fromExactSum(points), salary: fromExactSum(salary) };
    return toLineup({ lineup_id: id }, task, { picks: rows, captain: own, viceCaptain: vice, ...sums });
  };
  const deadline = performance.now() + TIME_LIMIT_MS;
  let found = 0;
  for (const batch of moreLineups({ simulation, rules, solver: createExactSolver(), deadline }, count)) {
    const lineups = batch.map((lineup, index) => toShown(lineup, `new-${found + index + 1}`));
    found += lineups.length;
    send({ type: 'found', lineups });
  }
}

function readRules({ pool, run }: FindMoreParams): { task: LineupTask | undefined; messages: string[] } {
  const request: PoolRequest =
    'file_id' in run ? { pool: pool ?? [], request: run } : { pool: null, request: run };
  const { task, mistakes } = readPoolRequest(request);
  return { task, messages: mistakes.map((mistake) => describeMistake(mistake, playersOf(request))) };
}

/** The rules for the players who are simulated. Players who are out are not. */
function onlySimulated(task: LineupTask, { players }: SimulationProblem): LineupTask {
  const simulated = new Set(players.map(({ id }) => id));
  return { ...task, players: task.players.filter(({ id }) => simulated.has(id)) };
}
