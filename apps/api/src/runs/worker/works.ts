import type { RunKind } from '@fanteam/contracts';
import type { AttemptWork, SaveChange } from './attempt-work';
import { LineupWork } from './lineup-work';
import type { Attempt } from '../attempt';
import type { RunAttempts } from './run-attempts';
import { SimulationWork } from './simulation-work';

/** What the worker does for a run, by its kind. */
const WORKS: {
  [Kind in RunKind]: (attempt: Attempt<Kind>, attempts: RunAttempts, save: SaveChange) => AttemptWork;
} = {
  lineups: (attempt, attempts, save) => new LineupWork(attempt, attempts, save),
  simulation: (attempt, attempts, save) => new SimulationWork(attempt, attempts, save),
};

export function createWork<Kind extends RunKind>(
  attempt: Attempt<Kind>,
  attempts: RunAttempts,
  save: SaveChange,
): AttemptWork {
  return WORKS[attempt.kind](attempt, attempts, save);
}
