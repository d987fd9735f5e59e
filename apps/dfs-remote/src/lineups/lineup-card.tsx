import type { LineupPlayer } from '@fanteam/contracts';
import { PositionChip } from '@fanteam/ui';
import { memo } from 'react';
import type { LineupView } from './lineup-view';

/** How many clubs a card names before it only counts. */
const NAMED_CLUBS = 4;

/** One lineup. Plain elements, styled by the list: there may be 500 of them. */
export const LineupCard = memo(function LineupCard({ lineup }: { lineup: LineupView }) {
  const moreClubs = lineup.clubs.length - NAMED_CLUBS;
  return (
    <li className="card">
      <div className="top">
        <h4>{lineup.title}</h4>
        {lineup.formation !== null && <span className="tag">{lineup.formation}</span>}
        <span className="points">Total Points: {lineup.points}</span>
      </div>
      <ul className="groups">
        {lineup.groups.map(({ position, players }) => (
          <li key={position}>
            <PositionChip position={position} />
            <ul>
              {players.map((player) => (
                <Player key={player.id ?? player.name} player={player} />
              ))}
            </ul>
          </li>
        ))}
        {lineup.others.map((entry, index) => (
          <li key={index}>{entry}</li>
        ))}
      </ul>
      <div className="foot">
        <span>Salary: {lineup.salary}</span>
        <span className="left">{lineup.left} left</span>
        <span className="clubs">
          {lineup.clubs.slice(0, NAMED_CLUBS).map(({ team, count }) => (
            <span key={team} className="tag">
              {count > 1 ? `${team} ×${count}` : team}
            </span>
          ))}
          {moreClubs > 0 && <span>+{moreClubs}</span>}
        </span>
      </div>
    </li>
  );
});

function Player({ player }: { player: LineupPlayer }) {
  return (
    <li>
      {player.name}
      {player.captain && <Mark letter="C" meaning="captain" />}
      {player.vice_captain && <Mark letter="V" meaning="vice-captain" />}
    </li>
  );
}

function Mark({ letter, meaning }: { letter: 'C' | 'V'; meaning: string }) {
  return (
    <span className="mark" data-letter={letter} role="img" aria-label={meaning} title={meaning}>
      {letter}
    </span>
  );
}
