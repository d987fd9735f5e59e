import type { PoolPlayer } from '@fanteam/contracts';

type Identity = Pick<PoolPlayer, 'name' | 'position' | 'team'>;

/**
 * The players of a typed list who are already in it: the same name, position and club. Lineups use one of them only:
 * the first one that `isRequired`, else the first one. Returns the others.
 */
export function findRepeated<Player extends Identity>(
  players: readonly Player[],
  isRequired: (player: Player) => boolean = () => false,
): ReadonlySet<Player> {
  const byIdentity = new Map<string, Player[]>();
  for (const player of players) {
    const key = JSON.stringify([player.name.toLowerCase(), player.position, player.team.toUpperCase()]);
    byIdentity.set(key, [...(byIdentity.get(key) ?? []), player]);
  }
  const repeated = [...byIdentity.values()].flatMap((same) => {
    const used = same.find(isRequired) ?? same[0];
    return same.filter((player) => player !== used);
  });
  return new Set(repeated);
}

/** The warning about repeated players, of whom there is at least one. */
export function repeatedSentence(repeated: ReadonlySet<Identity>): string {
  const [first] = repeated;
  const players = repeated.size === 1 ? '1 player is' : `${repeated.size} players are`;
  return `${players} listed again, for example ${first?.name} (${first?.team}). A lineup contains each of them once.`;
}
