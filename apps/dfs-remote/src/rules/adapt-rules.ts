/** Rules about men and clubs of one pool, brought to another. */
import type { KnownPlayer, RulesDraft } from './rules';

interface PoolMan extends KnownPlayer {
  key: string;
}

/** The rules with the names of all men they are about, by which these are found again in another pool. */
export function rememberPlayers(rules: RulesDraft, pool: Iterable<PoolMan>): RulesDraft {
  const men = new Map([...pool].map(({ key, name, team }) => [key, { name, team }]));
  const known = new Map(Object.entries(rules.known));
  const named = menOf(rules).flatMap((key): [string, KnownPlayer][] => {
    const man = men.get(key) ?? known.get(key);
    return man ? [[key, man]] : [];
  });
  return { ...rules, known: Object.fromEntries(named) };
}

/**
 * The rules with each man under the key that he has in this pool. An id counts only if it means the same
 * man: files without ids number their rows. Who is not found keeps a key of his own and is kept aside.
 */
export function adaptRules(rules: RulesDraft, pool: Iterable<PoolMan>): RulesDraft {
  const men = new Map([...pool].map((man) => [man.key, man]));
  const byName = new Map<string, string>();
  for (const { key, ...man } of men.values()) byName.set(nameKey(man), key);
  const known = new Map(Object.entries(rules.known));
  const keys = new Map(
    menOf(rules).map((key) => {
      const meant = known.get(key);
      const there = men.get(key);
      if (!meant || (there && nameKey(there) === nameKey(meant))) return [key, key];
      return [key, byName.get(nameKey(meant)) ?? (there ? nameKey(meant) : key)];
    }),
  );
  const fit = (key: string) => keys.get(key) ?? key;
  return {
    ...rules,
    groups: rules.groups.map((group) => ({
      ...group,
      players: [...new Set(group.players.map(fit))],
      if: group.if === null ? null : fit(group.if),
    })),
    players: Object.fromEntries(Object.entries(rules.players).map(([key, rule]) => [fit(key), rule])),
    known: Object.fromEntries([...known].map(([key, man]) => [fit(key), man])),
  };
}

/** The men and clubs of the rules that are not in this pool: kept, and not sent. */
export function findMissing(rules: RulesDraft, pool: Iterable<PoolMan>): string[] {
  const men = [...pool];
  const keys = new Set(men.map(({ key }) => key));
  const clubs = new Set(men.map(({ team }) => team));
  const known = new Map(Object.entries(rules.known));
  const strangers = menOf(rules).filter((key) => !keys.has(key));
  const teams = [...Object.keys(rules.clubs), ...rules.stacks.flatMap((stack) => stack.teams)];
  return [
    ...strangers.map((key) => describeMan(known.get(key), key)),
    ...new Set(teams.filter((team) => !clubs.has(team))),
  ];
}

/** The rules without what they say of men and clubs that this pool lacks. */
export function removeMissing(rules: RulesDraft, pool: Iterable<PoolMan>): RulesDraft {
  const men = [...pool];
  const keys = new Set(men.map(({ key }) => key));
  const clubs = new Set(men.map(({ team }) => team));
  const only = <Rule>(all: Readonly<Record<string, Rule>>, there: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => there.has(name)));
  return {
    ...rules,
    groups: rules.groups.flatMap((group) => {
      const players = group.players.filter((key) => keys.has(key));
      const isEmptied = players.length === 0 && group.players.length > 0;
      if (isEmptied || (group.if !== null && !keys.has(group.if))) return [];
      return [{ ...group, players }];
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

/** Every key that the rules name a man by. */
function menOf({ players, groups }: RulesDraft): string[] {
  const inGroups = groups.flatMap((group) =>
    group.if === null ? group.players : [...group.players, group.if],
  );
  return [...new Set([...Object.keys(players), ...inGroups])];
}

const nameKey = ({ name, team }: KnownPlayer) => `${name} (${team})`;

function describeMan(man: KnownPlayer | undefined, key: string): string {
  return man ? nameKey(man) : `player ${key}`;
}
