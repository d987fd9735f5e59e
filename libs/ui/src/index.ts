/** `@fanteam/ui`: part of the first load of every page. Everything else has an entry of its own. */
export { startColorMode, useColorMode, type ColorMode } from './color-mode';
export * from './failure-note';
export * from './icons';
export * from './kit';
export * from './position-chip';
export * from './remote-boundary';
export { startAlone } from './start-alone';
export * from './switch';
export { showFailure, showSuccess, toaster } from './toaster';
export * from './ui-provider';

// The query client: one copy, and so one cache, for the shell and the remotes.
export {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

// The router: one copy for the shell and the remotes.
export {
  Link as RouterLink,
  NavLink,
  Navigate,
  Outlet,
  matchRoutes,
  renderMatches,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
export type { RouteObject } from 'react-router';
export { RouterProvider, createBrowserRouter, createMemoryRouter, type PageRouter } from './router';
