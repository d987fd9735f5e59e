/**
 * Whether a page was kept, told at once: a first visit must not wait for a database to open. Where the
 * browser blocks its storage the answer is no.
 */
const MARK = 'dfs-page-kept';

export function hasKeptPage(): boolean {
  return attempt(() => localStorage.getItem(MARK) !== null) ?? false;
}

export function markPageKept(isKept: boolean): void {
  attempt(() => (isKept ? localStorage.setItem(MARK, 'yes') : localStorage.removeItem(MARK)));
}

function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
