/** The one place that writes to the console: a failed call is logged as well as shown. */
export function reportFailure(error: unknown): void {
  // eslint-disable-next-line no-console -- the product asks for it
  console.error(error);
}
