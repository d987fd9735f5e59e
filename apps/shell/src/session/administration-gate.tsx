import { currentUserQuery } from '@fanteam/session';
import { matchRoutes, useLocation, useQuery } from '@fanteam/ui';
import type { ReactNode } from 'react';
import { NotFoundPage } from '../pages/not-found-page';

const ADMINISTRATION = [{ path: '/admin' }];

/**
 * For whoever is no superuser there is no administration. The remote waits with its calls until it is
 * known who asks: a refused one would end the session.
 */
export function AdministrationGate({ children }: { children: ReactNode }) {
  const { data: user } = useQuery(currentUserQuery());
  const isAdministration = matchRoutes(ADMINISTRATION, useLocation()) !== null;
  return isAdministration && user && !user.is_superuser ? <NotFoundPage /> : children;
}
