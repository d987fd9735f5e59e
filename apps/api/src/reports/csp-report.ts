/** Reports that the browser itself sends when the content security policy blocks something (`report-uri`). */
import type { ProblemReport } from '@fanteam/contracts';
import { json, type NextFunction, type Request, type Response } from 'express';

const CSP_TYPE = 'application/csp-report';
/** A file of a remote: /remotes/<name>/<version>/… */
const REMOTE_FILE = /\/remotes\/([^/]+)\/([^/]+)\/./;

/** Reads the body of a report, in either format. A report of the browser becomes one of kind `csp`. */
export const readReportBody = (bytes: number) => [
  json({ limit: bytes, type: ['json', CSP_TYPE] }),
  (request: Request, _response: Response, next: NextFunction): void => {
    if (request.is(CSP_TYPE)) request.body = fromCspReport(request.body);
    next();
  },
];

/** Keeps only the app and its version: the addresses in a report can be personal. */
function fromCspReport(body: unknown): ProblemReport {
  const { 'csp-report': report } = (body ?? {}) as { 'csp-report'?: Record<string, unknown> | null };
  const file = [report?.['source-file'], report?.['blocked-uri']]
    .map((address) => REMOTE_FILE.exec(String(address)))
    .find((match) => match !== null);
  return file ? { kind: 'csp', app: file[1]!, version: file[2]! } : { kind: 'csp', app: 'shell' };
}
