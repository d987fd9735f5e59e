/**
 * Everything that the optimizer page stores in the browser. Release 1.0.0 uses these keys and formats too: change one only
 * with an entry in `MIGRATIONS`.
 */
export interface Key {
  readonly name: string;
  /** Throws if the browser blocks its storage. */
  readonly storage: () => Storage;
  /** The value is stored as it is, not as JSON. */
  readonly isText?: true;
}

/** For all tabs, until the user clears the data of the page. */
const inBrowser = (name: string): Key => ({ name, storage: () => localStorage });
/** For one tab, until it is closed. A reload keeps it. */
const inTab = (name: string): Key => ({ name, storage: () => sessionStorage });
const text = (key: Key): Key => ({ ...key, isText: true });

export const KEYS = {
  /** Whether the database has a page. It can be read before a database is open. */
  pageFlag: text(inBrowser('dfs-page-saved')),
  /**
   * Changes whenever a tab has saved or cleared the page: the id of its file, a random number and, if it was cleared, the id of
   * the file that it had, with spaces between them.
   */
  pageMark: text(inBrowser('dfs-page-mark')),
  /** The mode and the id of the file of this tab. */
  pageOfTab: text(inTab('dfs-page')),
  lineupEdits: inBrowser('dfs-lineup-edits'),
  lastRun: text(inBrowser('dfs-last-run')),
  lastRunOfTab: text(inTab('dfs-last-run')),
  ruleSets: inBrowser('dfs-rule-sets'),
  /** The rule sets that were copied to an account. */
  copiedRuleSets: inBrowser('dfs-copied-rule-sets'),
  /** What the user was about to save when the session ended. */
  unsavedWork: inTab('dfs-unsaved-work'),
  bestLineupBar: inBrowser('dfs-best-lineup'),
  /** False if the single-character keys are off. */
  singleKeys: inBrowser('dfs-single-keys'),
  pastedLines: text(inTab('dfs-pasted-lines')),
  /** The clubs of names in projection files. */
  knownClubs: inBrowser('dfs-clubs'),
  /** The players of names in projection files. */
  knownMatches: inBrowser('dfs-matches'),
  simulationInputs: inBrowser('dfs-simulation'),
  /** The run whose lineups are simulated in this tab. */
  runningSimulation: text(inTab('dfs-running-simulation')),
  /** What past slates say about the user's projections, and the trust that follows. */
  pastSlates: inBrowser('dfs-trust'),
  ownTrust: inBrowser('dfs-own-trust'),
  /** The lineups made elsewhere, by player file. */
  myTeams: inBrowser('dfs-my-teams'),
} as const;

/** The keys of the database, an IndexedDB: these values are large. */
export const DATABASE_KEYS = {
  page: 'page',
  /** Those of other player files, the last one first. */
  otherPages: 'other-pages',
  /** Pages that this version cannot read, oldest first. */
  incompatiblePages: 'incompatible-page',
  simulation: 'simulation',
  /** A simulation that is running on the server. */
  runningSimulation: 'running-simulation',
} as const;

/** Removed while the storage is full, in this order: the page only asks again. */
export const EVICTED: readonly Key[] = [KEYS.knownMatches, KEYS.knownClubs];

/** The same for the database: the user can simulate again. */
export const EVICTED_FROM_DATABASE = DATABASE_KEYS.simulation;

export interface Migration {
  /** The key of the values that it changes. */
  key: string;
  /** Returns values that it does not have to change. Undefined drops the value. */
  change: (value: unknown) => unknown;
}

/** What later releases have changed, oldest first. Each value is migrated when it is read. For those of the database: `database-migrations.ts`. */
export const MIGRATIONS: readonly Migration[] = [
  // Release 1.0.0 also remembered clubs that were only guessed.
  {
    key: KEYS.knownClubs.name,
    change: (value) => ((value as { version?: unknown }).version === 1 ? undefined : value),
  },
];
