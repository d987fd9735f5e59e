import { backup } from './backup';
import { diskFull } from './disk-full';
import { fairness } from './fairness';
import { postgresFrozen } from './postgres-frozen';
import { redisFaults } from './redis-faults';
import { rollingRestart } from './rolling-restart';
import { solverKill } from './solver-kill';
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
  fairness,
  treeKill,
  backup,
];
