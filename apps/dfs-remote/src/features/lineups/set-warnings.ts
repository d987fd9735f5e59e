/** Finds the rules about all lineups that a manual swap breaks. */
import type { Lineup, LineupPlayer } from '@fanteam/contracts';
import { countOf } from '../../shared/numbers';
import { minLineups, maxLineups } from '../../model/rules/counts';
import { playerRulesOf, type RunRequest } from '../../model/run-state';
import { clubCode, sentStacks } from './swap-rules';

type Stack = ReturnType<typeof sentStacks>[number];

/** The other lineups, counted once for all swaps that are tried. */
export interface LineupSet {
  /** The rules that a changed lineup breaks, as sentences. */
  warningsOf: (before: Lineup, after: Lineup) => string[];
}

export function countSet(others: readonly Lineup[], request: RunRequest): LineupSet {
  const { num_lineups: lineups, max_exposure: globalMax } = request;
  const playerIds = others.map(({ players }) => new Set(players.map(({ id }) => id)));
  const clubs = others.map(({ players }) => new Set(players.map(({ team }) => team)));
  const rules = playerRulesOf(request);
  const clubRules = new Map(
    Object.entries(request.teams ?? {}).map(([team, rule]) => [clubCode(team), rule] as const),
  );
  const maxOf = (share: number) => maxLineups(share * 100, lineups);
  const minOf = (share: number) => minLineups(share * 100, lineups);
  const countPlayer = (id: string) => playerIds.filter((ids) => ids.has(id)).length;

  const playerAdded = ({ id, name }: LineupPlayer): string[] => {
    const { lock, captain, max_exposure: own } = rules.get(id) ?? {};
    const share = own ?? (lock || captain === 'always' ? undefined : globalMax);
    return share === undefined ? [] : tooMany(name, countPlayer(id) + 1, maxOf(share));
  };
  const playerRemoved = ({ id, name }: LineupPlayer): string[] => {
    const { min_exposure: share, max_exposure: own = globalMax ?? 1 } = rules.get(id) ?? {};
    if (share === undefined) return [];
    return tooFew(name, countPlayer(id), Math.min(minOf(share), maxOf(own)));
  };
  const clubAdded = (team: string): string[] => {
    const share = clubRules.get(team)?.max_exposure;
    if (share === undefined) return [];
    return tooMany(team, clubs.filter((each) => each.has(team)).length + 1, maxOf(share));
  };
  const stackChanged = (stack: Stack, before: Lineup, after: Lineup): string[] => {
    const { size, minExposure, maxExposure } = stack;
    const isStacked = hasStack(after, stack);
    if (hasStack(before, stack) === isStacked) return [];
    const count = others.filter((lineup) => hasStack(lineup, stack)).length;
    const name = `The stack of ${size}`;
    if (isStacked) return maxExposure === undefined ? [] : tooMany(name, count + 1, maxOf(maxExposure));
    return minExposure === undefined ? [] : tooFew(name, count, minOf(minExposure));
  };

  return {
    warningsOf: (before, after) => {
      const [oldIds, newIds] = [before, after].map(({ players }) => new Set(players.map(({ id }) => id)));
      const teams = new Set(before.players.map(({ team }) => team));
      const newTeams = new Set(after.players.map(({ team }) => team).filter((team) => !teams.has(team)));
      return [
        ...tooSimilar(others, playerIds, after, request.min_unique_players ?? 1),
        ...after.players.filter(({ id }) => !oldIds!.has(id)).flatMap(playerAdded),
        ...before.players.filter(({ id }) => !newIds!.has(id)).flatMap(playerRemoved),
        ...[...newTeams].flatMap(clubAdded),
        ...sentStacks(request).flatMap((stack) => stackChanged(stack, before, after)),
      ];
    },
  };
}

/** Whether the lineup differs from all others in enough players; the sentence names the closest one. */
function tooSimilar(
  others: readonly Lineup[],
  playerIds: readonly ReadonlySet<string>[],
  { players }: Lineup,
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

function hasStack({ players }: Lineup, { size, teams, positions }: Stack): boolean {
  const counts = new Map<string, number>();
  for (const { team, position } of players) {
    if ((teams?.includes(team) ?? true) && (positions?.includes(position) ?? true)) {
      counts.set(team, (counts.get(team) ?? 0) + 1);
    }
  }
  return [...counts.values()].some((count) => count >= size);
}
