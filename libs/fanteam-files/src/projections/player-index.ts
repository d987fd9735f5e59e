import type { PoolPlayer } from '@fanteam/contracts';
import { nameTokens } from './normalise-name';
import type { ProjectionRow } from './projection-file';

/** How well the name of a row matches the name of a player, best first. */
export type Evidence = 'same name' | 'surname' | 'part of name' | 'same surname only';

export interface Candidate {
  player: PoolPlayer;
  evidence: Evidence;
  isSameTeam: boolean;
}

interface IndexedPlayer {
  player: PoolPlayer;
  tokens: readonly string[];
}

/** Compare at most this many words of a name, so that a cell with 100 words does not need 100 lookups. */
const MAX_COMPARED_TOKENS = 8;
/** Compare a name with at most this many players. A word that more players share does not identify a player. */
const MAX_COMPARED_PLAYERS = 100;

/** An index of the names in a pool. Finds the players that a row may refer to. */
export class PlayerIndex {
  readonly #byId = new Map<string, PoolPlayer>();
  readonly #byName = new Map<string, PoolPlayer[]>();
  readonly #byToken = new Map<string, IndexedPlayer[]>();
  readonly #teams = new Set<string>();

  /** `clubs`: the codes of clubs with other names in the file. */
  constructor(
    pool: readonly PoolPlayer[],
    private readonly clubs: ReadonlyMap<string, string | null> = new Map(),
  ) {
    for (const player of pool) {
      const tokens = nameTokens(player.name);
      this.#byId.set(player.id, player);
      this.#teams.add(player.team);
      pushTo(this.#byName, nameKey(tokens), player);
      const indexed = { player, tokens: tokens.slice(0, MAX_COMPARED_TOKENS) };
      for (const token of new Set(indexed.tokens)) {
        if (token.length > 1) pushTo(this.#byToken, token, indexed);
      }
    }
  }

  byId(id: string): PoolPlayer | undefined {
    return this.#byId.get(id);
  }

  /** The row's team, if the pool has it. */
  teamOf(row: ProjectionRow): string | undefined {
    if (row.team === undefined) return undefined;
    return this.#teams.has(row.team) ? row.team : (this.clubs.get(row.team) ?? undefined);
  }

  /**
   * All players that the row may refer to, each with the best evidence. `isComplete` is false when a word of the name
   * is too common to compare all players who have it.
   */
  candidates(row: ProjectionRow): { candidates: Candidate[]; isComplete: boolean } {
    const tokens = nameTokens(row.name);
    const team = this.teamOf(row);
    const found = new Map<PoolPlayer, Candidate>();
    const add = (player: PoolPlayer, evidence: Evidence) => {
      if (!found.has(player)) found.set(player, { player, evidence, isSameTeam: player.team === team });
    };
    for (const player of this.#namesakes(tokens, team)) add(player, 'same name');
    const compared = tokens.slice(0, MAX_COMPARED_TOKENS);
    const { players, isComplete } = this.#sharingToken(compared);
    for (const { player, tokens: theirs } of players) {
      const evidence = compareTokens(compared, theirs);
      if (evidence && (evidence !== 'same surname only' || player.team === team)) add(player, evidence);
    }
    return { candidates: [...found.values()], isComplete };
  }

  #namesakes(tokens: readonly string[], team: string | undefined): PoolPlayer[] {
    const players = this.#byName.get(nameKey(tokens)) ?? [];
    if (players.length <= MAX_COMPARED_PLAYERS) return players;
    const teammates = players.filter((player) => player.team === team);
    return [...teammates, ...players.slice(0, MAX_COMPARED_PLAYERS)].slice(0, MAX_COMPARED_PLAYERS);
  }

  /** The players to compare, starting with those who share the rarest word. */
  #sharingToken(tokens: readonly string[]): { players: IndexedPlayer[]; isComplete: boolean } {
    const lists = tokens
      .map((token) => this.#byToken.get(token) ?? [])
      .toSorted((one, other) => one.length - other.length);
    const players: IndexedPlayer[] = [];
    for (const list of lists) {
      if (players.length + list.length > MAX_COMPARED_PLAYERS) return { players, isComplete: false };
      players.push(...list);
    }
    return { players, isComplete: true };
  }
}

/** Independent of the word order: the same for "Son Heung-min" and "Heung-Min Son". */
function nameKey(tokens: readonly string[]): string {
  return tokens.toSorted().join(' ');
}

/**
 * Compares two names. Each word of the shorter name must be in the longer name, in full or as an initial. A shared
 * first name alone is "part of name": James is not James Maddison.
 */
function compareTokens(a: readonly string[], b: readonly string[]): Evidence | undefined {
  const isSameSurname = a[a.length - 1] === b[b.length - 1];
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const left = [...longer];
  const initials: string[] = [];
  let shared = 0;
  for (const token of shorter) {
    const at = left.indexOf(token);
    if (at >= 0) {
      left.splice(at, 1);
      if (token.length > 1) shared++;
    } else initials.push(token);
  }
  for (const token of initials) {
    const at = left.findIndex((other) => isInitialOf(token, other) || isInitialOf(other, token));
    if (at < 0) return isSameSurname ? 'same surname only' : undefined;
    left.splice(at, 1);
  }
  if (shared === 0) return undefined;
  return isSameSurname || shared > 1 ? 'surname' : 'part of name';
}

function isInitialOf(initial: string, token: string): boolean {
  return initial.length === 1 && token.startsWith(initial);
}

function pushTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
