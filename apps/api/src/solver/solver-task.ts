/** The two kinds of tasks of a solver process: what is sent to it, and what becomes of its messages. */
import type { SolvedLineup } from '@fanteam/lineup-solver';
import type {
  SimulationListener,
  SimulationMessage,
  SimulationOutcome,
  SimulationRequest,
  SolveListener,
  SolveMessage,
  SolveOutcome,
  SolveRequest,
  TaskListener,
} from './solver-messages';

/** Writes a log line of the process. */
type WriteLog = (level: 'error' | 'debug', message: string, fields?: object) => void;

/** A task while a process works on it. */
export interface SolverTask<Outcome> {
  readonly request: SolveRequest | SimulationRequest;
  readonly listener: TaskListener;
  /** Whether there is something to keep if the process is killed. */
  readonly hasResult: boolean;
  /** Takes a message about the task. Returns the outcome with the last one. */
  receive(message: SolveMessage | SimulationMessage, write: WriteLog): Outcome | undefined;
}

export class SolveTask implements SolverTask<SolveOutcome> {
  private lineups: SolvedLineup[] = [];

  constructor(
    readonly request: SolveRequest,
    readonly listener: SolveListener,
  ) {}

  get hasResult(): boolean {
    return this.lineups.length > 0;
  }

  receive(message: SolveMessage | SimulationMessage, write: WriteLog): SolveOutcome | undefined {
    switch (message.type) {
      case 'engine-failed':
        write('error', message.message);
        this.lineups = [];
        this.listener.onRestart();
        return undefined;
      case 'lineup':
        this.lineups.push(message.lineup);
        this.listener.onLineup(message.lineup, message.engine);
        return undefined;
      case 'set':
        this.lineups = [...message.set.lineups];
        this.listener.onSet(message.set, message.engine);
        return undefined;
      case 'done': {
        const { status, engine, solverMs } = message.outcome;
        write('debug', 'solved', { status, engine, solverMs });
        return { ...message.outcome, lineups: this.lineups };
      }
      default:
        return undefined;
    }
  }
}

export class SimulationSolverTask implements SolverTask<SimulationOutcome> {
  hasResult = false;

  constructor(
    readonly request: SimulationRequest,
    readonly listener: SimulationListener,
  ) {}

  receive(message: SolveMessage | SimulationMessage, write: WriteLog): SimulationOutcome | undefined {
    switch (message.type) {
      case 'figures':
        this.hasResult = true;
        this.listener.onFigures(message.result);
        return undefined;
      case 'simulated': {
        const { isStopped, simulatorMs } = message.outcome;
        write('debug', 'simulated', { isStopped, simulatorMs });
        return message.outcome;
      }
      default:
        return undefined;
    }
  }
}
