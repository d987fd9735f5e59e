import { useSyncExternalStore } from 'react';
import { lazyPart } from '../page/lazy-part';
import { GUIDE_HASH } from './guide-hash';

const GuideDialog = lazyPart('The guide', async () => (await import('./guide-dialog')).GuideDialog);

/** The guide, open while the address says so: it can be linked to, and Back closes it. */
export function Guide() {
  const isOpen = useSyncExternalStore(subscribe, () => location.hash === GUIDE_HASH);
  if (!isOpen) return null;
  return <GuideDialog onClose={close} />;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

function close(): void {
  // Without the hash, and without a jump to the top of the page.
  history.replaceState(history.state, '', location.pathname + location.search);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
