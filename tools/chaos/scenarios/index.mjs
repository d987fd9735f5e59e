import { apiRestart } from './api-restart.mjs';
import { duplicates } from './duplicates.mjs';
import { fairness } from './fairness.mjs';
import { flood } from './flood.mjs';
import { postgresRestart } from './postgres-restart.mjs';
import { redisFaults } from './redis-faults.mjs';
import { rollingRestart } from './rolling-restart.mjs';
import { saturation } from './saturation.mjs';
import { solverKill } from './solver-kill.mjs';
import { throughput } from './throughput.mjs';
import { treeKill } from './tree-kill.mjs';
import { workerKill } from './worker-kill.mjs';

/** All scenarios in running order. Each is `{ name, about, run({ report, isShort, redis, random }) }`. */
export const SCENARIOS = [
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
