import type { SimulationProgress } from '@fanteam/contracts';
import { CONTESTS_FORMAT, SIMULATION_FORMAT } from '../run-format';
import type { KindOfRun } from './run-kind';

/** A run that simulates a contest. It counts scenarios where others count lineups. */
export const SIMULATION_KIND: KindOfRun<'simulation'> = {
  findsLineups: false,
  readsSummary: true,
  countRequested: ({ problem }) => problem.scenarios,
  oldestFormat: ({ problem }) => (problem.contests ? CONTESTS_FORMAT : SIMULATION_FORMAT),
  toProgress({ found, requested, summary }): SimulationProgress {
    const progress = { scenarios_done: found, scenarios: requested };
    if (!summary) return progress;
    const { lineups, set, field, contests, guessed, warnings } = summary;
    const figures = { lineups, set, field, ...(contests && { contests }) };
    return { ...progress, figures, guessed, warnings };
  },
  /** The result of a succeeded run, or the figures of the scenarios that a cancelled run has simulated. */
  toResult({ id, state, summary, error }) {
    if (!summary) return undefined;
    const result = { run_id: id, ...summary };
    if (state === 'succeeded') return result;
    if (state !== 'cancelled') return undefined;
    const who = error ? 'An administrator cancelled the run' : 'Cancelled';
    const sentence = `${who} after ${summary.scenarios} scenarios.`;
    return { ...result, warnings: [...result.warnings, sentence] };
  },
  measure: ({ simulator_ms: solverMs }) => ({ engine: 'simulator', solverMs }),
};
