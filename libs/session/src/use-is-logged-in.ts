import { useSyncExternalStore } from 'react';
import { isLoggedIn } from './session';
import { subscribeToToken } from './token-store';

/** Whether a token is stored, kept true when this tab or another one logs in or out. */
export function useIsLoggedIn(): boolean {
  return useSyncExternalStore(subscribeToToken, isLoggedIn);
}
