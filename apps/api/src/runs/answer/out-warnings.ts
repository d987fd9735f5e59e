/** Names the players of a result who are injured, suspended or refuted. */
import type { LineupTask } from '@fanteam/lineup-request';
import type { SolveOutcome } from '../../solver/solver-messages';

/** Further players are only counted. */
const MAX_NAMED = 20;

type TaskPlayer = LineupTask['players'][number];
type OutPlayer = TaskPlayer & { out: string };

/**
 * A sentence for each player who is out and required in every lineup (locked, or always captain), and one for all
 * others who are out and in at least one of the lineups.
 */
export function outWarnings({ players, locked }: LineupTask, { lineups }: SolveOutcome): string[] {
  if (!players.some(isOutPlayer)) return [];
  const counts = new Map<number, number>();
  for (const { picks } of lineups) for (const pick of picks) counts.set(pick, (counts.get(pick) ?? 0) + 1);
  const isLocked = new Set(locked);
  const found = [...counts]
    .flatMap(([pick, count]) => {
      const player = players[pick]!;
      return isOutPlayer(player) ? [{ player, count }] : [];
    })
    .sort((a, b) => b.count - a.count || (a.player.name < b.player.name ? -1 : 1));
  const required = found.flatMap(({ player }) => {
    const { id, name, team, out, captaincy } = player;
    const isCaptain = captaincy === 'always';
    if (!isLocked.has(id) && !isCaptain) return [];
    return [
      `${name} (${team}) is ${out} but ${isCaptain ? 'always captain' : 'locked'}, so every lineup has this player.`,
    ];
  });
  const others = found.filter(({ player: { id, captaincy } }) => !isLocked.has(id) && captaincy !== 'always');
  return others.length === 0 ? required : [...required, listPlayers(others)];
}

function isOutPlayer(player: TaskPlayer): player is OutPlayer {
  return player.out !== undefined;
}

function listPlayers(found: readonly { player: OutPlayer; count: number }[]): string {
  const named = found
    .slice(0, MAX_NAMED)
    .map(({ player: { name, team, out }, count }) => `${name} (${team}, ${out}, ${lineupsOf(count)})`);
  const more = found.length - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  const start =
    found.length === 1
      ? 'A player who is out is in these lineups'
      : `${found.length} players who are out are in these lineups`;
  return `${start}: ${list}.`;
}

const lineupsOf = (count: number) => (count === 1 ? '1 lineup' : `${count} lineups`);
