import type { LineupPlayer } from '@fanteam/contracts';
import type { LineupView } from './lineup-view';

/** More men than this side by side would not fit into a phone. */
const WIDEST = 5;

/** The men as they stand on the pitch, attack first. Contests of any positions may have six of one. */
export function pitchRows({ groups }: Pick<LineupView, 'groups'>): LineupPlayer[][] {
  return groups
    .flatMap(({ players }) => {
      const rows = Math.ceil(players.length / WIDEST);
      const width = Math.ceil(players.length / rows);
      return Array.from({ length: rows }, (_, row) => players.slice(row * width, (row + 1) * width));
    })
    .reverse();
}

/** The name where there is little room, as under a shirt: the surname, or the whole name where there is only one. */
export function shirtName(name: string): string {
  const [, ...surname] = name.trim().split(/\s+/);
  return surname.length > 0 ? surname.join(' ') : name;
}
