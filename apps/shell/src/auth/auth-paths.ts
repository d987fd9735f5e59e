/** The paths of the pages for guests, except the log-in page (`LOGIN_PATH` in `@fanteam/session`). */
export const AUTH_PATHS = {
  signUp: '/signup',
  recover: '/recover-password',
  reset: '/reset-password',
} as const;
