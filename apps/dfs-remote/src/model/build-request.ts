/** Converts the draft to the request that is sent, and reads this request as the server does. */
import type {
  OptimizeFileRequest,
  OptimizeOptions,
  OptimizePlayersRequest,
  PlayerRule,
  Roster,
} from '@fanteam/contracts';
import type { RequestReading, TaskPlayer } from '@fanteam/lineup-request';
import { cached } from '../shared/cached';
import { parseNumber } from '../shared/numbers';
import { readPoolRequest, type PoolRequest } from './pool-request';
import { rosterOf, type ContestDraft, type Draft, type FileDraft, type TypedDraft } from './draft';
import { toRequestOptions, type RulesDraft } from './rules/all-rules';
import { toPlayerRule } from './rules/to-player-rule';
import type { RequestPool } from './rules/rule';
import { NO_RULES } from './rules/rules-draft';
import type { StoredFile } from './stored-file';
import { statusesToSend } from './statuses';

/** The request for an uploaded file. Removed players are excluded; typed projections override the file's. */
export function buildFileRequest(
  file: FileDraft,
  fileId: string,
  contest: ContestDraft,
  rules: RulesDraft = NO_RULES,
): OptimizeFileRequest {
  const pool = file.stored ? filePool(file.stored) : NO_POOL;
  // A map, because an id in a file may be any text, including `__proto__`.
  const players = new Map<string, PlayerRule>();
  for (const [id, rule] of Object.entries(rules.players)) {
    const sent = toPlayerRule(rule);
    if (Object.keys(sent).length > 0) players.set(id, sent);
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
  const statuses = statusesToSend(file.stored?.pool ?? [], contest.leftOut);
  return {
    file_id: fileId,
    ...buildOptions(contest, rules, pool),
    ...(players.size > 0 && { players: Object.fromEntries(players) }),
    ...(statuses && { statuses }),
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
    ...toPlayerRule(playerRules.get(key) ?? {}),
  }));
  return { players, ...buildOptions(contest, rules, typedPool(typed)) };
}

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
    ...((contest.roster || contest.contest === 'custom') && rosterOptions(rosterOf(contest))),
    ...toRequestOptions(rules, pool),
  };
}

/** The request of the shown pool, with its players. A pool that was not uploaded yet is empty. */
export function toPoolRequest({ mode, file, typed, contest, rules }: Draft): PoolRequest {
  if (mode === 'manual') return { pool: null, request: buildPlayersRequest(typed, contest, rules.manual) };
  if (!file) {
    return { pool: [], request: buildOptions(contest, rules.csv, requestPool({ mode, file, typed })) };
  }
  return { pool: file.stored?.pool ?? [], request: buildFileRequest(file, '', contest, rules.csv) };
}

/** The bench belongs to the contest. Only its weight can be changed. */
function rosterOptions({ bench, ...roster }: Roster): Pick<OptimizeOptions, 'roster' | 'bench_weight'> {
  return { roster, ...(bench && { bench_weight: bench.weight }) };
}

/** The players of the latest reading. */
let latest: TaskPlayer[] = [];

/**
 * Reads the request of the shown pool as the server does, once per draft. A player who has not changed since the latest
 * reading is the same object, and the list of players too if none has: nothing that follows from them is computed or
 * sent again.
 */
export const readDraft = cached((draft: Draft): RequestReading => {
  const { task, ...reading } = readPoolRequest(toPoolRequest(draft));
  const players = keepUnchanged(reading.players);
  return { ...reading, players, task: task && { ...task, players } };
});

function keepUnchanged(read: readonly TaskPlayer[]): TaskPlayer[] {
  const earlier = new Map(latest.map((player) => [player.id, player]));
  const players = read.map((player) => {
    const known = earlier.get(player.id);
    return known && isSamePlayer(known, player) ? known : player;
  });
  const isSameList =
    players.length === latest.length && players.every((player, index) => player === latest[index]);
  if (!isSameList) latest = players;
  return latest;
}

function isSamePlayer(a: TaskPlayer, b: TaskPlayer): boolean {
  const fields = Object.keys(a) as (keyof TaskPlayer)[];
  return fields.length === Object.keys(b).length && fields.every((field) => a[field] === b[field]);
}

/** The ids, clubs and players of the shown pool, as the request uses them. The same object for the same pool. */
export function requestPool({ mode, file, typed }: Pick<Draft, 'mode' | 'file' | 'typed'>): RequestPool {
  if (mode === 'manual') return typedPool(typed);
  return file?.stored ? filePool(file.stored) : NO_POOL;
}

const NO_POOL: RequestPool = { players: [], ids: new Map(), clubs: new Set() };

const filePool = cached(({ pool, fixtures }: StoredFile): RequestPool => {
  const players = pool ?? [];
  return { players, ids: new Map(players.map(({ id }) => [id, id])), clubs: clubsOf(players), fixtures };
});

/** The id of a typed player is the position in the list, from 1. */
const typedPool = cached(({ players, fixtures }: TypedDraft): RequestPool => {
  const ids = new Map(players.map(({ key }, index) => [key, String(index + 1)]));
  return { players, ids, clubs: clubsOf(players), fixtures };
});

const clubsOf = (players: RequestPool['players']) => new Set(players.map(({ team }) => team));
