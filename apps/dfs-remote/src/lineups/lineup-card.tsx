import { PositionChip } from '@fanteam/ui';
import { memo, type Dispatch } from 'react';
import { CaptainMark } from './captain-mark';
import type { EditAction } from './edits';
import { LineupActions } from './lineup-actions';
import type { LineupView } from './lineup-view';

/** How many clubs a card names before it only counts. */
const NAMED_CLUBS = 3;

interface LineupCardProps {
  view: LineupView;
  isChosen: boolean;
  isFavourite: boolean;
  onChoose: (key: string) => void;
  onEdit: Dispatch<EditAction>;
}

/** One lineup. Plain elements, styled by the list: there may be 500 of them. */
export const LineupCard = memo(function LineupCard(props: LineupCardProps) {
  const { view, isChosen, isFavourite, onChoose, onEdit } = props;
  const moreClubs = view.clubs.length - NAMED_CLUBS;
  return (
    <li className="card" data-chosen={isChosen || undefined} onClick={() => onChoose(view.key)}>
      <div className="top">
        <h4>
          <button type="button" className="choose" aria-pressed={isChosen}>
            {view.title}
          </button>
        </h4>
        {view.formation !== null && <span className="tag">{view.formation}</span>}
        {view.isEdited && <span className="tag edited">edited</span>}
        <span className="points">Total Points: {view.points}</span>
      </div>
      <ul className="groups">
        {view.groups.map(({ position, players }) => (
          <li key={position}>
            <PositionChip position={position} />
            <ul>
              {players.map((player) => (
                <li key={player.id ?? player.name}>
                  {player.name}
                  <CaptainMark player={player} />
                </li>
              ))}
            </ul>
          </li>
        ))}
        {view.others.map((entry, index) => (
          <li key={index}>{entry}</li>
        ))}
      </ul>
      <div className="foot">
        <div className="sums">
          <span>Salary: {view.salary}</span>
          <span className="left">{view.left} left</span>
          <span className="clubs">
            {view.clubs.slice(0, NAMED_CLUBS).map(({ team, count }) => (
              <span key={team} className="tag">
                {count > 1 ? `${team} ×${count}` : team}
              </span>
            ))}
            {moreClubs > 0 && <span>+{moreClubs}</span>}
          </span>
        </div>
        <LineupActions view={view} isFavourite={isFavourite} onEdit={onEdit} />
      </div>
    </li>
  );
});
