import { POSITIONS, type PlayerRule, type Position } from '@fanteam/contracts';
import { readPlayerRules } from '@fanteam/lineup-request';
import type { LineupView } from '../../../model/lineup-view';
import type { RunRequest } from '../../../model/run-state';

/** The exposure of a player, club or formation in the shown lineups, and its limits. */
export interface Exposure {
  key: string;
  label: string;
  position: Position | null;
  /** Number of lineups. */
  count: number;
  /** 0–1 */
  share: number;
  min: number | null;
  max: number | null;
}

/** The players of the lineups, highest exposure first. */
export function playerExposures(views: readonly LineupView[], request: RunRequest): Exposure[] {
  const rules = readPlayerRules(request.players).byId;
  const exposures = new Map<string, Omit<Exposure, 'share'>>();
  for (const { players } of views) {
    for (const { id, name, team, position } of players) {
      const key = id ?? `${name} ${team}`;
      const known = exposures.get(key);
      if (known) known.count += 1;
      else exposures.set(key, { key, label: name, position, count: 1, ...limitsOf(rules.get(key), request) });
    }
  }
  return ranked(exposures.values(), views.length);
}

/** Locked players are exempt from the global max exposure. */
function limitsOf(rule: PlayerRule | undefined, request: RunRequest): Pick<Exposure, 'min' | 'max'> {
  const globalMax = rule?.lock ? undefined : request.max_exposure;
  return { min: rule?.min_exposure ?? null, max: rule?.max_exposure ?? globalMax ?? null };
}

/** The clubs by the share of lineups that contain at least one of their players. */
export function clubExposures(views: readonly LineupView[], request: RunRequest): Exposure[] {
  const counts = countBy(views.flatMap(({ clubs }) => clubs.map(({ team }) => team)));
  // A map: a club code can equal a key of Object.prototype.
  const rules = new Map(Object.entries(request.teams ?? {}));
  const limited = [...counts].map(([team, count]) => ({
    ...withoutLimits(team, count),
    max: rules.get(team)?.max_exposure ?? null,
  }));
  return ranked(limited, views.length);
}

export function formationExposures(views: readonly LineupView[]): Exposure[] {
  const counts = countBy(views.flatMap(({ formation }) => (formation === null ? [] : [formation])));
  return ranked(
    [...counts].map(([formation, count]) => withoutLimits(formation, count)),
    views.length,
  );
}

/** The players with the highest exposure of each position, goalkeepers first. */
export function mostUsed(exposures: readonly Exposure[], perPosition: number): Exposure[] {
  return POSITIONS.flatMap((position) =>
    exposures.filter((exposure) => exposure.position === position).slice(0, perPosition),
  );
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function withoutLimits(label: string, count: number): Omit<Exposure, 'share'> {
  return { key: label, label, position: null, count, min: null, max: null };
}

function ranked(exposures: Iterable<Omit<Exposure, 'share'>>, lineups: number): Exposure[] {
  return [...exposures]
    .map((exposure) => ({ ...exposure, share: exposure.count / lineups }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}
