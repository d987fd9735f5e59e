/** Ways to take a text out of the page. */
import { showFailure, toaster } from '@fanteam/ui';

/** Some browsers read the content a while after the click. */
const KEEP_MS = 60_000;

/** Saves a text or bytes as a file on the user's computer. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

/** Copies a text to the clipboard and shows a toast. Browsers allow this only in a secure context (HTTPS). */
export function copyText(text: string, done: string): void {
  const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'));
  copied.then(
    () => toaster.create({ type: 'success', title: done }),
    () => showFailure(`The browser does not allow copying: ${text.slice(0, 200)}`),
  );
}

/** The URL of a run. Anyone who has it can open the run. `fragment`: what the page adds to it, including `#`. */
export function shareLink(runId: string, fragment = ''): string {
  return `${window.location.origin}/dfs/runs/${encodeURIComponent(runId)}${fragment}`;
}
