import { Button, chakra, VisuallyHidden } from '@fanteam/ui';
import type { RunState } from '../../model/run-state';
import { announceRun, countFound, describeIdle, describeRun, isImproving } from './describe-run';

interface RunStatusProps {
  state: RunState;
  /** Undefined if the user may not cancel the run. */
  onCancel?: (() => void) | undefined;
}

/** Progress bar, status and Cancel button of a run; afterwards its result. */
export function RunStatus({ state, onCancel }: RunStatusProps) {
  const { run, results } = state;
  return (
    <>
      {run && <ProgressBar {...countFound(run, results)} />}
      <Status aria-live="polite">
        {run ? (
          <>
            <span aria-hidden="true">{describeRun(run, results)}</span>
            <VisuallyHidden>{announceRun(run, results)}</VisuallyHidden>
          </>
        ) : (
          describeIdle(state)
        )}
      </Status>
      {run && onCancel && (
        <Button variant="outline" size={{ base: 'lg', md: 'xs' }} onClick={onCancel}>
          {isImproving(run, results) ? 'Keep this set' : 'Cancel'}
        </Button>
      )}
    </>
  );
}

function ProgressBar({ found, requested }: { found: number; requested: number }) {
  const share = requested > 0 ? found / requested : 0;
  return (
    <Track
      role="progressbar"
      aria-label="Lineups found"
      aria-valuemin={0}
      aria-valuemax={Math.max(1, requested)}
      aria-valuenow={found}
      data-unknown={found === 0 || undefined}
    >
      <div style={{ width: `${Math.round(share * 100)}%` }} />
    </Track>
  );
}

const Status = chakra('p', {
  base: { fontSize: '13px', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
});

// Animated until the first lineup is found, unless the user prefers reduced motion.
const Track = chakra('div', {
  base: {
    position: 'relative',
    w: '96px',
    h: '1',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'brand.muted',
    '& > div': { h: 'full', bg: 'brand.mark' },
    '&[data-unknown]::after': {
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
