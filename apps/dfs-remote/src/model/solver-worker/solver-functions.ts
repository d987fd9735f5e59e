import type { LineupTask } from '@fanteam/lineup-request';
import { createExactSolver } from '@fanteam/lineup-solver';
import { checkTeams, improveTeams, type TeamParams } from '../my-teams/check-teams';
import { repairInSet, type RepairParams } from '../repair/repair-in-set';
import { replaceInSet, type ReplaceParams } from '../repair/replace-in-set';
import { explainImpossible, findBestLineup } from './best-lineup';
import type { PoolFactsParams } from './messages';
import { findPoolFacts } from './pool-facts';
import { TaskReceiver, type SentTask } from './task-transfer';

const solver = createExactSolver();
const receiver = new TaskReceiver();

/** Enough for any pool; later results would no longer be useful while the user types. */
const TIMEOUT_MS = 2_000;
/** It runs on each step of a drag, so a later result would be useless. */
const SHORT_TIMEOUT_MS = 80;

/** In ms of `performance.now()`. */
const deadline = (timeLimitMs = TIMEOUT_MS) => performance.now() + timeLimitMs;

/** What the page can call in the solver's worker. Each function blocks its thread. */
export const solverFunctions = {
  /** The cost range of legal lineups of these players, with the locked players and without other rules. */
  poolFacts: (params: PoolFactsParams) => findPoolFacts(params, solver, deadline()),
  /** The best lineup of a task, in a short search. */
  bestLineup: (params: SentTask) =>
    findBestLineup(receiver.unpack(params), solver, deadline(SHORT_TIMEOUT_MS)),
  /** The best lineup of a task, in a longer search. */
  bestLineupInTime: (task: LineupTask) => findBestLineup(task, solver, deadline()),
  /** Why a task has no lineup. */
  noLineupReason: (task: LineupTask) => explainImpossible(task, solver, deadline()),
  /** New versions of lineups of a run, in the order of `broken`. */
  repairLineups: (params: RepairParams) => repairInSet(params, solver, deadline()),
  /** New versions of lineups of a run without some of their players. All in one call: each result counts for the next one. */
  replacePlayers: (params: ReplaceParams) => replaceInSet(params, solver, deadline(5 * TIMEOUT_MS)),
  /** What lineups that were made elsewhere break, and their points. */
  checkTeams: (params: TeamParams) => checkTeams(params, solver, deadline(5 * TIMEOUT_MS)),
  /** The best lineups that differ from them in few players. */
  improveTeams: (params: TeamParams & { swaps: 1 | 2 }) =>
    improveTeams(params, solver, deadline(5 * TIMEOUT_MS)),
};
