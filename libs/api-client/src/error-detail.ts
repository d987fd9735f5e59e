import { ApiError } from './api-error';

const FALLBACK = 'Something went wrong.';

/**
 * The sentence for a person in a failed call: the server's `detail`, or the first message where it is a
 * list of wrong fields. Anything else (no answer, no detail) is 'Something went wrong.'.
 */
export function errorDetail(error: unknown): string {
  if (!(error instanceof ApiError)) return FALLBACK;
  const detail = (error.body as { detail?: unknown } | null | undefined)?.detail;
  const said = Array.isArray(detail) ? (detail[0] as { msg?: unknown } | undefined)?.msg : detail;
  return typeof said === 'string' && said !== '' ? said : FALLBACK;
}
