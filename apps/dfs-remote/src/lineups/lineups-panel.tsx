import { contestName, type OptimizeResponse } from '@fanteam/contracts';
import { Box, chakra, Text } from '@fanteam/ui';
import { useMemo } from 'react';
import { formatNumber } from '../numbers';
import type { Results } from '../page/page-state';
import { StepPanel } from '../page/step-panel';
import { LineupList } from './lineup-list';
import { describeResult, lineupViews } from './lineup-view';
import { LineupsPlaceholder } from './lineups-placeholder';

interface LineupsPanelProps {
  results: Results | null;
  /** The last run failed: the lineups are those of an earlier one. */
  isKept: boolean;
  isOptimizing: boolean;
}

/** Step 3: the lineups, and what is known about how they were found. */
export function LineupsPanel({ results, isKept, isOptimizing }: LineupsPanelProps) {
  const lineups = useMemo(() => (results ? lineupViews(results.response, results.salaryCap) : []), [results]);
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
          <Text aria-live="polite" fontSize="13px" color="fg.muted" fontVariantNumeric="tabular-nums">
            {describeState(results, lineups.length, isKept, isOptimizing)}
          </Text>
        </>
      }
    >
      {isOptimizing && <Running aria-hidden="true" />}
      <div aria-live="polite">{results && <Remarks response={results.response} />}</div>
      {lineups.length > 0 && <LineupList lineups={lineups} />}
      {results && lineups.length === 0 && (
        <Text px="4" pb="4" fontSize="13px" color="fg.muted">
          No lineups were found. Change the contest, the cap or the pool, and try again.
        </Text>
      )}
      {!results && <LineupsPlaceholder />}
    </StepPanel>
  );
}

function describeState(
  results: Results | null,
  count: number,
  isKept: boolean,
  isOptimizing: boolean,
): string {
  if (isOptimizing) return 'Looking for lineups';
  if (!results) return 'Your lineups appear here.';
  const settings = describeSettings(results);
  if (isKept) return `${count} kept from your last run: ${settings}`;
  return `${describeResult(results.response)}; ${settings}`;
}

/** The settings that lineups came from: "Classic 11, cap 100". */
function describeSettings({ response, salaryCap }: Results): string {
  const cap = `cap ${formatNumber(salaryCap)}`;
  return response.contest ? `${contestName(response.contest)}, ${cap}` : cap;
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

/** A line that moves while the server searches; still where motion is not wanted. */
const Running = chakra('div', {
  base: {
    position: 'relative',
    h: '0.5',
    overflow: 'hidden',
    bg: 'brand.muted',
    _after: {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      insetInlineStart: '0',
      w: '40%',
      bg: 'brand.mark',
      animation: 'slide-from-left-full 1.2s ease-in-out infinite alternate',
    },
  },
});
