/** What a lineup that is changed by hand breaks of the rules about all lineups together, by counting. */
import type { Lineup, LineupPlayer } from '@fanteam/contracts';
import { countOf } from '../numbers';
import { minLineups, maxLineups } from '../rules/counts';
import { playerRulesOf } from '../run/run-request';
import type { RunRequest } from '../run/run-request';
import { clubCode, sentStacks } from './swap-rules';

type Stack = ReturnType<typeof sentStacks>[number];

/** The other lineups of a set, counted once for all the changes that are tried. */
export interface LineupSet {
  /** What the change of a lineup breaks, in sentences; empty = nothing. */
  warningsOf: (before: Lineup, after: Lineup) => string[];
}

export function countSet(others: readonly Lineup[], request: RunRequest): LineupSet {
  const { num_lineups: lineups, max_exposure: mostOfAll } = request;
  const menIds = others.map(({ players }) => new Set(players.map(({ id }) => id)));
  const clubs = others.map(({ players }) => new Set(players.map(({ team }) => team)));
  const rules = playerRulesOf(request);
  const clubRules = new Map(
    Object.entries(request.teams ?? {}).map(([team, rule]) => [clubCode(team), rule] as const),
  );
  const most = (share: number) => maxLineups(share * 100, lineups);
  const fewest = (share: number) => minLineups(share * 100, lineups);
  const withMan = (id: string) => menIds.filter((ids) => ids.has(id)).length;

  const comes = ({ id, name }: LineupPlayer): string[] => {
    const { lock, captain, max_exposure: own } = rules.get(id) ?? {};
    const share = own ?? (lock || captain === 'always' ? undefined : mostOfAll);
    return share === undefined ? [] : tooMany(name, withMan(id) + 1, most(share));
  };
  const goes = ({ id, name }: LineupPlayer): string[] => {
    const { min_exposure: share, max_exposure: own = mostOfAll ?? 1 } = rules.get(id) ?? {};
    if (share === undefined) return [];
    return tooFew(name, withMan(id), Math.min(fewest(share), most(own)));
  };
  const clubComes = (team: string): string[] => {
    const share = clubRules.get(team)?.max_exposure;
    if (share === undefined) return [];
    return tooMany(team, clubs.filter((each) => each.has(team)).length + 1, most(share));
  };
  const stackChanges = (stack: Stack, before: Lineup, after: Lineup): string[] => {
    const { size, minExposure, maxExposure } = stack;
    const [was, is] = [hasStack(before, stack), hasStack(after, stack)];
    if (was === is) return [];
    const count = others.filter((lineup) => hasStack(lineup, stack)).length;
    const name = `The stack of ${size}`;
    if (is) return maxExposure === undefined ? [] : tooMany(name, count + 1, most(maxExposure));
    return minExposure === undefined ? [] : tooFew(name, count, fewest(minExposure));
  };

  return {
    warningsOf: (before, after) => {
      const [there, here] = [before, after].map(({ players }) => new Set(players.map(({ id }) => id)));
      const teams = new Set(before.players.map(({ team }) => team));
      const newTeams = new Set(after.players.map(({ team }) => team).filter((team) => !teams.has(team)));
      return [
        ...tooAlike(others, menIds, after, request.min_unique_players ?? 1),
        ...after.players.filter(({ id }) => !there!.has(id)).flatMap(comes),
        ...before.players.filter(({ id }) => !here!.has(id)).flatMap(goes),
        ...[...newTeams].flatMap(clubComes),
        ...sentStacks(request).flatMap((stack) => stackChanges(stack, before, after)),
      ];
    },
  };
}

/** Of several lineups that it is too much like, the one it shares most with. */
function tooAlike(
  others: readonly Lineup[],
  menIds: readonly ReadonlySet<string>[],
  { players }: Lineup,
  least: number,
): string[] {
  let closest = { unique: least, id: '' };
  menIds.forEach((ids, at) => {
    const unique = players.filter(({ id }) => !ids.has(id)).length;
    if (unique < closest.unique) closest = { unique, id: others[at]!.lineup_id };
  });
  if (closest.unique === least) return [];
  return [
    `differs from Lineup ${closest.id} in ${countOf(closest.unique, 'player')}, at least ${least} asked`,
  ];
}

function tooMany(name: string, count: number, most: number): string[] {
  return count > most ? [`${name} would be in ${countOf(count, 'lineup')}, at most ${most} allowed`] : [];
}

/** Where there are too few without him already, his leaving breaks nothing anew. */
function tooFew(name: string, count: number, least: number): string[] {
  return count === least - 1
    ? [`${name} would be in ${countOf(count, 'lineup')}, at least ${least} asked`]
    : [];
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
