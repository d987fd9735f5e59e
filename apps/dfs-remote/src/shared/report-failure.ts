/** Logs a failed request. The only place that writes to the console; the UI shows the failure as well. */
export function reportFailure(error: unknown): void {
  // eslint-disable-next-line no-console -- required by the product
  console.error(error);
}
