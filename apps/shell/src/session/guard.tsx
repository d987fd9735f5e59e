import { guardRedirect } from '@fanteam/session';
import { Navigate, useLocation } from '@fanteam/ui';
import type { ReactNode } from 'react';

/** Shows its children to whoever has a token, asked anew at every address; others go to /dfs. */
export function Guard({ children }: { children: ReactNode }) {
  useLocation();
  const target = guardRedirect();
  return target ? <Navigate to={target} replace /> : children;
}
