import type { FoundLineup } from '../../model/solver-worker/messages';
import { formatPoints } from '../../shared/numbers';
import { shortName } from '../../shared/text';

/** A best lineup, and the one to compare it with. */
export interface ShownLineup {
  lineup: FoundLineup;
  /** The lineup before the last changes; null for the first one. */
  before: FoundLineup | null;
  /** When `lineup` arrived, in ms. */
  at: number;
}

/** Results that follow each other faster belong to one change, such as a number that is being typed. */
const SAME_CHANGE_MS = 1_000;

/** The next lineup. It is compared with the one before the change, which can consist of several results. */
export function showNext(shown: ShownLineup | null, lineup: FoundLineup, at: number): ShownLineup {
  if (!shown) return { lineup, before: null, at };
  const isSameChange = at - shown.at < SAME_CHANGE_MS;
  return { lineup, before: (isSameChange && shown.before) || shown.lineup, at };
}

/** More names are counted. */
const MAX_NAMES = 3;

/** What differs from the lineup before: `−0.40 pts since the last change: Saka for Palmer`. Empty if nothing does. */
export function describeChange({ lineup, before }: Pick<ShownLineup, 'lineup' | 'before'>): string {
  if (!before) return '';
  const added = listNames(namesWithout(lineup, before));
  const removed = listNames(namesWithout(before, lineup));
  const parts = [];
  if (added !== '' && removed !== '') parts.push(`${added} for ${removed}`);
  // The contest has another number of players.
  else if (added + removed !== '') parts.push(added === '' ? `without ${removed}` : `with ${added}`);
  if (lineup.captain !== before.captain && lineup.captain !== null) {
    parts.push(`captain ${nameOf(lineup, lineup.captain)}`);
  }
  const difference = lineup.points - before.points;
  // the third decimal of an estimate is not significant
  const gain = formatPoints(lineup.isEstimated ? Number(difference.toFixed(2)) : difference);
  if (parts.length === 0 && Number(gain) === 0) return '';
  const points = `${gain.startsWith('-') ? '' : '+'}${gain} pts since the last change`.replace('-', '−');
  return parts.length === 0 ? points : `${points}: ${parts.join(', ')}`;
}

function namesWithout({ players }: FoundLineup, other: FoundLineup): string[] {
  const ids = new Set(other.players.map(({ id }) => id));
  return players.filter(({ id }) => !ids.has(id)).map(({ name }) => shortName(name));
}

function listNames(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return [...names.slice(0, MAX_NAMES), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function nameOf({ players }: FoundLineup, id: string): string {
  return shortName(players.find((player) => player.id === id)?.name ?? '');
}
