/**
 * Converts the rules of a run that apply to each single lineup to the solver's types. Rules about all lineups
 * together are in set-warnings.ts. The server has accepted the request, so it is not validated here.
 */
import type { OpposingRule, TeamRule } from '@fanteam/contracts';
import { isInEveryLineup, type LineupProblem, type LineupRules } from '@fanteam/lineup-solver';
import { playerRulesOf, type RunRequest } from '../../model/run-state';

export type SwapRules = Required<Pick<LineupProblem, 'rules' | 'locked'>> & {
  /** By player id. */
  captaincies: ReadonlyMap<string, 'never' | 'always'>;
};

export function swapRules(request: RunRequest): SwapRules {
  const playerRules = [...playerRulesOf(request)];
  const teams = new Map(
    Object.entries(request.teams ?? {}).map(([team, rule]) => [clubCode(team), rule] as const),
  );
  return {
    rules: {
      ...(request.min_salary !== undefined && { minSalary: request.min_salary }),
      teams: Object.fromEntries(
        [...teams].map(([team, { min_players: min = 0, max_players: max = Infinity }]) => [
          team,
          { min, max },
        ]),
      ),
      ...(request.groups && { groups: request.groups }),
      stacks: sentStacks(request).filter(isInEveryLineup),
      ...(request.opposing && { opposing: withOpponents(request.opposing, teams) }),
    },
    locked: playerRules.flatMap(([id, { lock }]) => (lock ? [id] : [])),
    captaincies: new Map(
      playerRules.flatMap(([id, { captain }]) => (captain ? [[id, captain] as const] : [])),
    ),
  };
}

/** The stacks of a request as the solver's type, including those with exposures. */
export function sentStacks({ stacks = [] }: RunRequest): NonNullable<LineupRules['stacks']> {
  return stacks.map(({ size, teams, positions, min_exposure: minExposure, max_exposure: maxExposure }) => ({
    size,
    ...(teams && { teams: teams.map(clubCode) }),
    ...(positions && { positions }),
    ...(minExposure !== undefined && { minExposure }),
    ...(maxExposure !== undefined && { maxExposure }),
  }));
}

/** The server's normal form of a club code. */
export const clubCode = (team: string) => team.trim().toUpperCase();

function withOpponents(rule: OpposingRule, teams: ReadonlyMap<string, TeamRule>) {
  const opponents = new Map<string, string>();
  for (const [team, { opponent }] of teams) {
    if (opponent === undefined) continue;
    const other = clubCode(opponent);
    opponents.set(team, other);
    // An opponent applies to both clubs.
    if (!opponents.has(other)) opponents.set(other, team);
  }
  return { ...rule, opponents: Object.fromEntries(opponents) };
}
