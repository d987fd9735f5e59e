/** Failed runs as superusers see them. */
import type { FailedRun } from '@fanteam/contracts';
import type { ErrorCode } from '../common/errors';
import type { RunError } from '../runs/run.entity';

interface FailedRow {
  id: string;
  finished_at: Date;
  error: RunError;
}

const NO_LINEUP: ErrorCode = 'infeasible';

/**
 * The sentence of an impossible request names players and clubs of the pool, and so do its reasons: they are replaced by a
 * general sentence and by the codes of the reasons. The sentences of all other errors contain at most numbers.
 */
export function toFailedRun({ id, finished_at: finishedAt, error }: FailedRow): FailedRun {
  const { status, body } = error;
  const run = { run_id: id, finished_at: finishedAt.toISOString(), status };
  // earlier releases did not store the code
  const code = error.code ?? (body.reasons ? NO_LINEUP : null);
  if (code !== NO_LINEUP) return { ...run, detail: toSentence(error), code };
  const reasons = [...new Set(body.reasons?.map((reason) => reason.code))];
  return { ...run, detail: 'No lineup satisfies the request.', code, reasons };
}

const toSentence = ({ body: { detail } }: RunError): string =>
  typeof detail === 'string' ? detail : 'The request is invalid.';
