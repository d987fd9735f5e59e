const POLL_MS = 100;
/** Below the time limit of a test (120 s), so that a failed wait is reported as such. */
const DEADLINE_MS = 90_000;

/** Reads every 100 ms until the result is not undefined. @throws after 90 s, with the name of what was expected. */
export async function waitFor<Result>(
  what: string,
  read: () => Promise<Result | undefined>,
): Promise<Result> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const result = await read();
    if (result !== undefined) return result;
    if (Date.now() > deadline) throw new Error(`Timed out after ${DEADLINE_MS / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Checks a condition every 100 ms until it is true. @throws after 90 s. */
export async function waitUntil(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  await waitFor(what, async () => (await isTrue()) || undefined);
}
