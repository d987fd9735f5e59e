import type { PlayerRule, Position } from '@fanteam/contracts';
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

/** The exposure of a player. */
export interface PlayerExposure extends Exposure {
  position: Position;
  team: string;
  isLocked: boolean;
  /** The share of the lineups in which the player is the captain, 0–1. */
  captained: number;
}

/** The players of the lineups, highest exposure first. */
export function playerExposures(views: readonly LineupView[], request: RunRequest): PlayerExposure[] {
  const rules = readPlayerRules(request.players).byId;
  const exposures = new Map<string, Omit<PlayerExposure, 'share'>>();
  for (const { players } of views) {
    for (const { id, name, team, position, captain } of players) {
      const key = id ?? `${name} ${team}`;
      const rule = rules.get(key);
      const known = exposures.get(key) ?? {
        ...{ key, label: name, team, position, count: 0, captained: 0, isLocked: rule?.lock ?? false },
        ...limitsOf(rule, request),
      };
      known.count += 1;
      if (captain) known.captained += 1 / views.length;
      exposures.set(key, known);
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

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function withoutLimits(label: string, count: number): Omit<Exposure, 'share'> {
  return { key: label, label, position: null, count, min: null, max: null };
}

function ranked<Kind extends Omit<Exposure, 'share'>>(
  exposures: Iterable<Kind>,
  lineups: number,
): (Kind & { share: number })[] {
  return [...exposures]
    .map((exposure) => ({ ...exposure, share: exposure.count / lineups }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}
