import type { OptimizeResponse } from '@fanteam/contracts';
import { Box, chakra, Text } from '@fanteam/ui';
import { useMemo } from 'react';
import { StepPanel } from '../page/step-panel';
import type { RunState } from '../run/run-state';
import { LineupList } from './lineup-list';
import { lineupViews } from './lineup-view';
import { LineupsPlaceholder } from './lineups-placeholder';
import { RunStatus } from './run-status';

interface LineupsPanelProps {
  state: RunState;
  onCancel?: () => void;
}

/** Step 3: the lineups, and what is known about how they were found. */
export function LineupsPanel({ state, onCancel }: LineupsPanelProps) {
  const { results, run } = state;
  const lineups = useMemo(
    () => (results ? lineupViews(results.response, results.request.salary_cap) : []),
    [results],
  );
  return (
    <StepPanel
      step={3}
      title="Get lineups"
      state={results ? 'open' : 'todo'}
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
      {lineups.length > 0 && <LineupList lineups={lineups} />}
      {results && !run && lineups.length === 0 && (
        <Text px="4" pb="4" fontSize="13px" color="fg.muted">
          No lineups were found. Change the contest, the cap or the pool, and try again.
        </Text>
      )}
      {!results && <LineupsPlaceholder />}
    </StepPanel>
  );
}

/** Why there are fewer lineups than asked, and what the server warns of. */
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
