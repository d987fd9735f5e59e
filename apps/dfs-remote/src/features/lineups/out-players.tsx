import type { LineupPlayer } from '@fanteam/contracts';
import { createContext, useContext } from 'react';
import { describeHit, NO_NEWS, type LineupNews } from '../../model/lineup-news';
import type { LineupView } from '../../model/lineup-view';

/** What is known about the players of the shown lineups. */
export const News = createContext<LineupNews>(NO_NEWS);

/** The reason why a player cannot play, next to the name. Its container must include `outStyles`. */
export function OutMark({ player: { id } }: { player: LineupPlayer }) {
  const reason = useContext(News).out.get(id ?? '');
  return reason === undefined ? null : <span className="out">{reason}</span>;
}

/** Marks a lineup that has players who cannot play, or that is no longer legal. */
export function OutTag({ view }: { view: LineupView }) {
  const hit = useContext(News).hits.get(view.key);
  if (!hit) return null;
  return (
    <span className="out-tag" title={describeHit(hit)}>
      {hit.players.length > 0 ? `${hit.players.length} out` : 'not legal'}
    </span>
  );
}

export const outStyles = {
  '& .out': { fontSize: 'fine', fontWeight: 'semibold', color: 'danger.fg' },
  '& .out-tag': {
    flex: 'none',
    px: '1.5',
    bg: 'bg.muted',
    borderRadius: 'l1',
    fontSize: 'fine',
    lineHeight: '1.125rem',
    fontWeight: 'semibold',
    color: 'fg',
    whiteSpace: 'nowrap',
  },
} as const;
