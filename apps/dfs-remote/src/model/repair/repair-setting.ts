/**
 * What the page knows now about the players of a run: the pool and the request with which its lineups are repaired.
 * The rules are those of the run. The players are those of the page's file, with the players whom the user excludes now.
 */
import {
  isOut,
  OUT_STATUSES,
  squadOf,
  type OptimizeFileRequest,
  type OptimizeOptions,
  type OptimizePlayersRequest,
  type PlayerRule,
  type PoolPlayer,
  type Roster,
} from '@fanteam/contracts';
import { readPlayerRules, toTypedPool } from '@fanteam/lineup-request';
import type { Draft, FileDraft } from '../draft';
import type { Results } from '../run-state';
import { statusesToSend } from '../statuses';
import { keepKnown } from './keep-known';

/** The part of the draft that decides which players can be picked. */
export type PlayerDraft = Pick<Draft, 'file' | 'typed' | 'rules'> & {
  contest: Pick<Draft['contest'], 'leftOut'>;
};

/** Plain data, except for `out`: it is sent to the solver's worker. */
export interface RepairSetting {
  /** The run used an earlier export of the tournament than the page. */
  isEarlier: boolean;
  pool: readonly PoolPlayer[];
  request: OptimizeOptions;
  /** The roster of the run; undefined while it is not known. */
  roster: Roster | undefined;
  /** Why players of the pool should not be in a lineup, by id: a status, or `excluded`. */
  out: ReadonlyMap<string, string>;
}

/** Null if the page's players are not those of the run, as an id can mean another player then. */
export function repairSettingOf(
  { request, response }: Results,
  draft: PlayerDraft | null,
): RepairSetting | null {
  if (!draft) return null;
  const found = 'file_id' in request ? ofFile(request, draft, response) : ofTyped(request, draft);
  if (!found) return null;
  const { options, ...setting } = found;
  const { roster } = response;
  // `auto` may mean another contest with the players of today.
  const contest = response.contest && response.contest !== 'auto' ? { contest: response.contest } : {};
  return {
    ...setting,
    request: { ...options, ...(roster && { ...contest, roster }) },
    roster,
  };
}

/** By player id: the projections that the lineups were found with. Used where a later export has none. */
function projectionsOf({
  optimized_lineups: lineups = [],
}: Results['response']): ReadonlyMap<string, number> {
  return new Map(
    lineups.flatMap((lineup) => squadOf(lineup).map(({ id, projection }) => [id, projection] as const)),
  );
}

type Found = Omit<RepairSetting, 'request' | 'roster'> & { options: OptimizeOptions };

function ofFile(
  { file_id: fileId, ...options }: OptimizeFileRequest,
  draft: PlayerDraft,
  response: Results['response'],
): Found | null {
  const { file } = draft;
  const pool = file?.stored?.pool;
  if (!pool) return null;
  const isEarlier = file.earlierIds.includes(fileId) && !file.uploadIds.includes(fileId);
  if (!isEarlier && !file.uploadIds.includes(fileId)) return null;
  const leftOut = [...new Set([...draft.contest.leftOut, ...OUT_STATUSES])];
  const statuses = statusesToSend(pool, leftOut);
  const earlier = isEarlier ? projectionsOf(response) : new Map<string, number>();
  const { players, out } = readFilePlayers({ pool, options, file, draft, leftOut, earlier });
  const request: OptimizeOptions = { ...(isEarlier ? keepKnown(options, pool) : options), players };
  delete request.statuses;
  return { isEarlier, pool, out, options: { ...request, ...(statuses && { statuses }) } };
}

interface FilePlayers {
  pool: readonly PoolPlayer[];
  options: OptimizeOptions;
  file: FileDraft;
  draft: PlayerDraft;
  leftOut: readonly string[];
  earlier: ReadonlyMap<string, number>;
}

/** The run's rules for players, with the exclusions and projections of today. Only locks that still exist hold. */
function readFilePlayers({ pool, options, file, draft, leftOut, earlier }: FilePlayers) {
  const { projections, removed } = file;
  const { csv } = draft.rules;
  const ofRun = readPlayerRules(options.players).byId;
  const ofPage = new Map(Object.entries(csv.players));
  const typed = new Map(Object.entries(projections));
  const out = new Map<string, string>();
  const players = new Map<string, PlayerRule>();
  for (const { id, status, projection: ofPool } of pool) {
    const now = ofPage.get(id);
    const projection = typed.get(id) ?? (ofPool === null ? earlier.get(id) : undefined);
    const rule: PlayerRule = { ...ofRun.get(id) };
    if (!now?.lock) delete rule.lock;
    if (rule.captain === 'always' && now?.captain !== 'always') delete rule.captain;
    delete rule.exclude;
    delete rule.projection;
    const isExcluded = removed.includes(id) || now?.exclude === true;
    if (isExcluded) out.set(id, 'excluded');
    else if (status && (isOut(status) || (leftOut.includes(status) && !rule.lock))) out.set(id, status);
    const sent = {
      ...(isExcluded ? { exclude: true } : rule),
      ...(projection !== undefined && { projection }),
    };
    if (Object.keys(sent).length > 0) players.set(id, sent);
  }
  return { players: Object.fromEntries(players), out };
}

/** Typed players have no ids of their own: those of the page are found by name, position and team. */
function ofTyped({ players: listed, ...options }: OptimizePlayersRequest, draft: PlayerDraft): Found {
  const pool = toTypedPool(listed);
  const ofRun = readPlayerRules(listed).byId;
  const keyOf = (player: { name: string; position: string; team: string }) =>
    JSON.stringify([player.name, player.position, player.team]);
  const { typed, rules } = draft;
  const present = new Map(typed.players.map((player) => [keyOf(player), rules.manual.players[player.key]]));
  const removed = new Set(typed.removed.map(({ player }) => keyOf(player)));
  const out = new Map<string, string>();
  const players = new Map<string, PlayerRule>();
  for (const player of pool) {
    const key = keyOf(player);
    const isExcluded = present.has(key) ? present.get(key)?.exclude === true : removed.has(key);
    if (isExcluded) out.set(player.id, 'excluded');
    const rule = isExcluded ? { exclude: true } : ofRun.get(player.id);
    if (rule) players.set(player.id, rule);
  }
  return { isEarlier: false, pool, out, options: { ...options, players: Object.fromEntries(players) } };
}
