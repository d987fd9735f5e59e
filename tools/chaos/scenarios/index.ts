import { apiRestart } from './api-restart';
import { duplicates } from './duplicates';
import { fairness } from './fairness';
import { flood } from './flood';
import { postgresRestart } from './postgres-restart';
import { redisFaults } from './redis-faults';
import { rollingRestart } from './rolling-restart';
import { saturation } from './saturation';
import { solverKill } from './solver-kill';
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
  duplicates,
  rollingRestart,
  saturation,
  flood,
  fairness,
  treeKill,
  throughput,
];
