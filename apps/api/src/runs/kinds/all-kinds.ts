import type { RunKind } from '@fanteam/contracts';
import { LINEUPS_KIND } from './lineups-kind';
import type { KindOfRun } from './run-kind';
import { SIMULATION_KIND } from './simulation-kind';

export const KINDS_OF_RUNS: { readonly [Kind in RunKind]: KindOfRun<Kind> } = {
  lineups: LINEUPS_KIND,
  simulation: SIMULATION_KIND,
};
