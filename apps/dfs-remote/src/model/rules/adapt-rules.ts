/** Transfers rules about players and clubs from one pool to another. */
import type { KnownPlayer, RulesDraft } from './all-rules';

interface PoolPlayer extends KnownPlayer {
  key: string;
}

/** The rules with the names of all players that they mention, by which these can be found in another pool. */
export function rememberPlayers(rules: RulesDraft, pool: Iterable<PoolPlayer>): RulesDraft {
  const players = new Map([...pool].map(({ key, name, team }) => [key, { name, team }]));
  const known = new Map(Object.entries(rules.known));
  const named = playersOf(rules).flatMap((key): [string, KnownPlayer][] => {
    const player = players.get(key) ?? known.get(key);
    return player ? [[key, player]] : [];
  });
  return { ...rules, known: Object.fromEntries(named) };
}

/**
 * The rules with the keys that the players have in this pool. A key is kept only if name and club match too,
 * because files without ids number their rows. Players that are not found get a key that the pool does not use.
 */
export function adaptRules(rules: RulesDraft, pool: Iterable<PoolPlayer>): RulesDraft {
  const players = new Map([...pool].map((player) => [player.key, player]));
  const byName = new Map<string, string>();
  for (const { key, ...player } of players.values()) byName.set(nameKey(player), key);
  const known = new Map(Object.entries(rules.known));
  const keys = new Map(
    playersOf(rules).map((key) => {
      const wanted = known.get(key);
      const found = players.get(key);
      if (!wanted || (found && nameKey(found) === nameKey(wanted))) return [key, key];
      return [key, byName.get(nameKey(wanted)) ?? (found ? nameKey(wanted) : key)];
    }),
  );
  const newKey = (key: string) => keys.get(key) ?? key;
  return {
    ...rules,
    groups: rules.groups.map((group) => ({
      ...group,
      players: [...new Set(group.players.map(newKey))],
      if: group.if === null ? null : newKey(group.if),
    })),
    players: Object.fromEntries(Object.entries(rules.players).map(([key, rule]) => [newKey(key), rule])),
    known: Object.fromEntries([...known].map(([key, player]) => [newKey(key), player])),
  };
}

/** Names of the players and clubs in the rules that are not in this pool. */
export function findMissing(rules: RulesDraft, pool: Iterable<PoolPlayer>): string[] {
  const players = [...pool];
  const keys = new Set(players.map(({ key }) => key));
  const clubs = new Set(players.map(({ team }) => team));
  const known = new Map(Object.entries(rules.known));
  const missing = playersOf(rules).filter((key) => !keys.has(key));
  const teams = [...Object.keys(rules.clubs), ...rules.stacks.flatMap((stack) => stack.teams)];
  return [
    ...missing.map((key) => describePlayer(known.get(key), key)),
    ...new Set(teams.filter((team) => !clubs.has(team))),
  ];
}

/** The rules without the players and clubs that are not in this pool. */
export function removeMissing(rules: RulesDraft, pool: Iterable<PoolPlayer>): RulesDraft {
  const players = [...pool];
  const keys = new Set(players.map(({ key }) => key));
  const clubs = new Set(players.map(({ team }) => team));
  const only = <Rule>(all: Readonly<Record<string, Rule>>, names: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
  return {
    ...rules,
    groups: rules.groups.flatMap((group) => {
      const left = group.players.filter((key) => keys.has(key));
      const isEmptied = left.length === 0 && group.players.length > 0;
      if (isEmptied || (group.if !== null && !keys.has(group.if))) return [];
      return [{ ...group, players: left }];
    }),
    stacks: rules.stacks.flatMap((stack) => {
      const teams = stack.teams.filter((team) => clubs.has(team));
      return teams.length === 0 && stack.teams.length > 0 ? [] : [{ ...stack, teams }];
    }),
    clubs: only(rules.clubs, clubs),
    players: only(rules.players, keys),
    known: only(rules.known, keys),
  };
}

/** The keys of all players that the rules mention. */
function playersOf({ players, groups }: RulesDraft): string[] {
  const inGroups = groups.flatMap((group) =>
    group.if === null ? group.players : [...group.players, group.if],
  );
  return [...new Set([...Object.keys(players), ...inGroups])];
}

const nameKey = ({ name, team }: KnownPlayer) => `${name} (${team})`;

function describePlayer(player: KnownPlayer | undefined, key: string): string {
  return player ? nameKey(player) : `player ${key}`;
}
