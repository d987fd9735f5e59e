/**
 * Finds rules that cannot be satisfied while the user types, by counting only. Each reported conflict is
 * certain; conflicts that counting misses are found by the server's search.
 */
import { toProblem, type LineupTask, type RequestReading } from '@fanteam/lineup-request';
import { hasCountingConflict } from '@fanteam/lineup-solver';
import { cached } from '../shared/cached';
import { parseNumber } from '../shared/numbers';
import { readDraft, requestPool, toPoolRequest } from './build-request';
import { describeMistake } from './describe-mistake';
import { rosterOf, rulesOf, type Draft } from './draft';
import { playersOf } from './pool-request';
import { listConflicts, requestContext, type RulesDraft } from './rules/all-rules';
import type { Conflict, RuleContext, RulePlayer } from './rules/rule';

export interface CheckedRules {
  rules: RulesDraft;
  context: RuleContext;
  conflicts: readonly Conflict[];
}

/** The rules of the shown pool with their context and conflicts. Computed once per draft: several parts of the page need it. */
export const checkRules = cached((draft: Draft): CheckedRules => {
  const rules = rulesOf(draft);
  const reading = readDraft(draft);
  const context = ruleContext(draft, rules, reading);
  const found = reading.mistakes.filter((mistake) => 'rule' in mistake);
  const players = found.length > 0 ? playersOf(toPoolRequest(draft)) : [];
  const mistakes = found.map((mistake) => ({ mistake, text: describeMistake(mistake, players) }));
  const conflicts = listConflicts(rules, context, mistakes);
  return {
    rules,
    context,
    conflicts: conflicts.length > 0 ? conflicts : findCountingConflicts(reading.task),
  };
});

/**
 * Conflicts between several rules of which each alone can be satisfied: the solver's count of locked players,
 * clubs, stacks and groups together.
 */
function findCountingConflicts(task: LineupTask | undefined): Conflict[] {
  const text = 'No lineup contains the locked players and meets the rules for clubs, stacks and groups';
  return task && isCountingConflict(task) ? [{ at: 'clubs', text }] : [];
}

/** What was counted last. */
let counted: { players: LineupTask['players']; limits: string; isConflict: boolean } | null = null;

/** Counts again only if something has changed that is counted: not for exposures and the salary cap. */
function isCountingConflict(task: LineupTask): boolean {
  const { players, roster, locked, lineupCount, rules } = task;
  const limits = JSON.stringify([roster, locked, lineupCount, { ...rules, exposure: undefined }]);
  if (counted?.players !== players || counted.limits !== limits) {
    counted = { players, limits, isConflict: hasCountingConflict(toProblem(task)) };
  }
  return counted.isConflict;
}

/** The players of the last draft. They are read again only when the pool or the selectable players change. */
let latest: { parts: readonly unknown[]; players: Pick<RuleContext, 'players' | 'selectable'> } | null = null;

/** The same objects until the pool or the players who can be selected change. */
function rulePlayers(draft: Draft, reading: RequestReading): Pick<RuleContext, 'players' | 'selectable'> {
  const { mode, file, typed } = draft;
  const selectableIds = reading.players.map(({ id }) => id);
  const parts = [mode, file?.stored?.pool, file?.removed, typed.players, ...selectableIds];
  const isSame =
    latest?.parts.length === parts.length && parts.every((part, at) => part === latest!.parts[at]);
  if (!isSame) latest = { parts, players: readRulePlayers(draft, new Set(selectableIds)) };
  return latest!.players;
}

function readRulePlayers(
  draft: Draft,
  selectableIds: ReadonlySet<string>,
): Pick<RuleContext, 'players' | 'selectable'> {
  const { mode, file, typed } = draft;
  const { ids } = requestPool(draft);
  const removed = new Set(file?.removed);
  const inFile = (file?.stored?.pool ?? []).filter(({ id }) => !removed.has(id));
  const pool: readonly Omit<RulePlayer, 'isSelectable'>[] =
    mode === 'manual' ? typed.players : inFile.map((player) => ({ ...player, key: player.id }));
  const players = pool.map((player) => {
    return { ...player, isSelectable: selectableIds.has(ids.get(player.key) ?? '') };
  });
  return {
    players: new Map(players.map((player) => [player.key, player])),
    selectable: players.filter(({ isSelectable }) => isSelectable),
  };
}

function ruleContext(draft: Draft, rules: RulesDraft, reading: RequestReading): RuleContext {
  const { mode, file, contest } = draft;
  const pool = mode === 'csv' ? (file?.stored?.pool ?? []) : [];
  return {
    ...requestContext(rules, requestPool(draft)),
    ...rulePlayers(draft, reading),
    roster: reading.contest?.roster ?? rosterOf(contest),
    salaryCap: parseNumber(contest.salaryCap) ?? 1,
    lineups: parseNumber(contest.numLineups) ?? 1,
    playerRules: new Map(Object.entries(rules.players)),
    has: {
      floor: pool.some(({ floor }) => floor !== undefined),
      ceiling: pool.some(({ ceiling }) => ceiling !== undefined),
      ownership: pool.some(({ ownership }) => ownership !== undefined),
      estimatedSd: pool.some(({ estimated }) => estimated?.includes('stddev')),
    },
  };
}
