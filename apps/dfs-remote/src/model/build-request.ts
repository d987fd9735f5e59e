import type {
  OptimizeFileRequest,
  OptimizeOptions,
  OptimizePlayersRequest,
  PlayerRule,
} from '@fanteam/contracts';
import { rostersOf } from '../features/contest/rosters';
import { parseNumber } from '../shared/numbers';
import { filePool, typedPool, type RequestPool } from './rules/request-pool';
import { buildPlayerRule, buildRuleOptions } from './rules/request-rules';
import { NO_RULES, type RulesDraft } from './rules/rules';
import type { ContestDraft, FileDraft, TypedDraft } from './draft';

/** The fields that both requests share. Defaults are left out, so an unchanged form sends the minimal request. */
function buildOptions(
  contest: ContestDraft,
  rules: RulesDraft,
  pool: RequestPool,
): Omit<OptimizeOptions, 'players'> {
  return {
    num_lineups: parseNumber(contest.numLineups) ?? 1,
    salary_cap: parseNumber(contest.salaryCap) ?? 1,
    ...(contest.contest !== 'auto' && { contest: contest.contest }),
    ...((contest.roster || contest.contest === 'custom') && { roster: rostersOf(contest)[0]!.roster }),
    ...buildRuleOptions(rules, pool),
  };
}

/** The request for an uploaded file. Removed players are excluded; typed projections override the file's. */
export function buildFileRequest(
  file: FileDraft,
  fileId: string,
  contest: ContestDraft,
  rules: RulesDraft = NO_RULES,
): OptimizeFileRequest {
  const pool = filePool(file);
  // A map, because an id in a file may be any text, including `__proto__`.
  const players = new Map<string, PlayerRule>();
  for (const [id, rule] of Object.entries(rules.players)) {
    const built = buildPlayerRule(rule, rules);
    if (built) players.set(id, built);
  }
  for (const [id, projection] of Object.entries(file.projections)) {
    players.set(id, { ...players.get(id), projection });
  }
  for (const id of file.removed) {
    const projection = players.get(id)?.projection;
    players.set(id, { ...(projection !== undefined && { projection }), exclude: true });
  }
  // The draft may contain rules for players of an earlier export, which the server would reject.
  if (file.stored?.pool) for (const id of players.keys()) if (!pool.ids.has(id)) players.delete(id);
  return {
    file_id: fileId,
    ...buildOptions(contest, rules, pool),
    ...(players.size > 0 && { players: Object.fromEntries(players) }),
    ...(contest.statuses && { statuses: [...contest.statuses] }),
  };
}

/** The request for typed players. Each player contains its own rule. */
export function buildPlayersRequest(
  typed: TypedDraft,
  contest: ContestDraft,
  rules: RulesDraft = NO_RULES,
): OptimizePlayersRequest {
  const playerRules = new Map(Object.entries(rules.players));
  const players = typed.players.map(({ key, name, position, team, salary, projection }) => ({
    name,
    position,
    team,
    salary,
    projection,
    ...buildPlayerRule(playerRules.get(key) ?? {}, rules),
  }));
  return { players, ...buildOptions(contest, rules, typedPool(typed)) };
}
