/**
 * Finds rules that cannot be satisfied while the user types, by counting only. Each reported conflict is
 * certain; conflicts that counting misses are found by the server's search.
 */
import { toProblem, type LineupTask, type RequestReading } from '@fanteam/lineup-request';
import { hasCountingConflict } from '@fanteam/lineup-solver';
import { parseNumber } from '../shared/numbers';
import { requestPool, toPoolRequest } from './build-request';
import { fixturesOf } from './fixtures';
import { describeMistake } from './describe-mistake';
import { rosterOf, rulesOf, type Draft } from './draft';
import { playersOf, readPoolRequest } from './pool-request';
import { hasExposures, listConflicts, type RulesDraft } from './rules/all-rules';
import { opponentsOf } from './rules/opponents-of';
import type { Conflict, RuleContext, RulePlayer } from './rules/rule';

export interface CheckedRules {
  rules: RulesDraft;
  context: RuleContext;
  conflicts: readonly Conflict[];
}

/** Table, rules and player dialog check the same draft: the result is computed once per draft. */
const checked = new WeakMap<Draft, CheckedRules>();

/** The rules of the shown pool with their context and conflicts. */
export function checkRules(draft: Draft): CheckedRules {
  const known = checked.get(draft);
  if (known) return known;
  const rules = rulesOf(draft);
  const request = toPoolRequest(draft);
  const reading = readPoolRequest(request);
  const context = ruleContext(draft, rules, reading);
  const players = playersOf(request);
  const mistakes = reading.mistakes.flatMap((mistake) =>
    'rule' in mistake ? [{ mistake, text: describeMistake(mistake, players) }] : [],
  );
  const conflicts = listConflicts(rules, context, requestPool(draft), mistakes);
  const result = {
    rules,
    context,
    conflicts: conflicts.length > 0 ? conflicts : findCountingConflicts(reading.task),
  };
  checked.set(draft, result);
  return result;
}

/**
 * Conflicts between several rules of which each alone can be satisfied: the solver's count of locked players,
 * clubs, stacks and groups together.
 */
function findCountingConflicts(task: LineupTask | undefined): Conflict[] {
  const text = 'No lineup contains the locked players and meets the rules for clubs, stacks and groups';
  return task && hasCountingConflict(toProblem(task)) ? [{ at: 'clubs', text }] : [];
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
  const { mode, file, typed, contest } = draft;
  const pool = mode === 'csv' ? (file?.stored?.pool ?? []) : [];
  return {
    ...rulePlayers(draft, reading),
    roster: reading.contest?.roster ?? rosterOf(contest),
    salaryCap: parseNumber(contest.salaryCap) ?? 1,
    lineups: parseNumber(contest.numLineups) ?? 1,
    opponents: opponentsOf(mode === 'csv' ? pool : typed.players, fixturesOf(draft)),
    playerRules: new Map(Object.entries(rules.players)),
    clubRules: new Map(Object.entries(rules.clubs)),
    hasExposures: hasExposures(rules),
    hasRandomness: rules.randomness?.on === true,
    has: {
      floor: pool.some(({ floor }) => floor !== undefined),
      ceiling: pool.some(({ ceiling }) => ceiling !== undefined),
      ownership: pool.some(({ ownership }) => ownership !== undefined),
    },
  };
}
