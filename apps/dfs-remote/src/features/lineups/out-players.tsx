import type { LineupPlayer } from '@fanteam/contracts';
import { createContext, useContext } from 'react';
import { outPlayersOf } from '../../model/lineup-news';
import type { LineupView } from '../../model/lineup-view';

/** The players of the shown lineups who cannot play: the reason by player id. */
export const OutPlayers = createContext<ReadonlyMap<string, string>>(new Map());

/** The reason why a player cannot play, next to the name. Its container must include `outStyles`. */
export function OutMark({ player: { id } }: { player: LineupPlayer }) {
  const reason = useContext(OutPlayers).get(id ?? '');
  return reason === undefined ? null : <span className="out">{reason}</span>;
}

/** Marks a lineup that has players who cannot play. */
export function OutTag({ view }: { view: LineupView }) {
  const out = useContext(OutPlayers);
  const hit = outPlayersOf(view, { out });
  if (hit.length === 0) return null;
  const names = hit.map(({ name, reason }) => `${name}: ${reason}`).join(', ');
  return (
    <span className="out-tag" title={names}>
      {hit.length} out
    </span>
  );
}

export const outStyles = {
  '& .out': { fontSize: '11px', fontWeight: 'semibold', color: 'danger.fg' },
  '& .out-tag': {
    flex: 'none',
    px: '1.5',
    bg: 'danger.bg',
    borderRadius: 'l1',
    fontSize: '11px',
    lineHeight: '18px',
    fontWeight: 'semibold',
    color: 'danger.fg',
    whiteSpace: 'nowrap',
  },
} as const;
