import { squadOf, type Lineup, type LineupPlayer } from '@fanteam/contracts';
import { readFileRequest, toOneLineupProblem } from '@fanteam/lineup-request';
import { createLegalityCheck, type LineupFault } from '@fanteam/lineup-solver';
import { countOf, formatSalary } from '../shared/numbers';
import type { LineupView } from './lineup-view';
import type { RepairSetting } from './repair/repair-setting';
import { isSamePerson } from '../shared/text';

/** What the page knows now about the lineups of a run. */
export interface LineupNews {
  /** The run used an earlier export of the tournament. */
  isEarlier: boolean;
  /**
   * The players who cannot play, by id, with the reason: a status, `excluded`, `removed` if the file lacks them, or
   * `another player` if the id means one now.
   */
  out: ReadonlyMap<string, string>;
  /** The lineups that are not as they should be, by key. */
  hits: ReadonlyMap<string, LineupHit>;
}

/** Why a lineup is affected: players who cannot play, or a sentence about the whole lineup. */
export interface LineupHit {
  players: readonly { id: string; name: string; reason: string }[];
  fault: string | null;
  /** Today's salary if it is above the cap; otherwise null. */
  overCap: number | null;
}

export const NO_NEWS: LineupNews = { isEarlier: false, out: new Map(), hits: new Map() };

/** `Saka: injured, Palmer: removed`, or why the lineup is not legal. */
export function describeHit({ players, fault }: LineupHit): string {
  return fault ?? players.map(({ name, reason }) => `${name}: ${reason}`).join(', ');
}

/** Each lineup states its own salary. */
const OVER_CAP = 'salary above the cap';

/** More players are only counted. */
const MAX_NAMED = 6;

/**
 * How many lineups need repair, and why: `12 of 20 lineups need repair.` and `Saka (injured, 11 lineups), salary above the
 * cap (1 lineup).`
 */
export function summarizeHits(
  { hits }: LineupNews,
  views: readonly Pick<LineupView, 'key'>[],
): { count: number; headline: string; reasons: string } {
  const found = views.flatMap(({ key }) => hits.get(key) ?? []);
  const players = countPlayers(found);
  const faults = found.flatMap(({ fault, overCap }) => (overCap === null ? (fault ?? []) : OVER_CAP));
  const more = players.length - MAX_NAMED;
  const reasons = [
    ...players.slice(0, MAX_NAMED),
    ...(more > 0 ? [`${more} more`] : []),
    ...(faults.length > 0
      ? [`${[...new Set(faults)].slice(0, 3).join('; ')} (${countOf(faults.length, 'lineup')})`]
      : []),
  ];
  const text = reasons.join(', ');
  const count = found.length;
  return {
    count,
    headline: `${count} of ${countOf(views.length, 'lineup')} ${count === 1 ? 'needs' : 'need'} repair.`,
    reasons: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
  };
}

/** The players who cannot play, those in the highest number of lineups first. */
function countPlayers(hits: readonly LineupHit[]): string[] {
  const counts = new Map<string, { name: string; reason: string; count: number }>();
  for (const { id, name, reason } of hits.flatMap(({ players }) => players)) {
    const known = counts.get(id);
    if (known) known.count += 1;
    else counts.set(id, { name, reason, count: 1 });
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ name, reason, count }) => `${name} (${reason}, ${countOf(count, 'lineup')})`);
}

type NewsView = Pick<LineupView, 'key' | 'lineup'>;

/** `setting`: null if the page has no players of the run. */
export function findNews(setting: RepairSetting | null, views: readonly NewsView[]): LineupNews {
  if (!setting) return NO_NEWS;
  const { isEarlier } = setting;
  const reasonOf = createReasonFinder(setting);
  const out = new Map<string, string>();
  const hits = new Map<string, LineupHit>();
  for (const { key, lineup } of views) {
    const missing = playersOf(lineup).flatMap(({ id, name }) => {
      const reason = id === undefined ? undefined : reasonOf(id, name);
      return id === undefined || reason === undefined ? [] : [{ id, name, reason }];
    });
    for (const { id, reason } of missing) out.set(id, reason);
    // The prices and positions are those of the run, unless another export was loaded.
    const fault = missing.length > 0 || !isEarlier ? null : faultOf(setting, lineup);
    if (missing.length > 0 || fault !== null) {
      hits.set(key, { players: missing, fault: fault?.text ?? null, overCap: fault?.salary ?? null });
    }
  }
  // The same object for all batches of a run, because all cards on screen depend on it.
  return hits.size === 0 && !isEarlier ? NO_NEWS : { isEarlier, out, hits };
}

/** Without the text entries that an unknown server may send. */
function playersOf(lineup: Lineup) {
  return squadOf({ ...lineup, players: lineup.players ?? [] }).filter((player) => typeof player !== 'string');
}

function createReasonFinder({ pool, out, isEarlier }: RepairSetting) {
  const names = new Map(pool.map(({ id, name }) => [id, name]));
  return (id: string, name: string): string | undefined => {
    const now = names.get(id);
    if (now === undefined) return 'removed';
    if (isEarlier && !isSamePerson(name, now)) return 'another player';
    return out.get(id);
  };
}

/** Finds the ids of a lineup's players, without those that mean another player now. */
export function createIdFinder({ pool, isEarlier }: RepairSetting): (lineup: Lineup) => string[] {
  const names = new Map(isEarlier ? pool.map(({ id, name }) => [id, name]) : []);
  const idToday = ({ id, name }: Pick<LineupPlayer, 'id' | 'name'>) =>
    isSamePerson(name, names.get(id) ?? name) ? id : `${id} (${name})`;
  return (lineup) => squadOf(lineup).map(idToday);
}

interface DescribedFault {
  text: string;
  /** Null unless it is above the cap. */
  salary: number | null;
}

/** The faults of the lineups that were checked under a setting. */
interface Checked {
  check: ReturnType<typeof createLegalityCheck> | null;
  faults: WeakMap<Lineup, DescribedFault | null>;
}

const checkedBySetting = new WeakMap<RepairSetting, Checked>();

/** Why a lineup of players who can all play is no longer legal; null if it is. */
function faultOf(setting: RepairSetting, lineup: Lineup): DescribedFault | null {
  let checked = checkedBySetting.get(setting);
  if (!checked)
    checkedBySetting.set(setting, (checked = { check: createCheck(setting), faults: new WeakMap() }));
  const { check, faults } = checked;
  const known = faults.get(lineup);
  if (known !== undefined) return known;
  const captain = lineup.players.find((player) => player.captain)?.id;
  const viceCaptain = lineup.players.find((player) => player.vice_captain)?.id;
  const fault = check?.({
    players: squadOf(lineup).map(({ id }) => id),
    ...(captain !== undefined && { captain }),
    ...(viceCaptain !== undefined && { viceCaptain }),
  });
  const described = fault
    ? { text: describeFault(fault, setting), salary: fault.code === 'salary' ? fault.salary : null }
    : null;
  faults.set(lineup, described);
  return described;
}

function createCheck({ pool, request, roster }: RepairSetting): Checked['check'] {
  const { task } = readFileRequest(pool, request);
  return task && roster ? createLegalityCheck(toOneLineupProblem({ ...task, roster })) : null;
}

function describeFault(fault: LineupFault, { request }: RepairSetting): string {
  switch (fault.code) {
    case 'missing':
      return 'has players without a projection';
    case 'salary':
      return `costs ${formatSalary(fault.salary)} now; the cap is ${formatSalary(request.salary_cap)}`;
    case 'rules':
      return 'breaks the contest or a rule now';
  }
}
