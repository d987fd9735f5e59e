import { useSyncExternalStore, type ComponentType } from 'react';
import type { ToastOptions } from './toast-stack';

/** Loaded with the first toast, to keep it out of the first load of the page. */
let Stack: ComponentType | undefined;
const listeners = new Set<() => void>();

/** Shows a message in the corner of the page. */
export const toaster = {
  create(options: ToastOptions): void {
    void import('./toast-stack').then(({ ToastStack, showToast }) => {
      Stack = ToastStack;
      for (const listener of listeners) listener();
      showToast(options);
    });
  },
};

/** The place where toasts appear. Rendered once, by `UiProvider`. */
export function Toaster() {
  const Shown = useSyncExternalStore(subscribe, () => Stack);
  return Shown ? <Shown /> : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows that an action succeeded: 'Item created successfully.' */
export function showSuccess(text: string): void {
  toaster.create({ type: 'success', title: 'Success!', description: text });
}

/** Shows that an action failed. `text` is the server's error text, or our own. */
export function showFailure(text: string): void {
  toaster.create({ type: 'error', title: 'Something went wrong!', description: text });
}
