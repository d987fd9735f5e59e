/** Repairs lineups of a run: the solver's results as lineups and sentences of the page. Runs in the solver's worker. */
import { squadOf, type Lineup } from '@fanteam/contracts';
import {
  describeNoLineup,
  readFileRequest,
  toOneLineupProblem,
  toProblem,
  type LineupTask,
} from '@fanteam/lineup-request';
import { explainNoLineup, repairLineups, type LineupSolver } from '@fanteam/lineup-solver';
import { describeMistake } from '../describe-mistake';
import { createIdFinder } from '../lineup-news';
import type { RepairSetting } from './repair-setting';
import { describeLimit, toLineup, toSetLineup } from './set-lineups';

export interface RepairParams {
  setting: RepairSetting;
  /** All lineups of the set that are not deleted. */
  lineups: readonly Lineup[];
  /** The indices of the lineups to repair. */
  broken: readonly number[];
}

/** The repair of one lineup, or why it stays as it is. */
export type RepairedLineup =
  { lineup: Lineup; warnings: readonly string[]; isProven: boolean } | { lineup: null; reason: string };

export const TIMED_OUT = 'The time limit was reached. Try again.';
const NO_OTHER_LINEUP = 'All other legal lineups are already in the set.';

/** `deadline`: in ms of `performance.now()`. */
export function repairInSet(
  { setting, lineups, broken }: RepairParams,
  solver: LineupSolver,
  deadline: number,
): RepairedLineup[] {
  const { task: read, mistakes } = readFileRequest(setting.pool, setting.request);
  const { roster } = setting;
  if (!read || !roster) {
    const [mistake] = mistakes;
    const reason = mistake ? describeMistake(mistake, setting.pool) : NO_OTHER_LINEUP;
    return broken.map(() => ({ lineup: null, reason }));
  }
  const task: LineupTask = { ...read, roster, lineupCount: Math.min(read.lineupCount, lineups.length) };
  const problem = toProblem(task);
  const idsOf = createIdFinder(setting);
  const set = lineups.map((lineup) => toSetLineup(lineup, idsOf(lineup)));
  let whyImpossible: string | undefined;
  return repairLineups(solver, problem, set, broken, { deadline }).map((repair, at): RepairedLineup => {
    const before = lineups[broken[at]!]!;
    if (repair.status === 'timed-out') return { lineup: null, reason: TIMED_OUT };
    if (repair.status === 'impossible') {
      whyImpossible ??= explain({ ...task, locked: problem.locked as string[] }, solver, deadline);
      return { lineup: null, reason: whyImpossible };
    }
    const lineup = toLineup(before, task, repair.lineup);
    if (isSame(before, lineup)) return { lineup: null, reason: whyUnchanged(before, setting, task) };
    return {
      lineup,
      warnings: repair.broken.map((limit) => describeLimit(limit, task, lineups)),
      isProven: repair.lineup.isProven !== false,
    };
  });
}

function explain(task: LineupTask, solver: LineupSolver, deadline: number): string {
  const single = toOneLineupProblem(task);
  if (solver.solve(single, { deadline, skipCause: true }).lineups.length > 0) return NO_OTHER_LINEUP;
  return describeNoLineup(task, explainNoLineup(single, solver, deadline)).detail;
}

function isSame(before: Lineup, after: Lineup): boolean {
  const idsOf = (lineup: Lineup) =>
    squadOf(lineup)
      .map(({ id, captain, vice_captain: isVice }) => `${id} ${captain} ${isVice}`)
      .sort();
  return idsOf(before).join() === idsOf(after).join();
}

/** Only locked players can stay although they are out. */
function whyUnchanged(lineup: Lineup, { out }: RepairSetting, { locked }: LineupTask): string {
  const names = squadOf(lineup)
    .filter(({ id }) => out.has(id) && locked.includes(id))
    .map(({ name }) => name);
  if (names.length === 0) return 'This lineup is legal.';
  return `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} locked. Remove the lock to repair the lineup.`;
}
