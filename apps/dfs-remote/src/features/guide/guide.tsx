import { Box, chakra } from '@fanteam/ui';
import { useSyncExternalStore } from 'react';
import { lazyPart } from '../../shared/lazy-part';

/** The hash of the guide's URL, `/dfs#how-it-works`. */
export const GUIDE_HASH = '#how-it-works';

const GuideDialog = lazyPart('The guide', async () => (await import('./guide-dialog')).GuideDialog);

/** The guide. It is open while the URL has its hash, so that it can be linked to and Back closes it. */
export function Guide() {
  const isOpen = useSyncExternalStore(subscribe, () => location.hash === GUIDE_HASH);
  if (!isOpen) return null;
  // Room for a failure above the bar with the button, which covers the end of the page.
  return (
    <Box pb="24">
      <GuideDialog onClose={close} />
    </Box>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

function close(): void {
  // Removes the hash without scrolling to the top of the page.
  history.replaceState(history.state, '', location.pathname + location.search);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** The link that opens the guide. */
export function GuideLink() {
  return <Anchor href={GUIDE_HASH}>How it works</Anchor>;
}

const Anchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: { base: '11', md: '6' },
    fontSize: 'dense',
    fontWeight: 'medium',
    color: 'brand.fg',
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
  },
});
