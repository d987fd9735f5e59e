/**
 * Finds the player of a pool that one name means, without other rows to compare it with. For names that people write in
 * lineups; projection files have more evidence, and use `match-rows.ts`.
 */
import type { PoolPlayer, Position } from '@fanteam/contracts';
import type { Evidence } from '../projections/compare-names';
import { closeness, toComparedName } from '../projections/compared-name';
import { PlayerIndex, type NameCandidate } from '../projections/player-index';
import { isStrong } from '../projections/row-candidates';

/** A player as someone wrote them. */
export interface WrittenName {
  name: string;
  /** A club code of the pool. */
  team?: string;
  position?: Position;
}

/**
 * - `sure`: the player.
 * - `surname`: only a surname, which one player of the pool has. The caller decides whether that is enough.
 * - `unclear`: players whom it may mean, the most likely first; empty if nobody in the pool has such a name.
 */
export type FoundPlayer =
  { kind: 'sure' | 'surname'; player: PoolPlayer } | { kind: 'unclear'; candidates: readonly PoolPlayer[] };

/** From best to worst. Names of one kind are equally good. */
const KINDS: readonly (readonly Evidence[])[] = [
  ['name'],
  ['spelling'],
  ['initials', 'nickname'],
  ['part'],
  ['surname'],
  ['misspelling'],
  ['single'],
];
const SURNAME = KINDS.findIndex((kinds) => kinds.includes('surname'));
const SHOWN_CANDIDATES = 10;

/** Finds players by name. Reading a name takes microseconds, so a whole file can be read while someone waits. */
export class PlayerFinder {
  private readonly index: PlayerIndex;

  constructor(pool: readonly PoolPlayer[]) {
    this.index = new PlayerIndex(pool);
  }

  byId(id: string): PoolPlayer | undefined {
    return this.index.byId(id);
  }

  find(written: WrittenName): FoundPlayer {
    const name = toComparedName(written.name);
    const { candidates: all, isComplete } = this.index.candidates(name);
    const candidates = narrow(all, written);
    const rankOf = ({ evidence }: NameCandidate) => KINDS.findIndex((kinds) => kinds.includes(evidence));
    const ranked = candidates.filter((each) => rankOf(each) >= 0);
    const best = Math.min(...ranked.map(rankOf));
    const equal = closest(
      name,
      ranked.filter((each) => rankOf(each) === best),
    );
    const [only, ...rivals] = equal;
    const isCertain = only && rivals.length === 0 && (isComplete || best === 0);
    if (isCertain && !candidates.some((other) => other !== only && mayBeMeant(other, only))) {
      const isOfClub = only.player.team === written.team;
      if (best < SURNAME || isOfClub) return { kind: 'sure', player: only.player };
      if (best === SURNAME) return { kind: 'surname', player: only.player };
    }
    const shown = [...equal, ...candidates.filter((each) => !equal.includes(each))];
    return {
      kind: 'unclear',
      candidates: shown
        .toSorted((one, other) => Number(isStrong(other)) - Number(isStrong(one)))
        .slice(0, SHOWN_CANDIDATES)
        .map(({ player }) => player),
    };
  }
}

/** A brother may have the nickname, and "Diogo Silva" may be Diogo da Silva. */
function mayBeMeant({ evidence: other }: NameCandidate, { evidence }: NameCandidate): boolean {
  return evidence === 'nickname' ? other === 'other first name' : evidence === 'name' && other === 'spelling';
}

/** The candidates of the written club. Among those who remain, the ones of the written position, if there are any. */
function narrow(
  candidates: readonly NameCandidate[],
  { team, position }: WrittenName,
): readonly NameCandidate[] {
  const ofClub = team === undefined ? candidates : candidates.filter(({ player }) => player.team === team);
  const ofPosition = ofClub.filter(({ player }) => player.position === position);
  return ofPosition.length > 0 ? ofPosition : ofClub;
}

function closest(name: ReturnType<typeof toComparedName>, candidates: readonly NameCandidate[]) {
  if (candidates.length < 2) return candidates;
  const scores = candidates.map(({ player }) => closeness(name, toComparedName(player.name)));
  const best = Math.max(...scores);
  return candidates.filter((_, at) => scores[at] === best);
}
