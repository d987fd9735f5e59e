import type { OptimizeResponse } from '@fanteam/contracts';
import { Box, chakra, Text } from '@fanteam/ui';
import { useEffect } from 'react';
import type { FileDraft } from '../../model/draft';
import { lazyPart } from '../../shared/lazy-part';
import { StepPanel } from '../../shared/step-panel';
import type { RunState } from '../../model/run-state';
import { LineupsPlaceholder } from './lineups-placeholder';
import { preloadResultParts } from './result-parts';
import type { ResultsViewProps } from './results-view';
import { RunStatus } from './run-status';

const ResultsView = lazyPart<ResultsViewProps>(
  'The lineups',
  async () => (await import('./results-view')).ResultsView,
  <LineupsPlaceholder />,
);

/** Loads the results, so that they are available when the first lineup arrives. */
export function preloadResults(): void {
  ResultsView.preload();
  preloadResultParts();
}

interface LineupsPanelProps {
  state: RunState;
  /** The page's file. The run may have used another one. */
  file: FileDraft | null;
  onCancel?: () => void;
  /** The panel is on the page of a run, not step 3 of the optimizer. */
  isShared?: boolean;
}

/** Step 3: the lineups and the status of the run. */
export function LineupsPanel({ state, file, onCancel, isShared = false }: LineupsPanelProps) {
  const { results, run } = state;
  const isRunning = run !== null;
  useEffect(() => {
    if (isRunning) preloadResults();
  }, [isRunning]);
  const hasLineups = (results?.response.optimized_lineups?.length ?? 0) > 0;
  return (
    <StepPanel
      {...(isShared ? { title: 'Shared run' } : { step: 3, title: 'Get lineups' })}
      state={results ? 'available' : 'pending'}
      id="lineups"
      aside={
        <>
          <Divider aria-hidden="true" />
          <Title>Optimized Lineups</Title>
          <RunStatus state={state} onCancel={onCancel} />
        </>
      }
    >
      <div aria-live="polite">{results && <Remarks response={results.response} />}</div>
      {results && hasLineups && <ResultsView key={results.response.run_id} results={results} file={file} />}
      {results && !isRunning && !hasLineups && (
        <Text px="4" pb="4" fontSize="13px" color="fg.muted">
          No lineups were found. Change the contest, the salary cap or the player pool, and try again.
        </Text>
      )}
      {!results && <LineupsPlaceholder />}
    </StepPanel>
  );
}

/** Why there are fewer lineups than requested, and the server's warnings. */
function Remarks({ response }: { response: Partial<OptimizeResponse> }) {
  const remarks = [response.stopped_by?.message, ...(response.warnings ?? [])].filter(
    (remark) => remark !== undefined,
  );
  if (remarks.length === 0) return null;
  return (
    <Box as="ul" px="4" pb="2" fontSize="13px" color="warn.fg">
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </Box>
  );
}

const Title = chakra('h3', { base: { fontSize: 'sm', lineHeight: '1.25rem', fontWeight: 'semibold' } });

const Divider = chakra('span', { base: { w: '1px', h: '5', bg: 'border', hideBelow: 'sm' } });
