// Icons that only lineups use. Those of the ui library are part of every first load.
import type { LineupPlayer } from '@fanteam/contracts';
import { icon } from '@fanteam/ui';
import type { LineupView } from '../../model/lineup-view';

const star = <path d="M12 4l2.5 5.2 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8z" />;

export const StarIcon = icon(star);
export const FullStarIcon = icon(star, 'currentColor');
export const CardsIcon = icon(<path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z" />);
export const TableIcon = icon(<path d="M4 6h16M4 12h16M4 18h16" />);
export const WrenchIcon = icon(
  <path d="M14.5 6.5a4 4 0 0 1 5-1l-2.5 2.5 1.5 1.5L21 7a4 4 0 0 1-5.5 5L8 19.5 4.5 16 12 8.500a4 4 0 0 1 2.500-2z" />,
);
export const SwapIcon = icon(<path d="M4 9h15l-4-4M20 15H5l4 4" />);
export const CompareIcon = icon(<path d="M4 5h6v14H4zM14 5h6v14h-6M14 5v14" />);
export const DotsIcon = icon(<path d="M12 6v.1M12 12v.1M12 18v.1" strokeWidth={3} />);
export const CopyIcon = icon(<path d="M9 9h11v11H9zM5 15H4V4h11v1" />);
export const PrintIcon = icon(<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />);
export const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1-1" />,
);

/** The letter C or V of a captain or vice-captain. Its container must include `markStyles`. */
export function CaptainMark({ player }: { player: LineupPlayer }) {
  if (player.captain) return <Mark letter="C" meaning="captain" />;
  return player.vice_captain ? <Mark letter="V" meaning="vice-captain" /> : null;
}

const NOT_PROVEN = 'Keeps all rules, but a better one may exist: the time limit was reached';

/** Marks a lineup that is not proven optimal. A tag, or only a sign where there is little room. */
export function ProofMark({ view, isShort }: { view: LineupView; isShort?: boolean }) {
  if (view.isEdited || view.lineup.proven !== false) return null;
  return isShort ? (
    <span role="img" aria-label="not proven" title={NOT_PROVEN}>
      {' ≈'}
    </span>
  ) : (
    <span className="tag" title={NOT_PROVEN}>
      not proven
    </span>
  );
}

function Mark({ letter, meaning }: { letter: 'C' | 'V'; meaning: string }) {
  return (
    <span className="mark" data-letter={letter} role="img" aria-label={meaning} title={meaning}>
      {letter}
    </span>
  );
}

export const markStyles = {
  '& .mark': {
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '0.9375rem',
    flex: 'none',
    borderRadius: 'full',
    bg: 'fg',
    color: 'bg.panel',
    fontSize: '0.5625rem',
    fontWeight: 'bold',
    lineHeight: '1',
  },
  '& .mark[data-letter=V]': {
    bg: 'bg.panel',
    color: 'fg.muted',
    boxShadow: 'inset 0 0 0 1.25px {colors.fg.muted}',
  },
} as const;
