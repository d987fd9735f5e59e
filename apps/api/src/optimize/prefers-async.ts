const QUOTED = /"(?:[^"\\]|\\.)*"/g;
const RESPOND_ASYNC = /(^|,)\s*respond-async\s*(=\s*""\s*)?(;|,|$)/i;

/** Does a `Prefer` header (RFC 7240) ask for an answer at once? What other preferences quote does not count. */
export const prefersAsync = (prefer = ''): boolean => RESPOND_ASYNC.test(prefer.replace(QUOTED, '""'));
