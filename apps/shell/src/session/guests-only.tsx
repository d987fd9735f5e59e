import { useIsLoggedIn } from '@fanteam/session';
import { Navigate } from '@fanteam/ui';
import type { ReactNode } from 'react';

/** Shows its children to whoever has no token; others go to the dashboard, the moment they have one. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  return useIsLoggedIn() ? <Navigate to="/" replace /> : children;
}
