import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { createStyleCache } from './emotion-cache';
import { system } from './theme/system';
import { Toaster } from './toaster';

const styleCache = createStyleCache();

/** Provides tokens, styles and toasts to everything below. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>
        {children}
        <Toaster />
      </ChakraProvider>
    </CacheProvider>
  );
}
