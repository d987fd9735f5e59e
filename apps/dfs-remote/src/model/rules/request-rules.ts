import type {
  GroupRule,
  OptimizeOptions,
  PlayerRule,
  PoolPlayer,
  StackRule,
  TeamRule,
} from '@fanteam/contracts';
import { sentGroups, sentStacks, type RequestPool } from './request-pool';
import type { GroupDraft, PlayerRuleDraft, RulesDraft, StackDraft } from './rules';

type RuleOptions = Omit<OptimizeOptions, 'num_lineups' | 'salary_cap' | 'contest' | 'roster' | 'players'>;

const share = (percent: number): number => Number((percent / 100).toFixed(6));

/** The rules as request fields. Rules that are off or equal the server's default are omitted. */
export function buildRuleOptions(rules: RulesDraft, pool: RequestPool): RuleOptions {
  const { minUnique, maxExposure, minSalary, opposing, objective, randomness, ownership, timeLimit } = rules;
  const teams = buildTeams(rules, pool);
  const stacks = sentStacks(rules, pool).map((stack) => buildStack(stack, pool));
  const groups = sentGroups(rules, pool).map((group) => buildGroup(group, pool));
  return {
    ...(minUnique.on && { min_unique_players: minUnique.count }),
    ...(maxExposure.on && { max_exposure: share(maxExposure.percent) }),
    ...(rules.exposureMode !== 'sequential' && { exposure_mode: rules.exposureMode }),
    ...(minSalary.on && { min_salary: minSalary.amount }),
    ...(opposing.on && {
      opposing: { from: [...opposing.from], against: [...opposing.against], max: opposing.max },
    }),
    ...(objective.on && { objective: objective.by }),
    ...(randomness.on && { randomness: share(randomness.percent), seed: randomness.seed }),
    ...(ownership.on && { ownership_weight: share(ownership.percent) }),
    ...(rules.stackingPenalty.on && { stacking_penalty: true }),
    ...(rules.safetyNet.on && { safety_net: true }),
    ...(timeLimit.on && { time_limit_ms: Math.round(timeLimit.seconds * 1000) }),
    ...(Object.keys(teams).length > 0 && { teams }),
    ...(stacks.length > 0 && { stacks }),
    ...(groups.length > 0 && { groups }),
  };
}

/** The rules of one player as request fields; null when there is nothing to send. */
export function buildPlayerRule(rule: PlayerRuleDraft, { safetyNet }: RulesDraft): PlayerRule | null {
  const { lock, exclude, minPercent, maxPercent, captain, startPercent } = rule;
  const built: PlayerRule = {
    ...(lock && { lock }),
    ...(exclude && { exclude }),
    ...(minPercent !== undefined && { min_exposure: share(minPercent) }),
    ...(maxPercent !== undefined && { max_exposure: share(maxPercent) }),
    ...(captain && { captain }),
    ...(safetyNet.on && startPercent !== undefined && { start: share(startPercent) }),
  };
  return Object.keys(built).length === 0 ? null : built;
}

function buildStack(stack: StackDraft, { players }: RequestPool): StackRule {
  const { size, positions, minPercent, maxPercent } = stack;
  const clubs = new Set(players.map(({ team }) => team));
  const teams = stack.teams.filter((team) => clubs.has(team));
  return {
    size,
    ...(teams.length > 0 && { teams }),
    ...(positions.length > 0 && { positions: [...positions] }),
    ...(minPercent !== undefined && { min_exposure: share(minPercent) }),
    ...(maxPercent !== undefined && { max_exposure: share(maxPercent) }),
  };
}

function buildGroup({ kind, players, count, if: condition }: GroupDraft, { ids }: RequestPool): GroupRule {
  const conditionId = condition === null ? undefined : ids.get(condition);
  return {
    players: players.flatMap((key) => ids.get(key) ?? []),
    ...(kind === 'min' || kind === 'if-min' ? { min: count } : { max: kind === 'apart' ? 1 : count }),
    ...(kind.startsWith('if') && conditionId !== undefined && { if: conditionId }),
  };
}

/** The club rules. Opponents and clean sheet chances are sent only if a rule uses them. */
function buildTeams(rules: RulesDraft, { players }: RequestPool): Record<string, TeamRule> {
  const teams = new Map<string, TeamRule>();
  const clubs = new Set(players.map(({ team }) => team));
  const add = (team: string, rule: TeamRule) => {
    if (Object.keys(rule).length > 0) teams.set(team, { ...teams.get(team), ...rule });
  };
  if (rules.opposing.on) {
    for (const [team, opponent] of opponentsOf(rules, players)) add(team, { opponent });
  }
  for (const [team, { minPlayers, maxPlayers, maxPercent, cleanSheetPercent }] of Object.entries(
    rules.clubs,
  )) {
    if (!clubs.has(team)) continue;
    add(team, {
      ...(minPlayers !== undefined && { min_players: minPlayers }),
      ...(maxPlayers !== undefined && { max_players: maxPlayers }),
      ...(maxPercent !== undefined && { max_exposure: share(maxPercent) }),
      ...(rules.stackingPenalty.on &&
        cleanSheetPercent !== undefined && { clean_sheet: share(cleanSheetPercent) }),
    });
  }
  return Object.fromEntries(teams);
}

/**
 * Opponents by club, for clubs of the pool: typed by the user, or from the file if the user typed nothing about
 * either of the two clubs.
 */
export function opponentsOf(
  { clubs }: Pick<RulesDraft, 'clubs'>,
  players: readonly Pick<PoolPlayer, 'team' | 'opponent'>[],
): ReadonlyMap<string, string> {
  const inPool = new Set(players.map(({ team }) => team));
  const opponents = new Map(
    Object.entries(clubs).flatMap(([team, { opponent }]) =>
      opponent && inPool.has(team) ? [[team, opponent] as const] : [],
    ),
  );
  const typed = new Set([...opponents].flat());
  for (const { team, opponent } of players) {
    if (!opponent || opponents.has(team)) continue;
    const other = plainClub(opponent);
    if (!typed.has(team) && !typed.has(other)) opponents.set(team, other);
  }
  return opponents;
}

/** Some files write `@ARS` or `vs ARS`. */
function plainClub(opponent: string): string {
  return opponent.replace(/^(@|VS?\.?\s)\s*/i, '').trim();
}
