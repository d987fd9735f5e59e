/** Finds the rules about all lineups that a manual swap breaks. */
import { squadOf, type Lineup, type LineupPlayer } from '@fanteam/contracts';
import type { LineupTask } from '@fanteam/lineup-request';
import {
  isStacked,
  maxExposureLineups,
  minExposureLineups,
  ruleOf,
  type StackRule,
} from '@fanteam/lineup-solver';
import { countOf } from '../shared/numbers';

/** The other lineups, counted once for all swaps that are tried. */
export interface LineupSet {
  /** The rules that a changed lineup breaks, as sentences. */
  warningsOf: (before: Lineup, after: Lineup) => string[];
}

export function countSet(others: readonly Lineup[], task: LineupTask): LineupSet {
  const { lineupCount: lineups, rules = {} } = task;
  const { exposure = {}, stacks = [] } = rules;
  const squads = others.map((lineup) => squadOf(lineup));
  const playerIds = squads.map((players) => new Set(players.map(({ id }) => id)));
  const clubs = squads.map((players) => new Set(players.map(({ team }) => team)));
  const alwaysIn = new Set([
    ...task.locked,
    ...task.players.filter(({ captaincy }) => captaincy === 'always').map(({ id }) => id),
  ]);
  const maxOf = (share: number) => maxExposureLineups(share, lineups);
  const minOf = (share: number) => minExposureLineups(share, lineups);
  const countPlayer = (id: string) => playerIds.filter((ids) => ids.has(id)).length;

  const playerAdded = ({ id, name }: LineupPlayer): string[] => {
    const share = ruleOf(exposure.players, id)?.max ?? (alwaysIn.has(id) ? undefined : exposure.max);
    return share === undefined ? [] : tooMany(name, countPlayer(id) + 1, maxOf(share));
  };
  const playerRemoved = ({ id, name }: LineupPlayer): string[] => {
    const { min, max = exposure.max ?? 1 } = ruleOf(exposure.players, id) ?? {};
    if (min === undefined) return [];
    return tooFew(name, countPlayer(id), Math.min(minOf(min), maxOf(max)));
  };
  const clubAdded = (team: string): string[] => {
    const share = ruleOf(exposure.teams, team)?.max;
    if (share === undefined) return [];
    return tooMany(team, clubs.filter((each) => each.has(team)).length + 1, maxOf(share));
  };
  const stackChanged = (stack: StackRule, before: LineupPlayer[], after: LineupPlayer[]): string[] => {
    const { size, minExposure, maxExposure } = stack;
    const isAfter = isStacked(stack, after);
    if (isStacked(stack, before) === isAfter) return [];
    const count = squads.filter((players) => isStacked(stack, players)).length;
    const name = `The stack of ${size}`;
    if (isAfter) return maxExposure === undefined ? [] : tooMany(name, count + 1, maxOf(maxExposure));
    return minExposure === undefined ? [] : tooFew(name, count, minOf(minExposure));
  };

  return {
    warningsOf: (lineupBefore, lineupAfter) => {
      const [before, after] = [squadOf(lineupBefore), squadOf(lineupAfter)];
      const [oldIds, newIds] = [before, after].map((players) => new Set(players.map(({ id }) => id)));
      const teams = new Set(before.map(({ team }) => team));
      const newTeams = new Set(after.map(({ team }) => team).filter((team) => !teams.has(team)));
      return [
        ...tooSimilar(others, playerIds, after, task.minUniquePlayers),
        ...after.filter(({ id }) => !oldIds!.has(id)).flatMap(playerAdded),
        ...before.filter(({ id }) => !newIds!.has(id)).flatMap(playerRemoved),
        ...[...newTeams].flatMap(clubAdded),
        ...stacks.flatMap((stack) => stackChanged(stack, before, after)),
      ];
    },
  };
}

/** Whether the lineup differs from all others in enough players; the sentence names the closest one. */
function tooSimilar(
  others: readonly Lineup[],
  playerIds: readonly ReadonlySet<string>[],
  players: readonly LineupPlayer[],
  min: number,
): string[] {
  let closest = { unique: min, id: '' };
  playerIds.forEach((ids, at) => {
    const unique = players.filter(({ id }) => !ids.has(id)).length;
    if (unique < closest.unique) closest = { unique, id: others[at]!.lineup_id };
  });
  if (closest.unique === min) return [];
  return [`differs from Lineup ${closest.id} in ${countOf(closest.unique, 'player')}; the minimum is ${min}`];
}

function tooMany(name: string, count: number, max: number): string[] {
  return count > max ? [`${name} would be in ${countOf(count, 'lineup')}; the maximum is ${max}`] : [];
}

/** Only if the swap itself breaks the minimum: fewer lineups were too few before it. */
function tooFew(name: string, count: number, min: number): string[] {
  return count === min - 1 ? [`${name} would be in ${countOf(count, 'lineup')}; the minimum is ${min}`] : [];
}
