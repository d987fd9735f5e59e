import { Button, chakra, VisuallyHidden } from '@fanteam/ui';
import type { RunState } from '../../model/run-state';
import { announceRun, countFound, describeIdle, describeRun, isImproving } from './describe-run';

interface RunStatusProps {
  state: RunState;
}

/** The status of a run for its live region; afterwards its result. */
export function RunText({ state }: RunStatusProps) {
  const { run, results } = state;
  if (!run) return describeIdle(state);
  return (
    <>
      <span aria-hidden="true">{describeRun(run, results)}</span>
      <VisuallyHidden>{announceRun(run, results)}</VisuallyHidden>
    </>
  );
}

/** Ends a run: it keeps the lineups found so far. */
export function CancelButton({
  state: { run, results },
  onCancel,
}: RunStatusProps & { onCancel: () => void }) {
  return (
    <Button variant="outline" size={{ base: 'lg', md: 'xs' }} onClick={onCancel}>
      {run && isImproving(run, results) ? 'Keep this set' : 'Cancel'}
    </Button>
  );
}

/** The progress of a run. */
export function ProgressBar({ state: { run, results } }: RunStatusProps) {
  if (!run) return null;
  const { found, requested } = countFound(run, results);
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
