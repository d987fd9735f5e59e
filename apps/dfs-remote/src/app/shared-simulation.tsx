import { cancelRun, errorDetail } from '@fanteam/api-client';
import type { SimulationRunResponse } from '@fanteam/contracts';
import { Box, Button, RemoteFailure, RemoteLoading, showFailure, Text, useQuery } from '@fanteam/ui';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { LineupsPanel } from '../features/lineups/lineups-panel';
import { useLineupsState } from '../features/lineups/use-lineups-state';
import { reasonOf } from '../features/run/shared-run';
import { FIRST_VISIT, reducePage } from '../model/page-state';
import { describeFailure } from '../model/simulate/describe-failure';
import { followSimulation, toProgressed } from '../model/simulate/server-run';
import { readSources, toSharedResults, type SharedSources } from '../model/simulate/shared-results';
import { hasSharedEdits, readSharedEdits } from '../model/shared-edits';
import {
  NO_SIMULATION,
  reduceSimulation,
  type SimulationInput,
  type SimulationState,
} from '../model/simulate/simulation-state';
import { reportFailure } from '../shared/report-failure';
import { useUndoShortcuts } from '../shared/keyboard-shortcuts';
import { LineupResults } from './page-parts';
import { RunNote } from './run-note';
import { SharedFigures } from './shared-figures';
import { SharedNote } from './shared-note';

export interface SharedSimulationProps {
  run: SimulationRunResponse;
  /** The fragment of the link, which can have edits of the lineups. */
  fragment: string;
}

/** A simulation that was run on the server: its lineups and figures, updated live until it ends. */
export function SharedSimulation({ run, fragment }: SharedSimulationProps) {
  const sources = useQuery({
    queryKey: ['simulated-lineups', run.run_id],
    queryFn: () => readSources(run.request),
    staleTime: Infinity,
    retry: false,
  });
  if (run.state === 'failed') return <RunNote title="This simulation has failed" text={reasonOf(run)} />;
  if (sources.isError) return <RemoteFailure title="The simulation" onRetry={() => void sources.refetch()} />;
  if (!sources.data) return <RemoteLoading title="The simulation" />;
  return <Simulated run={run} sources={sources.data} fragment={fragment} />;
}

function Simulated({ run, sources, fragment }: SharedSimulationProps & { sources: SharedSources }) {
  const { results, input } = useMemo(() => toSharedResults(run, sources), [run, sources]);
  const { optimized_lineups: found = [], roster } = results.response;
  const [shared] = useState(() => readSharedEdits(fragment, found, roster));
  const [page, dispatch] = useReducer(reducePage, {
    ...FIRST_VISIT,
    results,
    ...(shared && { edits: new Map([[run.run_id, shared.edits]]) }),
  });
  const lineups = useLineupsState(page);
  useUndoShortcuts(dispatch);
  const simulation = useFollowedSimulation(run, input);
  return (
    <SharedFigures
      value={{ state: simulation, ...(shared?.areChosen && { chosen: shared.edits.favorites }) }}
    >
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" px={{ base: '4', md: '0' }} pb="2">
        {sources.pool === null && (
          <Text fontSize="dense" color="fg.muted">
            The file of these lineups has expired, so the players are shown with their ids.
          </Text>
        )}
        {simulation.status === 'running' && run.cancellable && (
          <Button
            variant="outline"
            size={{ base: 'lg', md: 'sm' }}
            onClick={() => {
              cancelRun(run.run_id).catch((reason: unknown) => showFailure(errorDetail(reason)));
            }}
          >
            Cancel the simulation
          </Button>
        )}
      </Box>
      <LineupsPanel
        state={lineups}
        Results={LineupResults}
        draft={null}
        onEdit={dispatch}
        notice={hasSharedEdits(fragment) && <SharedNote shared={shared} />}
        title="Shared simulation"
      />
    </SharedFigures>
  );
}

/** Follows a simulation of the server, which may be someone else's, to its end. */
function useFollowedSimulation(run: SimulationRunResponse, input: SimulationInput): SimulationState {
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
