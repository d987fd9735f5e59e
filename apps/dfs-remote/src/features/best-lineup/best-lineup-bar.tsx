import { Box, Button, chakra, VisuallyHidden } from '@fanteam/ui';
import { useState, type Dispatch } from 'react';
import { applyFix } from '../../model/apply-fix';
import type { Draft } from '../../model/draft';
import type { PageAction } from '../../model/page-state';
import { lazyPart } from '../../shared/lazy-part';
import { parseNumber } from '../../shared/numbers';
import { useStoredValue } from '../../shared/storage/use-stored-value';
import { TextButton } from '../../shared/text-button';
import { Announcement } from './announcement';
import { barOptions, type BarOptions } from './bar-options';
import { describeState } from './describe-state';
import { useBestLineup, type OnDraft } from './use-best-lineup';

const BestLineupDialog = lazyPart(
  'This dialog',
  async () => (await import('./best-lineup-dialog')).BestLineupDialog,
);

/** The button that opens the details, or that switches the bar on. */
const TOGGLE = 'best-lineup-toggle';

interface BestLineupBarProps {
  draft: Draft;
  onDraft: OnDraft;
  /** An alert of the page already states why there is no lineup. */
  isExplained: boolean;
  dispatch: Dispatch<PageAction>;
}

/** The best lineup of the current settings, updated with each change. It can be switched off. */
export function BestLineupBar(props: BestLineupBarProps) {
  const { value: options, change: store } = useStoredValue(barOptions);
  const change = (changed: Partial<BarOptions>) => store({ ...options, ...changed });
  if (options.isOn) return <Live {...props} options={options} onOptions={change} />;
  return (
    <Box textAlign="center">
      <TextButton className={TOGGLE} onClick={() => change({ isOn: true })}>
        Show the best lineup live
      </TextButton>
    </Box>
  );
}

interface LiveProps extends BestLineupBarProps {
  options: BarOptions;
  onOptions: (change: Partial<BarOptions>) => void;
}

function Live({ draft, onDraft, isExplained, dispatch, options, onOptions }: LiveProps) {
  const state = useBestLineup(draft, onDraft);
  const [isOpen, setIsOpen] = useState(false);
  if (state.isUnavailable) return null;
  const salaryCap = parseNumber(draft.contest.salaryCap) ?? 1;
  const { title, note, fix, isCapTooLow } = describeState(state, { isExplained, salaryCap });
  const lineup = state.result?.kind === 'found' ? state.result : null;
  return (
    <Bar role="group" aria-label="Best lineup" data-has-lineup={lineup !== null || undefined}>
      <div className="text">
        {title !== null && (
          <p className="title">
            <span>Best lineup</span> <b>{title}</b>
          </p>
        )}
        <p className="note" title={note}>
          {note}
          {isCapTooLow && (
            <>
              {' '}
              <a href="#contest">
                Set<VisuallyHidden> the cap</VisuallyHidden>
              </a>
            </>
          )}
        </p>
      </div>
      {fix && (
        <Button
          type="button"
          variant="outline"
          size={{ base: 'md', md: 'xs' }}
          flex="none"
          maxW="45%"
          onClick={() =>
            dispatch({ type: 'fix-applied', draft: applyFix(draft, fix) ?? draft, label: fix.label })
          }
        >
          <span className="fix">{fix.label}</span>
        </Button>
      )}
      <TextButton className={`${TOGGLE} show`} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Show
      </TextButton>
      {options.isAnnounced && <Announcement text={title === null ? note : `${title}. ${note}`} />}
      {isOpen && (
        <BestLineupDialog
          {...{ lineup, title, note, options, onOptions }}
          focusAfter={() => document.querySelector(`.${TOGGLE}`)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Bar>
  );
}

// The height is fixed, so that the page does not move when the text changes. On a phone the whole text opens the details.
const Bar = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: { base: 'center', lg: 'flex-start' },
    gap: '2',
    h: { base: '11', lg: '9' },
    mb: { lg: '2' },
    fontSize: 'dense',
    lineHeight: '1.125rem',
    fontVariantNumeric: 'tabular-nums',
    '& .text': { flex: '1', minW: '0' },
    '& .title': { color: 'fg.muted' },
    '& .title b': { color: 'fg', fontWeight: 'semibold', ms: '1' },
    '& .title, &[data-has-lineup] .note': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .note': { color: 'fg.muted', lineClamp: '2' },
    '& .title + .note': { fontSize: 'xs', color: 'fg.subtle' },
    // In one column, the contest with the cap is below the players.
    '& .note a': {
      display: { lg: 'none' },
      position: 'relative',
      zIndex: '1',
      color: 'brand.fg',
      fontWeight: 'medium',
    },
    '& .fix': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .show': { flex: 'none', h: '1.125rem' },
    // The title has the whole line; the button is in the next one.
    lg: {
      '&[data-has-lineup]': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: '2',
        rowGap: '0',
      },
      '&[data-has-lineup] .text': { display: 'contents' },
      '&[data-has-lineup] .title': { gridColumn: '1 / -1' },
    },
    // The fix needs a line of its own.
    '&:has(.fix)': { flexBasis: '100%', mb: { base: '2', lg: '2' } },
    mdDown: {
      '& .title': { whiteSpace: 'normal', lineClamp: '2' },
      '& .title b::after': {
        content: '""',
        display: 'inline-block',
        boxSize: '6px',
        ms: '2',
        borderWidth: '1.5px 0 0 1.5px',
        rotate: '45deg',
      },
      '&[data-has-lineup] .note': { display: 'none' },
      '&:not(:has(.fix)) .show': { position: 'absolute', inset: '0', h: 'auto', color: 'transparent' },
    },
  },
});
