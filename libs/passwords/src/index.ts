/** Decides whether a new password is refused. The server and the strength meter of the page use the same code. */
export { isTooCommon } from './is-too-common';
