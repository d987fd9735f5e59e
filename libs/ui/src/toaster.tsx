import { useSyncExternalStore, type ComponentType } from 'react';
import type { ToastOptions } from './toast-stack';

/** The part that draws toasts is fetched with the first of them: the first load of a page has none. */
let Stack: ComponentType | undefined;
const listeners = new Set<() => void>();

/** Says in a corner that something was done, or that it failed. */
export const toaster = {
  create(options: ToastOptions): void {
    void import('./toast-stack').then(({ ToastStack, showToast }) => {
      Stack = ToastStack;
      for (const listener of listeners) listener();
      showToast(options);
    });
  },
};

/** Where toasts appear; rendered once, by `UiProvider`. */
export function Toaster() {
  const Shown = useSyncExternalStore(subscribe, () => Stack);
  return Shown ? <Shown /> : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A thing is done: 'Item created successfully.' */
export function showSuccess(text: string): void {
  toaster.create({ type: 'success', title: 'Success!', description: text });
}

/** A thing failed; `text` is the server's sentence, or ours. */
export function showFailure(text: string): void {
  toaster.create({ type: 'error', title: 'Something went wrong!', description: text });
}
