import type { PoolPlayer } from '@fanteam/contracts';
import { compareNames, type Evidence } from './compare-names';
import { lookupWords, toComparedName, type ComparedName } from './compared-name';

/** A player whose name is similar to the name of a row. */
export interface NameCandidate {
  player: PoolPlayer;
  evidence: Evidence;
}

interface IndexedPlayer {
  player: PoolPlayer;
  name: ComparedName;
}

/** Compare a name with at most this many players. A word that more players share does not identify a player. */
const MAX_COMPARED_PLAYERS = 100;
/** Compare at most so many pairs of names in a file. A real file needs about 10,000. */
const MAX_COMPARISONS = 150_000;

/** An index of the names in a pool. Finds the players that a name may refer to. */
export class PlayerIndex {
  private readonly playersById = new Map<string, PoolPlayer>();
  private readonly byName = new Map<string, PoolPlayer[]>();
  private readonly byWord = new Map<string, IndexedPlayer[]>();
  private comparisons = 0;

  constructor(pool: readonly PoolPlayer[]) {
    for (const player of pool) {
      const name = toComparedName(player.name);
      this.playersById.set(player.id, player);
      pushTo(this.byName, nameKey(name), player);
      const indexed = { player, name };
      for (const word of lookupWords(name)) pushTo(this.byWord, word, indexed);
    }
  }

  byId(id: string): PoolPlayer | undefined {
    return this.playersById.get(id);
  }

  /**
   * All players that the name may refer to. `isComplete` is false when too many players share its words or the file is too long; players with
   * exactly this name are then still found, as many as are compared at most.
   */
  candidates(row: ComparedName): { candidates: NameCandidate[]; isComplete: boolean } {
    const found = new Map<PoolPlayer, Evidence>();
    const namesakes = this.byName.get(nameKey(row)) ?? [];
    for (const player of namesakes.slice(0, MAX_COMPARED_PLAYERS)) found.set(player, 'name');
    const { players, isComplete } = this.sharingWord(row);
    for (const { player, name } of players) {
      if (found.has(player)) continue;
      const evidence = compareNames(row, name);
      if (evidence) found.set(player, evidence);
    }
    return {
      candidates: [...found].map(([player, evidence]) => ({ player, evidence })),
      isComplete: isComplete && namesakes.length <= MAX_COMPARED_PLAYERS,
    };
  }

  /** The players to compare, starting with those who share the rarest word. */
  private sharingWord(row: ComparedName): { players: IndexedPlayer[]; isComplete: boolean } {
    const lists = [...lookupWords(row)]
      .map((word) => this.byWord.get(word) ?? [])
      .toSorted((one, other) => one.length - other.length);
    const players = new Set<IndexedPlayer>();
    for (const list of lists) {
      this.comparisons += list.length;
      const isTooLong = players.size + list.length > MAX_COMPARED_PLAYERS;
      if (isTooLong || this.comparisons > MAX_COMPARISONS) {
        return { players: [...players], isComplete: false };
      }
      for (const player of list) players.add(player);
    }
    return { players: [...players], isComplete: true };
  }
}

/** Independent of the word order: the same for "Son Heung-min" and "Heung-Min Son". */
function nameKey({ words }: ComparedName): string {
  return words.toSorted().join(' ');
}

function pushTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
