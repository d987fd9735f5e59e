import type { ContestId, Guess } from '@fanteam/contracts';
import type { SimulationProblem } from '@fanteam/contest-simulator';

/** A simulation request that was read without mistakes. Plain JSON: the API stores it with the run. */
export interface SimulationTask {
  problem: SimulationProblem;
  contest: ContestId;
  /** The `lineup_id` of each lineup of the problem. */
  lineupIds: string[];
  /** What the reading had to guess. The simulator adds its own guesses. */
  guessed: Guess[];
  timeLimitMs: number;
  /** Sentences for the response's `warnings`. */
  warnings: string[];
}
