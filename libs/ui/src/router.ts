/** The router, one copy for the shell and every remote. */
export {
  Link as RouterLink,
  NavLink,
  Navigate,
  Outlet,
  RouterProvider,
  createBrowserRouter,
  createMemoryRouter,
  matchRoutes,
  redirect,
  renderMatches,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
export type { RouteObject } from 'react-router';
