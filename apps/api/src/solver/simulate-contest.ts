import {
  createSimulation,
  ImpossibleFieldError,
  type Progress,
  type Simulation,
  type SimulationProblem,
  type SimulationResult,
} from '@fanteam/contest-simulator';
import { SolveClock } from './solve-clock';
import { SolveCancelledError, type SimulationOutcome, type SimulationRequest } from './solver-messages';

/** How often figures are reported: they can have a megabyte. */
const REPORT_INTERVAL_MS = 500;

/**
 * Simulates a contest and reports its figures now and then, the first ones immediately. Blocks until it is done, the
 * time limit has passed (see `SolveClock`) or it is cancelled; it stops between two batches.
 * @throws SolveCancelledError if `isCancelled` stopped it.
 */
export function simulateContest(
  { simulation: problem, timeLimitMs }: SimulationRequest,
  onFigures: (result: SimulationResult) => void,
  isCancelled: () => boolean,
  create: (problem: SimulationProblem) => Simulation = createSimulation,
): SimulationOutcome {
  const start = performance.now();
  const clock = new SolveClock(timeLimitMs);
  const simulatorMs = () => Math.round((performance.now() - start) * 10) / 10;
  let simulation: Simulation;
  try {
    simulation = create(problem);
  } catch (error) {
    if (!(error instanceof ImpossibleFieldError)) throw error;
    return { result: null, impossible: error.message, isStopped: false, simulatorMs: simulatorMs() };
  }
  const { guessed, warnings } = simulation;
  const steps = simulation.run();
  let last: Progress | undefined;
  let reportedAt = -Infinity;
  for (;;) {
    if (isCancelled()) throw new SolveCancelledError();
    if (clock.now() >= timeLimitMs) {
      const result = last ? { figures: last.figures(), guessed, warnings } : null;
      return { result, isStopped: true, simulatorMs: simulatorMs() };
    }
    const { done, value } = steps.next();
    if (done) return { result: value, isStopped: false, simulatorMs: simulatorMs() };
    const isNew = value !== last;
    last = value;
    clock.resultFound();
    if (!isNew || performance.now() < reportedAt + REPORT_INTERVAL_MS) continue;
    reportedAt = performance.now();
    onFigures({ figures: value.figures(), guessed, warnings });
  }
}
