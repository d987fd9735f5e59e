import { presetOf, type ContestId, type PresetFacts, type Roster } from '@fanteam/contracts';
import type { SavedPage } from './run-state';
import { hasOwnProjections, type StoredFile } from './stored-file';
import type { Fixtures } from './fixtures';
import { adaptRules, rememberPlayers } from './rules/adapt-rules';
import type { RulesDraft } from './rules/all-rules';
import { changeRules, type Changes } from './rules/keyed-rules';
import type { ClubRule, PlayerRuleDraft } from './rules/rule';
import {
  chooseMode,
  EMPTY_DRAFT,
  filePartOf,
  isSamePool,
  newFileDraft,
  replaceFile,
  rosterOf,
  rulesOf,
  storeAgain,
  withFilePart,
  withoutChanges,
  type ContestDraft,
  type Draft,
  type FileDraft,
  type PoolMode,
  type TypedPlayer,
} from './draft';
import { defaultLeftOut, type LeftOutStatuses } from './statuses';

export type DraftAction =
  | { type: 'mode-chosen'; mode: PoolMode }
  /**
   * The server has read the selected file. The user's changes are kept for an export of the same tournament: those on the
   * page, or else those of `earlier`, the page that the browser has kept of that tournament.
   */
  | { type: 'file-read'; file: File; stored: StoredFile; earlier?: SavedPage | null }
  /** The server could not read the selected file. It stays selected unless an earlier file was read. */
  | { type: 'file-not-read'; file: File }
  /** The same players under a new id: uploaded again after it expired, or with merged projections. */
  | { type: 'file-updated'; file: File; stored: StoredFile }
  /** The user has dismissed the list of differences from the earlier export. */
  | { type: 'changes-dismissed' }
  /** Undefined restores the projection of the file. */
  | { type: 'projection-typed'; id: string; projection: number | undefined }
  | { type: 'player-added'; player: Omit<TypedPlayer, 'key'> }
  | { type: 'player-removed'; key: string }
  | { type: 'all-removals-undone' }
  /** The matches of the players who were entered by hand. Those of a file are stored with it. */
  | { type: 'fixtures-entered'; fixtures: Fixtures }
  /**
   * Applies the contest's preset. A cap that the user has typed is kept. A custom contest starts with the
   * roster of the previous contest, without a bench.
   */
  | { type: 'contest-chosen'; contest: ContestId }
  /** Null restores the contest's default roster. */
  | { type: 'roster-edited'; roster: Roster | null }
  | { type: 'num-lineups-typed'; text: string }
  | { type: 'salary-cap-typed'; text: string }
  | { type: 'statuses-chosen'; leftOut: LeftOutStatuses }
  | { type: 'deadline-typed'; text: string }
  | RulesAction
  /** The draft after a fix that the server suggested. */
  | { type: 'fix-applied'; draft: Draft; label: string };

/** Changes to the rules of the selected mode. */
export type RulesAction =
  | {
      type: 'rules-changed';
      rules: Partial<RulesDraft>;
      /** The field the user is typing in. Its keystrokes are undone in one step. */
      typing?: string;
    }
  /** Replaces all rules. */
  | { type: 'rules-loaded'; rules: RulesDraft }
  /** The same change for each of these players; undefined removes a field. */
  | {
      type: 'player-rules-changed';
      keys: readonly string[];
      rule: Changes<PlayerRuleDraft>;
      typing?: string;
    }
  /** Switches one of the two on, which switches the other one off, or switches it off. */
  | { type: 'player-toggled'; key: string; field: 'lock' | 'exclude' }
  | { type: 'club-rules-changed'; team: string; rule: Changes<ClubRule>; typing?: string };

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'mode-chosen':
      return chooseMode(draft, action.mode);
    case 'file-read':
      return readFile(draft, action.file, action.stored, action.earlier?.draft ?? null);
    case 'file-not-read':
      return draft.file?.stored ? draft : { ...draft, file: newFileDraft(action.file, null) };
    case 'file-updated':
      return updateFile(draft, action.file, action.stored);
    case 'changes-dismissed':
      return withFile(draft, withoutChanges);
    case 'projection-typed':
      return draft.mode === 'csv'
        ? withFile(draft, (file) => typeProjection(file, action.id, action.projection))
        : retypeProjection(draft, action.id, action.projection);
    case 'player-added':
      return addPlayer(draft, action.player);
    case 'player-removed':
      return removePlayer(draft, action.key);
    case 'all-removals-undone':
      return undoRemovals(draft);
    case 'fixtures-entered':
      return { ...draft, typed: { ...draft.typed, fixtures: action.fixtures } };
    case 'contest-chosen':
      return chooseContest(draft, action.contest);
    case 'roster-edited':
      return { ...draft, contest: { ...draft.contest, roster: action.roster } };
    case 'num-lineups-typed':
      return { ...draft, contest: { ...draft.contest, numLineups: action.text } };
    case 'salary-cap-typed':
      return { ...draft, contest: { ...draft.contest, salaryCap: action.text } };
    case 'statuses-chosen':
      return { ...draft, contest: { ...draft.contest, leftOut: action.leftOut } };
    case 'deadline-typed':
      return { ...draft, contest: { ...draft.contest, deadline: action.text } };
    case 'rules-changed':
    case 'rules-loaded':
    case 'player-rules-changed':
    case 'player-toggled':
    case 'club-rules-changed':
      return { ...draft, rules: { ...draft.rules, [draft.mode]: reduceRules(rulesOf(draft), action) } };
    case 'fix-applied':
      return action.draft;
  }
}

function reduceRules(rules: RulesDraft, action: RulesAction): RulesDraft {
  switch (action.type) {
    case 'rules-changed':
      return { ...rules, ...action.rules };
    case 'rules-loaded':
      return action.rules;
    case 'player-rules-changed':
      return { ...rules, players: changeRules(rules.players, action.keys, action.rule) };
    case 'player-toggled': {
      const { key, field } = action;
      const isOn = Object.hasOwn(rules.players, key) && rules.players[key]?.[field];
      const rule = { lock: undefined, exclude: undefined, [field]: isOn ? undefined : true };
      return { ...rules, players: changeRules(rules.players, [key], rule) };
    }
    case 'club-rules-changed':
      return { ...rules, clubs: changeRules(rules.clubs, [action.team], action.rule) };
  }
}

function withFile(draft: Draft, change: (file: FileDraft) => FileDraft): Draft {
  return draft.file ? { ...draft, file: change(draft.file) } : draft;
}

function chooseContest(draft: Draft, contest: ContestId): Draft {
  const { contest: before, mode, rules } = draft;
  const preset = presetOf(contest);
  const roster = contest === 'custom' ? withoutBench(rosterOf(before)) : null;
  const salaryCap = preset && !isTypedCap(before) ? capText(preset) : undefined;
  return {
    ...draft,
    contest: { ...before, contest, roster, ...(salaryCap !== undefined && { salaryCap }) },
    rules: preset ? { ...rules, [mode]: applyPreset(rulesOf(draft), preset) } : rules,
  };
}

/** The cap is neither that of an empty draft nor the usual one of the contest. */
function isTypedCap({ contest, salaryCap }: ContestDraft): boolean {
  const preset = presetOf(contest);
  return salaryCap !== EMPTY_DRAFT.contest.salaryCap && salaryCap !== (preset && capText(preset));
}

const capText = ({ usual_cap: cap }: PresetFacts) => cap?.toFixed(1);

/** Switches the rules of the contest on or off. */
function applyPreset(rules: RulesDraft, preset: PresetFacts): RulesDraft {
  const { safety_net: safetyNet, stacking_penalty: stackingPenalty } = preset;
  const changed = Object.entries({ safetyNet, stackingPenalty }).flatMap(([name, on]) =>
    (rules[name as 'safetyNet'] ?? { on: false }).on === on ? [] : [[name, { on }]],
  );
  return changed.length === 0 ? rules : { ...rules, ...Object.fromEntries(changed) };
}

function withoutBench({ bench: _, ...roster }: Roster): Roster {
  return roster;
}

/** Selects another file. The rules are adapted to its players; rules for players it lacks are kept but inactive. */
function readFile(draft: Draft, file: File, stored: StoredFile, earlier: Draft | null): Draft {
  const before = earlier ? withFilePart(draft, filePartOf(earlier)) : draft;
  const part = filePartOf(before);
  const named = rememberPlayers(part.rules, playersOf(part.file?.stored));
  const isOther = part.file?.stored && !isSamePool(part.file, file, stored);
  return withFilePart(before, {
    file: replaceFile(part.file, file, stored),
    // Another tournament has another deadline.
    contest: withStatuses(
      isOther && part.contest ? { ...part.contest, deadline: '' } : part.contest,
      part.file?.stored,
      stored,
    ),
    rules: adaptRules(named, playersOf(stored)),
  });
}

function playersOf(stored: StoredFile | null | undefined) {
  return (stored?.pool ?? []).map(({ id, name, team }) => ({ key: id, name, team }));
}

/** Ignores a late response for a file that was replaced in the meantime. */
function updateFile(draft: Draft, file: File, stored: StoredFile): Draft {
  if (draft.file?.file !== file) return draft;
  const part = filePartOf(draft);
  return withFilePart(draft, {
    ...part,
    file: storeAgain(draft.file, stored),
    contest: withStatuses(part.contest, draft.file.stored, stored),
  });
}

/** With estimates, other statuses are left out by default. Statuses that the user has chosen stay. */
function withStatuses(
  contest: ContestDraft | null,
  before: StoredFile | null | undefined,
  after: StoredFile,
): ContestDraft | null {
  const [earlier, later] = [before, after].map((stored) =>
    defaultLeftOut(stored?.pool ?? [], stored?.estimates !== undefined && !hasOwnProjections(stored)),
  );
  const isDefault = contest && sameStatuses(contest.leftOut, earlier!);
  return isDefault && !sameStatuses(earlier!, later!) ? { ...contest, leftOut: later! } : contest;
}

const sameStatuses = (one: LeftOutStatuses, other: LeftOutStatuses) =>
  one.length === other.length && one.every((status) => other.includes(status));

function typeProjection(file: FileDraft, id: string, projection: number | undefined): FileDraft {
  const others = Object.entries(file.projections).filter(([other]) => other !== id);
  const original = file.stored?.pool?.find((player) => player.id === id)?.projection;
  const isChange = projection !== undefined && projection !== original;
  return { ...file, projections: Object.fromEntries(isChange ? [...others, [id, projection]] : others) };
}

function addPlayer(draft: Draft, player: Omit<TypedPlayer, 'key'>): Draft {
  const { typed } = draft;
  const added = typed.added + 1;
  return {
    ...draft,
    typed: { ...typed, added, players: [...typed.players, { ...player, key: String(added) }] },
  };
}

/** A manually entered player always has a projection, so an empty field changes nothing. */
function retypeProjection(draft: Draft, key: string, projection: number | undefined): Draft {
  if (projection === undefined) return draft;
  const players = draft.typed.players.map((player) =>
    player.key === key ? { ...player, projection } : player,
  );
  return { ...draft, typed: { ...draft.typed, players } };
}

/** The rules for the player are kept with their name, so that they can be restored. */
function removePlayer(draft: Draft, key: string): Draft {
  const { mode, typed, file } = draft;
  const players = mode === 'csv' ? playersOf(file?.stored) : typed.players;
  const named = { ...draft, rules: { ...draft.rules, [mode]: rememberPlayers(rulesOf(draft), players) } };
  if (mode === 'manual') return removeTyped(named, key);
  return withFile(named, (before) => ({ ...before, removed: [...before.removed, key] }));
}

function removeTyped(draft: Draft, key: string): Draft {
  const { typed } = draft;
  const index = typed.players.findIndex((player) => player.key === key);
  const player = typed.players[index];
  if (!player) return draft;
  return {
    ...draft,
    typed: {
      ...typed,
      players: [...typed.players.slice(0, index), ...typed.players.slice(index + 1)],
      removed: [...typed.removed, { player, index }],
    },
  };
}

/** Restores the removed players of the selected mode at their former index. */
function undoRemovals(draft: Draft): Draft {
  if (draft.mode === 'csv') return withFile(draft, (file) => ({ ...file, removed: [] }));
  const { typed } = draft;
  let { players } = typed;
  for (const { player, index } of typed.removed.toReversed()) {
    players = [...players.slice(0, index), player, ...players.slice(index)];
  }
  return { ...draft, typed: { ...typed, players, removed: [] } };
}
