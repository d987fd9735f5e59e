import type { LineupPlayer } from '@fanteam/contracts';

/** Captain or vice-captain, by a letter with a name. Styled by what it stands in, as `.mark`. */
export function CaptainMark({ player }: { player: LineupPlayer }) {
  if (player.captain) return <Mark letter="C" meaning="captain" />;
  return player.vice_captain ? <Mark letter="V" meaning="vice-captain" /> : null;
}

function Mark({ letter, meaning }: { letter: 'C' | 'V'; meaning: string }) {
  return (
    <span className="mark" data-letter={letter} role="img" aria-label={meaning} title={meaning}>
      {letter}
    </span>
  );
}

/** One look of the mark, for the style of whatever holds many of them. */
export const markStyles = {
  '& .mark': {
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '15px',
    flex: 'none',
    borderRadius: 'full',
    bg: 'fg',
    color: 'bg.panel',
    fontSize: '9px',
    fontWeight: 'bold',
    lineHeight: '1',
  },
  '& .mark[data-letter=V]': {
    bg: 'bg.panel',
    color: 'fg.muted',
    boxShadow: 'inset 0 0 0 1.25px {colors.fg.muted}',
  },
} as const;
