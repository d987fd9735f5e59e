import type { OptimizeResponse } from '@fanteam/contracts';
import { Box, chakra, Text } from '@fanteam/ui';
import { memo, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { StepPanel } from '../../shared/step-panel';
import { TextButton } from '../../shared/text-button';
import { useIsPhone } from '../../shared/use-is-phone';
import type { PlayerDraft } from '../../model/repair/repair-setting';
import type { EditDispatch } from '../../model/lineup-edits';
import type { ResultsProps } from './results-view';
import { CancelButton, ProgressBar, RunText } from './result-parts';
import type { LineupsState } from './use-lineups-state';

interface LineupsPanelProps {
  state: LineupsState;
  /** The view of the lineups, which is loaded when the first lineup is expected. */
  Results: ComponentType<ResultsProps> & { preload: () => void };
  /** Null on the page of a run, which has no players of its own. */
  draft: PlayerDraft | null;
  onEdit: EditDispatch;
  /** Opens the matches of the page's pool. */
  onFixtures?: () => void;
  /** Locks players of the page's file. */
  onLock?: (ids: readonly string[]) => void;
  /** Shown above the lineups. */
  notice: ReactNode;
  /** Shown while there are neither lineups nor a run. */
  beforeRun?: ReactNode;
  onCancel?: () => void;
  /** Shows the lineups of a run that ended while the user was typing. */
  onShow?: (() => void) | undefined;
  /** Undefined unless the settings of the page are no longer those of the lineups. */
  onOptimizeAgain?: (() => void) | undefined;
  /** The title on the page of a run. Otherwise the panel is step 3 of the optimizer. */
  title?: string;
}

/** Step 3: the lineups and the status of the run. */
export const LineupsPanel = memo(function LineupsPanel(props: LineupsPanelProps) {
  const {
    state,
    Results,
    draft,
    onEdit,
    onFixtures,
    onLock,
    notice,
    beforeRun,
    onCancel,
    onShow,
    onOptimizeAgain,
    title,
  } = props;
  const { results, run, edits, undoState } = state;
  const isRunning = run !== null;
  const isPhone = useIsPhone();
  const [actionPlace, setActionPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (isRunning) Results.preload();
  }, [isRunning, Results]);
  // On a first visit no part of the page has actions.
  const hasActions = isRunning || results !== null;
  const hasLineups = (results?.response.optimized_lineups?.length ?? 0) > 0;
  return (
    <StepPanel
      {...(title === undefined ? { step: 3, title: 'Get lineups' } : { title })}
      state={results ? 'available' : 'pending'}
      id="lineups"
      panel={hasLineups ? openStyles : undefined}
      aside={
        <>
          <Divider aria-hidden="true" />
          {/* Gets the focus after a run. */}
          <Title id="lineups-heading" tabIndex={-1}>
            Optimized Lineups
          </Title>
          {run && <ProgressBar state={state} />}
          <Status aria-live="polite">
            {onOptimizeAgain && <Changed>Settings changed</Changed>}
            {run || results ? <RunText state={state} /> : 'Your lineups appear here.'}
          </Status>
          {onShow && hasLineups && <TextButton onClick={onShow}>Show lineups</TextButton>}
          {run && onCancel && <CancelButton state={state} onCancel={onCancel} />}
          {hasLineups && title === undefined && <ContestLink href="#contest">Contest settings</ContestLink>}
          {hasActions && !isPhone && <Actions ref={setActionPlace} />}
        </>
      }
    >
      {hasActions && isPhone && <PhoneActions ref={setActionPlace} />}
      <div aria-live="polite">{results && <Remarks response={results.response} />}</div>
      {hasLineups && notice}
      {results && hasLineups && (
        <Results
          key={results.response.run_id}
          results={results}
          draft={draft}
          edits={edits}
          undoState={undoState}
          onEdit={onEdit}
          {...(onFixtures && { onFixtures })}
          {...(onLock && { onLock })}
          actionPlace={actionPlace}
          onOptimizeAgain={onOptimizeAgain}
        />
      )}
      {!results && !isRunning && beforeRun}
      {results && !isRunning && !hasLineups && (
        <Text px="4" pb="4" fontSize="dense" color="fg.muted">
          No lineups were found. Change the contest, the salary cap or the player pool, and try again.
        </Text>
      )}
    </StepPanel>
  );
});

/** Why there are fewer lineups than requested, and the server's warnings. */
function Remarks({ response }: { response: Partial<OptimizeResponse> }) {
  const remarks = [response.stopped_by?.message, ...(response.warnings ?? [])].filter(
    (remark) => remark !== undefined,
  );
  if (remarks.length === 0) return null;
  return (
    <Box as="ul" px="4" pb="2" fontSize="dense" color="fg.muted">
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </Box>
  );
}

/** With lineups, the panel is as high as the window. */
const openStyles = { minH: { lg: 'calc(100dvh - 24px)' } } as const;

const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', ms: 'auto', _print: { display: 'none' } },
});

/** At the bottom of the window while the lineups are in view, where the submit bar is elsewhere. First in the tab order. */
const PhoneActions = chakra('div', {
  base: {
    order: '1',
    position: 'sticky',
    bottom: '0',
    zIndex: '3',
    display: 'flex',
    gap: '3',
    mt: 'auto',
    px: '4',
    pt: '3',
    pb: 'calc(0.75rem + env(safe-area-inset-bottom))',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    borderColor: 'border.subtle',
    '& > *': { flex: '1' },
    '&:empty': { display: 'none' },
    _print: { display: 'none' },
  },
});

const Title = chakra('h3', { base: { fontSize: 'sm', lineHeight: '1.25rem', fontWeight: 'semibold' } });

const Status = chakra('div', {
  // Stays next to the actions, whatever its length.
  base: { flex: '1 1 12.5rem', fontSize: 'dense', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
});

const Changed = chakra('span', {
  base: {
    me: '2',
    px: '2',
    py: '0.5',
    bg: 'bg.muted',
    color: 'fg',
    borderRadius: 'full',
    whiteSpace: 'nowrap',
  },
});

/** Back to step 2. In narrow windows the contest is just above, and the line has no room. */
const ContestLink = chakra('a', {
  base: {
    hideBelow: 'xl',
    px: '1',
    borderRadius: 'l1',
    fontSize: 'dense',
    color: 'brand.fg',
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
    _print: { display: 'none' },
  },
});

const Divider = chakra('span', { base: { w: '1px', h: '5', bg: 'border', hideBelow: 'sm' } });
