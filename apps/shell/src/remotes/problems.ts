import type { ReportKind } from '@fanteam/contracts';
import { LoadError } from '../load-error';
import { sendReport } from '../reports';

/** The version of the shell, from the build. */
declare const APP_VERSION: string;
/** A file of a remote: /remotes/<name>/<version>/… */
const REMOTE_FILE = /\/remotes\/([^/\s]+)\/([^/\s]+)\//;

const noticed = new WeakSet();

/**
 * The one place that receives each failure of a remote (of the configuration, its manifest, its code or one of its chunks)
 * and each error that nothing else handles. It reports them to the operator; the cards show users what to do. An error
 * that is passed again is ignored.
 *
 * @param app the name of the remote, or 'shell'
 * @param version the version of the app, if it is known
 */
export function noticeProblem(
  error: unknown,
  app: string,
  version?: string,
  kind: ReportKind = kindOf(error),
): void {
  if (error instanceof Error) {
    if (noticed.has(error)) return;
    noticed.add(error);
  }
  // eslint-disable-next-line no-console -- the page shows the failure without its cause
  console.error(`${kind}: ${app} ${version ?? ''}`, error);
  const mismatch = error instanceof LoadError ? error.mismatch : undefined;
  sendReport({ kind, app, ...(version === undefined ? {} : { version }), ...mismatch });
}

/** Notices an error of the code of the shell or of a remote. */
export function noticeError(error: unknown): void {
  const [, app, version] = (error instanceof Error && REMOTE_FILE.exec(error.stack ?? '')) || [];
  if (app) noticeProblem(error, app, version, 'error');
  else noticeProblem(error, 'shell', typeof APP_VERSION === 'undefined' ? undefined : APP_VERSION, 'error');
}

/** Notices errors that nothing catches. React passes those that a boundary catches to `noticeError`. */
export function noticeUncaughtErrors(): void {
  // browsers also send warnings as error events, which have no error
  window.addEventListener('error', ({ error }: ErrorEvent) => error && noticeError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if ((reason as Error | undefined)?.name !== 'AbortError') noticeError(reason);
  });
}

function kindOf(error: unknown): ReportKind {
  if (error instanceof LoadError) return error.fault === 'outdated' ? 'contract' : 'remote_load';
  return error instanceof Error && error.name === 'ChunkLoadError' ? 'chunk' : 'remote_load';
}
