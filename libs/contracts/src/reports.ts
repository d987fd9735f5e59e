/** Reports of browsers about problems of the page. They contain no text, so nothing personal. */

/** The apps that reports can name: the shell, and the remotes by their name in `/config.json`. */
export const REPORT_APPS = ['shell', 'dfs', 'account'] as const;

/**
 * `remote_load`: a remote did not load. `chunk`: a later file of an app did not load. `contract`: the shell refused a
 * remote that needs a newer shell. `error`: an error that nothing caught. `csp`: the content security policy blocked
 * something.
 */
export const REPORT_KINDS = ['remote_load', 'chunk', 'contract', 'error', 'csp'] as const;

/** What a remote can need of the shell: the contract between them, and the shared modules that the shell loads at first. */
export const REPORT_NEEDS = [
  'contract',
  'react',
  'react-dom',
  '@fanteam/ui',
  '@fanteam/session',
  '@fanteam/api-client',
] as const;

/** The limit of a report in bytes. */
export const REPORT_BYTES = 2048;
/** Reports that are counted per client and minute. The page does not send more. */
export const REPORTS_PER_MINUTE = 10;

export type ReportKind = (typeof REPORT_KINDS)[number];

export interface ProblemReport {
  kind: ReportKind;
  /** One of `REPORT_APPS`; another app is counted as `other`. */
  app: string;
  /** The version of the app, if it is known: '1.4.2'. */
  version?: string;
  /** With kind `contract`: what the remote needs, one of `REPORT_NEEDS` and its version: '@fanteam/ui 1.8'. */
  needs?: string;
  /** With kind `contract`: the version of it that the shell has, '1.7.2'; 'none' if it does not share it. */
  has?: string;
}
