/** The pages for guests; the log-in page's own address belongs to the session. */
export const AUTH_PATHS = {
  signUp: '/signup',
  recover: '/recover-password',
  reset: '/reset-password',
} as const;
