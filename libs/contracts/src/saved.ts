/** Saved work: pools, rule sets and runs that an account keeps until they are deleted. */
import type { Page } from './accounts';
import type { ContestId } from './contests';
import type { Lineup, OptimizeOptions, PlayerInput } from './optimize';
import type { PoolPlayer } from './players';
import type { RunResponse } from './runs';
import type { MatchDetails } from './simulate';
import type { UploadResponse } from './uploads';

/** Limits on saved work. A request that exceeds one gets a 422 response that names the limit. */
export const SAVED_LIMITS = {
  name: 80,
  /** Entries of each kind per account. */
  entries: 100,
} as const;

/** An entry of a list. The name is unique in the list. */
export interface SavedEntry<Summary> {
  id: string;
  name: string;
  /** ISO 8601. */
  created_at: string;
  /** ISO 8601. When the entry was created or renamed. */
  updated_at: string;
  summary: Summary;
}

export interface SavedPoolSummary {
  /** Number of players, without removed players. */
  players: number;
  teams: number;
  /** null: the players were entered by hand. */
  file_name: string | null;
}

export interface SavedRuleSetSummary {
  /** Number of fields in `rules`. */
  rules: number;
}

export interface SavedRunSummary {
  run_id: string;
  contest: ContestId;
  /** Number of lineups, without deleted lineups. */
  lineups: number;
  /** Points of the best lineup when it was found. */
  best_points: number;
  /** When its edits were replaced last, as an ISO 8601 date. Absent if they are those that it was saved with. */
  edited_at?: string;
}

/** A player of a pool that was entered by hand. */
export type SavedPlayer = Pick<PlayerInput, 'name' | 'position' | 'team' | 'salary' | 'projection'>;

/** The file of a pool, as its upload described it. */
export type SavedFile = Omit<UploadResponse, 'file_id'>;

/** A pool from a file, with the changes by hand. */
export interface SavedFilePool {
  file: SavedFile;
  players: PoolPlayer[];
  /** Projections that replace those of the file, by player id. */
  projections: Record<string, number>;
  /** Ids of removed players. */
  removed: string[];
  /** Absent without matches. */
  matches?: MatchDetails[];
}

/** A pool that was entered by hand. */
export interface SavedTypedPool {
  file: null;
  players: SavedPlayer[];
  /** Absent without matches. */
  matches?: MatchDetails[];
}

export interface SavedPool extends SavedEntry<SavedPoolSummary> {
  content: SavedFilePool | SavedTypedPool;
}

/** The fields of a request that are rules. */
export type SavedRules = Omit<OptimizeOptions, 'num_lineups' | 'salary_cap'>;

export interface SavedRuleSet extends SavedEntry<SavedRuleSetSummary> {
  content: {
    rules: SavedRules;
    /** The rules as the optimizer's page keeps them. */
    draft?: object;
  };
}

/** Changes of a run's lineups by hand. Of a saved run they can be replaced. */
export interface SavedEdits {
  /** `lineup_id`s. */
  favorites?: string[];
  /** `lineup_id`s, in the order of deletion. */
  deleted?: string[];
  /** The new versions of changed lineups, by `lineup_id`, and lineups that the user added (see `isAddedLineup`). */
  lineups?: Record<string, Lineup>;
  /** The contest simulation of the lineups as the optimizer's page keeps it. */
  simulation?: object;
}

/** Whether an id is one of a lineup that the user added to a run: `M1`. The run's own ids are numbers. */
export const isAddedLineup = (lineupId: string): boolean => /^M\d{1,9}$/.test(lineupId);

/** Edits that replace those of a saved run. */
export interface SavedEditsReplace extends SavedEdits {
  /**
   * The state that the client edited: the run's `summary.edited_at`, or its `created_at` if it has none. If the edits have
   * been replaced since then, they are kept (409). Without it, they are replaced in any case.
   */
  based_on?: string;
}

export interface SavedRun extends SavedEntry<SavedRunSummary> {
  content: {
    /** The run as it was when it was saved. */
    run: RunResponse;
    edits: SavedEdits;
    /** The pool of the run's file; null if its players were entered by hand, or if the file had expired. */
    pool: { file: SavedFile; players: PoolPlayer[] } | null;
  };
}

export interface SavedPoolCreate {
  name: string;
  /** The id of an upload. Required unless `players` is given. */
  file_id?: string;
  projections?: Record<string, number>;
  removed?: string[];
  /** Players that were entered by hand. */
  players?: SavedPlayer[];
  /** The matches of the pool's clubs, as for an estimate. */
  matches?: MatchDetails[];
}

export interface SavedRuleSetCreate {
  name: string;
  rules: SavedRules;
  draft?: object;
}

export interface SavedRunCreate {
  name: string;
  run_id: string;
  edits?: SavedEdits;
}

export interface SavedRename {
  name: string;
}

export type SavedPools = Page<SavedEntry<SavedPoolSummary>>;
export type SavedRuleSets = Page<SavedEntry<SavedRuleSetSummary>>;
export type SavedRuns = Page<SavedEntry<SavedRunSummary>>;
