import { POSITION_LABELS, type LineupPlayer, type Position } from '@fanteam/contracts';
import type { LineupView } from '../../model/lineup-view';
import { shortName } from '../../shared/text';
import { CaptainMark, markStyles } from './icons';
import { OutMark, outStyles } from './out-players';

interface PlayerNameProps {
  player: LineupPlayer;
  view: Pick<LineupView, 'namesakes'>;
  /** Without the reason why the player cannot play. */
  isShort?: boolean;
}

/**
 * A player of a lineup: the name, C or V, and why the player cannot play. The first name is for screen readers; it is
 * shown if two players of the lineup have the same surname. The container must include `nameStyles`.
 */
export function PlayerName({ player, view, isShort }: PlayerNameProps) {
  const shown = shownName(player.name, view);
  return (
    <>
      <span className="name">
        <span className="first">{player.name.trim().slice(0, -shown.length)}</span>
        {shown}
      </span>
      <CaptainMark player={player} />
      {!isShort && <OutMark player={player} />}
    </>
  );
}

/** The part of a player's name that a lineup shows: the surname, unless two players of the lineup have it. */
export function shownName(name: string, { namesakes }: PlayerNameProps['view']): string {
  const surname = shortName(name);
  return namesakes.has(surname) ? name.trim() : surname;
}

/** A position as text in its color. `isLetter`: only its letter is shown. */
export function PositionLabel({ position, isLetter }: { position: Position; isLetter?: boolean }) {
  const label = POSITION_LABELS[position];
  return (
    <span className="position" data-position={position}>
      {isLetter ? (
        <>
          <span aria-hidden="true">{label[0]}</span>
          <span className="first">{label} </span>
        </>
      ) : (
        label
      )}
    </span>
  );
}

export const nameStyles = {
  // Its container must be positioned: otherwise the hidden texts of a scrolled list make the page longer.
  '& .first': { srOnly: true },
  '& .position': { flex: 'none', fontSize: 'fine', fontWeight: 'semibold', letterSpacing: '0.03em' },
  ...Object.fromEntries(
    (['GK', 'D', 'M', 'F'] as const).map((position) => [
      `& .position[data-position=${position}]`,
      { color: `position.${position}.fg` },
    ]),
  ),
  ...markStyles,
  ...outStyles,
} as const;
