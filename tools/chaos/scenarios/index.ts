import { apiRestart } from './api-restart';
import { backup } from './backup';
import { busyHost } from './busy-host';
import { clock } from './clock';
import { connections } from './connections';
import { costlyRequests } from './costly-requests';
import { diskFull } from './disk-full';
import { duplicates } from './duplicates';
import { fairness } from './fairness';
import { flood } from './flood';
import { guessing } from './guessing';
import { postgresFrozen } from './postgres-frozen';
import { postgresRestart } from './postgres-restart';
import { redisFaults } from './redis-faults';
import { rollingRestart } from './rolling-restart';
import { saturation } from './saturation';
import { slowClients } from './slow-clients';
import { slowDisk } from './slow-disk';
import { solverKill } from './solver-kill';
import { startKill } from './start-kill';
import { streams } from './streams';
import { throughput } from './throughput';
import { treeKill } from './tree-kill';
import { workerKill } from './worker-kill';
import type { Scenario } from '../scenario';

/** All scenarios, in running order. */
export const SCENARIOS: readonly Scenario[] = [
  workerKill,
  solverKill,
  apiRestart,
  redisFaults,
  postgresRestart,
  diskFull,
  slowDisk,
  connections,
  clock,
  postgresFrozen,
  duplicates,
  rollingRestart,
  slowClients,
  streams,
  costlyRequests,
  saturation,
  flood,
  guessing,
  fairness,
  busyHost,
  startKill,
  treeKill,
  backup,
  throughput,
];
