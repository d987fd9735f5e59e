import type { SimulationRunResponse } from '@fanteam/contracts';
import { useEffect, useReducer } from 'react';
import { describeFailure } from '../../model/simulate/describe-failure';
import { followSimulation, toProgressed } from '../../model/simulate/server-run';
import {
  NO_SIMULATION,
  reduceSimulation,
  type SimulationInput,
  type SimulationState,
} from '../../model/simulate/simulation-state';
import { reportFailure } from '../../shared/report-failure';

/** Follows a simulation of the server, which may be someone else's, to its end. */
export function useFollowedSimulation(run: SimulationRunResponse, input: SimulationInput): SimulationState {
  const [state, dispatch] = useReducer(reduceSimulation, NO_SIMULATION);
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const end = ({ state: ended, result }: SimulationRunResponse) => {
      if (result) dispatch({ type: 'succeeded', response: result });
      else dispatch({ type: ended === 'cancelled' ? 'cancelled' : 'failed', failure: NO_FIGURES });
    };
    dispatch({ type: 'started', place: 'server', input });
    if (run.state !== 'queued' && run.state !== 'running') {
      end(run);
      return;
    }
    followSimulation(run.run_id, (progress) => dispatch(toProgressed(progress)), signal).then(
      end,
      (error: unknown) => {
        if (signal.aborted) return;
        reportFailure(error);
        dispatch({ type: 'failed', failure: describeFailure(error) });
      },
    );
    return () => control.abort();
  }, [run, input]);
  return state;
}

const NO_FIGURES = { text: 'The simulation returned no figures' };
