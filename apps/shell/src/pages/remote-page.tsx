import { currentUserQuery, guardRedirect } from '@fanteam/session';
import { Navigate, RemoteFailure, RemoteLoading, useLocation, useQuery } from '@fanteam/ui';
import { useEffect } from 'react';
import ProtectedLayout from '../layout/protected-layout';
import { PublicLayout } from '../layout/public-layout';
import { tabTitle } from '../shell-paths';
import { findPage, reloadRemotePages, useRemotePages } from '../remotes/remote-pages';
import { RemoteScreen } from './remote-screen';
import { NotFoundPage } from './not-found-page';

/**
 * The page that a remote has declared for the current path, with its guard and its layout; otherwise the not-found
 * page. A remote of a superuser page sends no call before the current user is loaded: a 403 would end the session.
 */
export default function RemotePage() {
  const { pathname } = useLocation();
  // Checked only when the location changes: at the end of a session the redirect to the log-in page must win.
  return <GuardedPage pathname={pathname} redirect={guardRedirect()} />;
}

function GuardedPage({ pathname, redirect }: { pathname: string; redirect: string | null }) {
  const { pages, status, fault } = useRemotePages();
  const page = findPage(pages, pathname);
  const isForSuperusers = page?.access === 'superuser';
  const { data: user } = useQuery({ ...currentUserQuery(), enabled: isForSuperusers && !redirect });
  // Until the page is known, the title is the product's name alone.
  const title = tabTitle(!page && status === 'complete' ? 'Page not found' : page?.title);
  useEffect(() => {
    document.title = title;
  }, [title]);

  if (!page && status === 'complete') return <NotFoundPage />;
  // Without the layout, which sends calls: the not-found page must not end the session of an expired token.
  if (!page && status === 'loading') return <RemoteLoading title="This page" />;
  if (page && page.access !== 'public' && redirect) return <Navigate to={redirect} replace />;
  if (isForSuperusers && user && !user.is_superuser) return <NotFoundPage />;

  const Layout = redirect ? PublicLayout : ProtectedLayout;
  return (
    <Layout>
      {page ? (
        <RemoteScreen name={page.remote} title="This page" />
      ) : status === 'incomplete' ? (
        <RemoteFailure title="This page" fault={fault} onRetry={() => void reloadRemotePages()} />
      ) : (
        <RemoteLoading title="This page" isSlow />
      )}
    </Layout>
  );
}
