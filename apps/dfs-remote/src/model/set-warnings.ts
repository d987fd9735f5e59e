/** Finds the rules about all lineups that a manual swap or a choice of lineups breaks. */
import { squadOf, type Lineup, type LineupPlayer } from '@fanteam/contracts';
import { toProblem, type LineupTask } from '@fanteam/lineup-request';
import {
  isStacked,
  maxExposureLineups,
  minExposureLineups,
  prepareRules,
  ruleOf,
  type ExposureLimit,
  type StackRule,
} from '@fanteam/lineup-solver';
import { countOf, formatNumber } from '../shared/numbers';
import { toPercent } from './rules/shares';

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

/**
 * The rules about all lineups that a choice of the run's lineups breaks, as sentences. Exposures are shares of the
 * chosen lineups.
 */
export function findBrokenRules(chosen: readonly Lineup[], task: LineupTask): string[] {
  const problem = toProblem({ ...task, lineupCount: chosen.length });
  const names = new Map(task.players.map(({ id, name }) => [id, name]));
  const squads = chosen.map((lineup) => squadOf(lineup));
  const ids = squads.map((players) => new Set(players.map(({ id }) => id)));
  const teams = squads.map((players) => new Set(players.map(({ team }) => team)));
  const captains = squads.map((players) => players.find(({ captain }) => captain)?.id);
  const stackOf = (index: number): StackRule => task.rules!.stacks![index]!;
  const usesOf = (of: ExposureLimit['of']): [label: string, count: number] => {
    if ('player' in of)
      return [`${names.get(of.player)} is in`, ids.filter((each) => each.has(of.player)).length];
    if ('captain' in of) {
      return [`${names.get(of.captain)} is captain of`, captains.filter((id) => id === of.captain).length];
    }
    if ('team' in of) return [`${of.team} is in`, teams.filter((each) => each.has(of.team)).length];
    const stack = stackOf(of.stack);
    return [`The stack of ${stack.size} is in`, squads.filter((players) => isStacked(stack, players)).length];
  };
  const percentOf = (share: number) => `${formatNumber(toPercent(share))} %`;
  const broken = prepareRules(problem, problem.players).exposures.flatMap(({ of, min, max }) => {
    const [label, count] = usesOf(of);
    if (count >= min && count <= max) return [];
    const share = percentOf(Math.round((100 * count) / chosen.length) / 100);
    const bound = count > max ? 'maximum' : 'minimum';
    const limit = percentOf(shareOf(of, count > max ? 'max' : 'min', task));
    const lineups = countOf(chosen.length, 'chosen lineup');
    return [
      `${label} ${count} of ${lineups} (${share}); the ${bound} is ${count > max ? max : min} (${limit}).`,
    ];
  });
  return [...broken, ...tooSimilarPairs(chosen, ids, task.minUniquePlayers)];
}

/** The rule of a limit, 0–1. */
function shareOf(of: ExposureLimit['of'], bound: 'min' | 'max', { rules = {} }: LineupTask): number {
  const { exposure = {}, captainExposure = {}, stacks = [] } = rules;
  if ('player' in of) return ruleOf(exposure.players, of.player)?.[bound] ?? exposure.max ?? 1;
  if ('captain' in of) return ruleOf(captainExposure.players, of.captain) ?? captainExposure.max ?? 1;
  if ('team' in of) return ruleOf(exposure.teams, of.team)?.max ?? 1;
  const { minExposure = 0, maxExposure = 1 } = stacks[of.stack]!;
  return bound === 'max' ? maxExposure : minExposure;
}

/** The number of pairs that differ in too few players, and the closest one. */
function tooSimilarPairs(
  lineups: readonly Lineup[],
  playerIds: readonly ReadonlySet<string>[],
  min: number,
): string[] {
  const pairs = lineups.flatMap((lineup, at) =>
    lineups.slice(at + 1).flatMap((other, after) => {
      const ids = playerIds[at + 1 + after]!;
      const unique = [...playerIds[at]!].filter((id) => !ids.has(id)).length;
      return unique < min ? [{ unique, of: `Lineup ${lineup.lineup_id} and Lineup ${other.lineup_id}` }] : [];
    }),
  );
  const [closest] = pairs.toSorted((one, other) => one.unique - other.unique);
  if (!closest) return [];
  const differ = `${closest.of} differ in ${countOf(closest.unique, 'player')}; the minimum is ${min}.`;
  return [pairs.length === 1 ? differ : `${pairs.length} pairs of lineups are too similar. ${differ}`];
}
