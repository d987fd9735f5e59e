/**
 * The contract between the shell and a remote. A remote exposes one module, `./routes`, of this type. The type
 * parameter is the route object of the router, which this library does not import.
 */
export interface RemoteModule<RouteObject> {
  routes: RouteObject[];
}

/** The names of the remotes. */
export type RemoteName = 'dfs' | 'account';

/** The body of `/config.json`. Read at run time, never built into a bundle. */
export interface RuntimeConfig {
  /** The URL of each remote's manifest. */
  remotes: Record<RemoteName, string>;
  /** The URL of the API; empty = same origin. */
  api_base_url?: string;
}
