/** Settings that raise every rate limit, for suites that do not test the limits. */
export const NO_LIMITS = {
  CLIENT_RUNS: '100000',
  TOTAL_RUNS: '100000',
  OPTIMIZE_CALLS_PER_MINUTE: '1000000',
  UPLOAD_CALLS_PER_MINUTE: '1000000',
  SIGN_UPS_PER_HOUR: '100000',
  THROTTLE: 'false',
};
