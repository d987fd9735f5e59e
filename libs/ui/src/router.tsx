import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  useRoutes,
  type NavigateOptions,
  type RouteObject,
} from 'react-router';
import { RemoteBoundary } from './remote-boundary';

type History = ReturnType<typeof createBrowserHistory | typeof createMemoryHistory>;
type MemoryOptions = NonNullable<Parameters<typeof createMemoryHistory>[0]>;

/** Called when Back or Forward would leave the page. `leave` goes there all the same. */
type AskToLeave = (leave: () => void) => void;

export type PageRouter = ReturnType<typeof createRouter>;

/**
 * A router with the interface of React Router's own, which also loads data, submits forms and keeps scroll positions: no
 * page does that with it, and its code is 15 kB of each first visit.
 */
function createRouter(routes: RouteObject[], history: History) {
  const listeners = new Set<() => void>();
  let state = { location: history.location, action: history.action };
  let asking: AskToLeave | null = null;
  let isTakenBack = false;
  history.listen(({ location, action, delta }) => {
    if (isTakenBack) {
      isTakenBack = false;
      // The page can go elsewhere in the meantime.
      if (action === NavigationType.Pop) return;
    }
    if (asking && delta && action === NavigationType.Pop && location.pathname !== state.location.pathname) {
      // The browser has left the page already.
      isTakenBack = true;
      history.go(-delta);
      asking(() => {
        asking = null;
        history.go(delta);
      });
      return;
    }
    state = { location, action };
    for (const listener of listeners) listener();
  });
  return {
    routes,
    history,
    get state() {
      return state;
    },
    /** Goes to a path, or a number of steps through the history. */
    navigate(to: string | number, options: Pick<NavigateOptions, 'state' | 'replace'> = {}): void {
      if (typeof to === 'number') history.go(to);
      else if (options.replace) history.replace(to, options.state);
      else history.push(to, options.state);
    },
    /** Calls the listener after each navigation, until the returned function is called. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes Back and Forward back and asks, until the returned function is called. One caller at a time. */
    block(ask: AskToLeave) {
      asking = ask;
      return () => {
        if (asking === ask) asking = null;
      };
    },
  };
}

/** The router of a page, with the history of the browser. */
export const createBrowserRouter = (routes: RouteObject[]): PageRouter =>
  createRouter(routes, createBrowserHistory({ v5Compat: true }));

/** A router with a history of its own, for tests. */
export const createMemoryRouter = (
  routes: RouteObject[],
  options: Pick<MemoryOptions, 'initialEntries' | 'initialIndex'> = {},
): PageRouter => createRouter(routes, createMemoryHistory({ ...options, v5Compat: true }));

const RouterContext = createContext<PageRouter | null>(null);

/** The page at the address, or an error if it fails. */
export function RouterProvider({ router }: { router: PageRouter }): ReactNode {
  const [{ location, action }, show] = useState(router.state);
  useLayoutEffect(() => router.subscribe(() => startTransition(() => show(router.state))), [router]);
  return (
    <RouterContext value={router}>
      <Router location={location} navigationType={action} navigator={router.history}>
        <RemoteBoundary title="This page" place={location.pathname}>
          <Page routes={router.routes} />
        </RemoteBoundary>
      </Router>
    </RouterContext>
  );
}

function Page({ routes }: Pick<PageRouter, 'routes'>) {
  return useRoutes(routes);
}

/**
 * While `isBlocked`, Back and Forward do not leave the page. Then `leave` is a function that goes there all the same;
 * before, and after `stay`, it is null.
 */
export function useBlockedLeave(isBlocked: boolean): { leave: (() => void) | null; stay: () => void } {
  const router = useContext(RouterContext);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => (isBlocked ? router?.block((go) => setLeave(() => go)) : undefined), [router, isBlocked]);
  return { leave, stay: () => setLeave(null) };
}
