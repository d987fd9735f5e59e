import { POSITIONS, type PlayerRule, type Position } from '@fanteam/contracts';
import type { LineupView } from '../lineups/lineup-view';
import { playerRulesOf } from '../run/run-request';
import type { RunRequest } from '../run/run-request';

/** How many of the lineups on screen hold somebody or something, and the limits that were set for it. */
export interface Share {
  key: string;
  label: string;
  position: Position | null;
  count: number;
  /** 0–1 */
  share: number;
  min: number | null;
  max: number | null;
}

/** Every man of the lineups, the most used first. */
export function playerShares(views: readonly LineupView[], request: RunRequest): Share[] {
  const rules = playerRulesOf(request);
  const shares = new Map<string, Omit<Share, 'share'>>();
  for (const { players } of views) {
    for (const { id, name, team, position } of players) {
      const key = id ?? `${name} ${team}`;
      const known = shares.get(key);
      if (known) known.count += 1;
      else shares.set(key, { key, label: name, position, count: 1, ...limitsOf(rules.get(key), request) });
    }
  }
  return ranked(shares.values(), views.length);
}

/** A lock exempts from the limit of all. */
function limitsOf(rule: PlayerRule | undefined, request: RunRequest): Pick<Share, 'min' | 'max'> {
  const ofAll = rule?.lock ? undefined : request.max_exposure;
  return { min: rule?.min_exposure ?? null, max: rule?.max_exposure ?? ofAll ?? null };
}

/** Clubs by the share of lineups with at least one of their men. */
export function clubShares(views: readonly LineupView[], request: RunRequest): Share[] {
  const counts = countBy(views.flatMap(({ clubs }) => clubs.map(({ team }) => team)));
  // A map: a club may be called as what every object has.
  const rules = new Map(Object.entries(request.teams ?? {}));
  const limited = [...counts].map(([team, count]) => ({
    ...plain(team, count),
    max: rules.get(team)?.max_exposure ?? null,
  }));
  return ranked(limited, views.length);
}

export function formationShares(views: readonly LineupView[]): Share[] {
  const counts = countBy(views.flatMap(({ formation }) => (formation === null ? [] : [formation])));
  return ranked(
    [...counts].map(([formation, count]) => plain(formation, count)),
    views.length,
  );
}

/** The most used of each position, in the order of the pitch from the back. */
export function mostUsed(shares: readonly Share[], each: number): Share[] {
  return POSITIONS.flatMap((position) =>
    shares.filter((share) => share.position === position).slice(0, each),
  );
}

function countBy(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function plain(label: string, count: number): Omit<Share, 'share'> {
  return { key: label, label, position: null, count, min: null, max: null };
}

function ranked(shares: Iterable<Omit<Share, 'share'>>, lineups: number): Share[] {
  return [...shares]
    .map((share) => ({ ...share, share: share.count / lineups }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}
