import { showFailure, toaster } from '@fanteam/ui';

/** The address that opens a run, for whoever has it. */
export function shareLink(runId: string): string {
  return `${window.location.origin}/dfs/runs/${encodeURIComponent(runId)}`;
}

/** Puts a text on the clipboard and says so. Browsers keep that from pages that are not served safely. */
export function copyText(text: string, done: string): void {
  const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'));
  copied.then(
    () => toaster.create({ type: 'success', title: done }),
    () => showFailure(`The browser did not let the page copy: ${text.slice(0, 200)}`),
  );
}
