import type { ContestId, Fix, Roster } from '@fanteam/contracts';
import { rostersOf } from '../contest/rosters';
import type { StoredFile } from '../file/stored-file';
import { applyFix } from '../rules/apply-fix';
import { adaptRules, rememberPlayers } from '../rules/adapt-rules';
import {
  changeRules,
  type Changes,
  type ClubRule,
  type PlayerRuleDraft,
  type RulesDraft,
} from '../rules/rules';
import {
  newFileDraft,
  replaceFile,
  rulesOf,
  withoutChanges,
  type ContestDraft,
  type Draft,
  type FileDraft,
  type PoolMode,
  type TypedPlayer,
} from './draft';
import type { AllowedStatuses } from './statuses';

export type DraftAction =
  | { type: 'mode-chosen'; mode: PoolMode }
  /** The server has read a newly picked file. A later export of the same tournament keeps what the user said. */
  | { type: 'file-read'; file: File; stored: StoredFile }
  /** A picked file could not be read: it stays selected unless an earlier one stands. */
  | { type: 'file-kept-unread'; file: File }
  /** The same players under a new id: sent again after it had expired, or with projections merged. */
  | { type: 'file-renewed'; file: File; stored: StoredFile }
  /** What a later export has changed was read. */
  | { type: 'changes-seen' }
  /** Undefined brings the file's own projection back. */
  | { type: 'projection-typed'; id: string; projection: number | undefined }
  | { type: 'player-added'; player: Omit<TypedPlayer, 'key'> }
  | { type: 'player-removed'; key: string }
  | { type: 'all-removals-undone' }
  /** A custom contest begins with the numbers of the one before. */
  | { type: 'contest-chosen'; contest: ContestId }
  /** Null brings the contest's own numbers back. */
  | { type: 'roster-edited'; roster: Roster | null }
  | { type: 'num-lineups-typed'; text: string }
  | { type: 'salary-cap-typed'; text: string }
  | { type: 'statuses-chosen'; statuses: AllowedStatuses }
  | RulesAction
  /** What the server offers after a failure. */
  | { type: 'fix-applied'; fix: Fix };

/** About the rules of the shown pool. */
export type RulesAction =
  | {
      type: 'rules-changed';
      rules: Partial<RulesDraft>;
      /** The field that is typed into: its keystrokes are undone together. */
      typing?: string;
    }
  /** A whole set in place of the rules there were. */
  | { type: 'rules-loaded'; rules: RulesDraft }
  /** The same change to each of these men; undefined takes a field out. */
  | { type: 'player-rules-changed'; keys: readonly string[]; rule: Changes<PlayerRuleDraft> }
  | { type: 'club-rules-changed'; team: string; rule: Changes<ClubRule>; typing?: string };

/** The draft after a word of the user or the server. */
export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'mode-chosen':
      return { ...draft, mode: action.mode };
    case 'file-read':
      return readFile(draft, action.file, action.stored);
    case 'file-kept-unread':
      return draft.file?.stored ? draft : { ...draft, file: newFileDraft(action.file, null) };
    case 'file-renewed':
      return renewFile(draft, action.file, action.stored);
    case 'changes-seen':
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
    case 'contest-chosen':
      return { ...draft, contest: chooseContest(draft.contest, action.contest) };
    case 'roster-edited':
      return { ...draft, contest: { ...draft.contest, roster: action.roster } };
    case 'num-lineups-typed':
      return { ...draft, contest: { ...draft.contest, numLineups: action.text } };
    case 'salary-cap-typed':
      return { ...draft, contest: { ...draft.contest, salaryCap: action.text } };
    case 'statuses-chosen':
      return { ...draft, contest: { ...draft.contest, statuses: action.statuses } };
    case 'rules-changed':
    case 'rules-loaded':
    case 'player-rules-changed':
    case 'club-rules-changed':
      return { ...draft, rules: { ...draft.rules, [draft.mode]: reduceRules(rulesOf(draft), action) } };
    case 'fix-applied':
      return applyFix(draft, action.fix) ?? draft;
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
    case 'club-rules-changed':
      return { ...rules, clubs: changeRules(rules.clubs, [action.team], action.rule) };
  }
}

function withFile(draft: Draft, change: (file: FileDraft) => FileDraft): Draft {
  return draft.file ? { ...draft, file: change(draft.file) } : draft;
}

function chooseContest(before: ContestDraft, contest: ContestId): ContestDraft {
  const roster = contest === 'custom' ? rostersOf(before)[0]!.roster : null;
  return { ...before, contest, roster };
}

/** Another file; the rules go on to whoever of the former men is in it, and the others are kept aside. */
function readFile(draft: Draft, file: File, stored: StoredFile): Draft {
  const named = rememberPlayers(draft.rules.csv, menOf(draft.file?.stored));
  return {
    ...draft,
    file: replaceFile(draft.file, file, stored),
    rules: { ...draft.rules, csv: adaptRules(named, menOf(stored)) },
  };
}

function menOf(stored: StoredFile | null | undefined) {
  return (stored?.pool ?? []).map(({ id, name, team }) => ({ key: id, name, team }));
}

/** An answer about a file that was replaced in the meantime changes nothing. */
function renewFile(draft: Draft, file: File, stored: StoredFile): Draft {
  return draft.file?.file === file ? { ...draft, file: { ...draft.file, stored } } : draft;
}

function typeProjection(file: FileDraft, id: string, projection: number | undefined): FileDraft {
  const others = Object.entries(file.projections).filter(([other]) => other !== id);
  const ofFile = file.stored?.pool?.find((player) => player.id === id)?.projection;
  const isChange = projection !== undefined && projection !== ofFile;
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

/** A typed player always has a projection: an emptied field changes nothing. */
function retypeProjection(draft: Draft, key: string, projection: number | undefined): Draft {
  if (projection === undefined) return draft;
  const players = draft.typed.players.map((player) =>
    player.key === key ? { ...player, projection } : player,
  );
  return { ...draft, typed: { ...draft.typed, players } };
}

/** What was said of him is kept aside, under his name. */
function removePlayer(draft: Draft, key: string): Draft {
  const { mode, typed, file } = draft;
  const men = mode === 'csv' ? menOf(file?.stored) : typed.players;
  const named = { ...draft, rules: { ...draft.rules, [mode]: rememberPlayers(rulesOf(draft), men) } };
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

/** Brings the removed players of the shown pool back to where they stood. */
function undoRemovals(draft: Draft): Draft {
  if (draft.mode === 'csv') return withFile(draft, (file) => ({ ...file, removed: [] }));
  const { typed } = draft;
  let { players } = typed;
  for (const { player, index } of typed.removed.toReversed()) {
    players = [...players.slice(0, index), player, ...players.slice(index)];
  }
  return { ...draft, typed: { ...typed, players, removed: [] } };
}
