import { backup } from './backup';
import { costlyRequests } from './costly-requests';
import { diskFull } from './disk-full';
import { fairness } from './fairness';
import { postgresFrozen } from './postgres-frozen';
import { redisFaults } from './redis-faults';
import { rollingRestart } from './rolling-restart';
import { solverKill } from './solver-kill';
import { streams } from './streams';
import { treeKill } from './tree-kill';
import { workerKill } from './worker-kill';
import type { Scenario } from '../scenario';

/** All scenarios, in running order. */
export const SCENARIOS: readonly Scenario[] = [
  workerKill,
  solverKill,
  redisFaults,
  diskFull,
  postgresFrozen,
  rollingRestart,
  streams,
  costlyRequests,
  fairness,
  treeKill,
  backup,
];
