/** Finds more lineups to choose from, under the rules of the run. Runs in a worker of its own: it needs the solver. */
import type { Lineup } from '@fanteam/contracts';
import type { EnteredLineup, SimulationProblem } from '@fanteam/contest-simulator';
import { moreLineups, toProblem, type LineupTask } from '@fanteam/lineup-request';
import { createExactSolver, fromExactSum, scoreExactly, type LineupProblem } from '@fanteam/lineup-solver';
import { describeMistake } from '../../describe-mistake';
import { playersOf, readPoolRequest, type PoolRequest } from '../../pool-request';
import { toLineup } from '../../repair/set-lineups';
import type { RunRequest } from '../../run-state';
import { readParams, refuse, type SimulatorParams } from './messages';

export interface FindMoreParams extends SimulatorParams {
  /** The request of the run, whose rules the lineups follow. */
  run: RunRequest;
  count: number;
}

/** A search usually takes a few seconds. */
const TIME_LIMIT_MS = 60_000;

/** Reports batches of lineups with the ids `new-1`, `new-2` and so on. @throws a `WorkerError` if a request has mistakes */
export function findMore(params: FindMoreParams, report: (lineups: Lineup[]) => void): void {
  const { task: simulated, mistakes } = readParams(params);
  if (!simulated) return refuse(mistakes);
  const task = readRules(params);
  reportLineups(params.count, simulated.problem, onlySimulated(task, simulated.problem), report);
}

function reportLineups(
  count: number,
  simulation: SimulationProblem,
  task: LineupTask,
  report: (lineups: Lineup[]) => void,
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
    report(lineups);
  }
}

function readRules({ pool, run }: FindMoreParams): LineupTask {
  const request: PoolRequest =
    'file_id' in run ? { pool: pool ?? [], request: run } : { pool: null, request: run };
  const { task, mistakes } = readPoolRequest(request);
  const players = playersOf(request);
  return task ?? refuse(mistakes.map((mistake) => ({ message: describeMistake(mistake, players) })));
}

/** The rules for the players who are simulated. Players who are out are not. */
function onlySimulated(task: LineupTask, { players }: SimulationProblem): LineupTask {
  const simulated = new Set(players.map(({ id }) => id));
  return { ...task, players: task.players.filter(({ id }) => simulated.has(id)) };
}
