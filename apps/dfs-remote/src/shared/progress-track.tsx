import { chakra } from '@fanteam/ui';

interface ProgressTrackProps {
  label: string;
  done: number;
  total: number;
}

/** A progress bar. While nothing is done yet it is animated, unless the user prefers reduced motion. */
export function ProgressTrack({ label, done, total }: ProgressTrackProps) {
  const max = Math.max(1, total);
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={done}
      data-unknown={done === 0 || undefined}
    >
      <div style={{ width: `${Math.round((100 * done) / max)}%` }} />
    </Track>
  );
}

const Track = chakra('div', {
  base: {
    position: 'relative',
    w: '6rem',
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
