/**
 * What the shell and a remote agree on. A remote exposes one module, `./routes`, of this shape; the
 * type parameter is the router's route object, which this library does not import.
 */
export interface RemoteModule<RouteObject> {
  routes: RouteObject[];
}

/** The remotes by name, each with the address of its manifest. */
export type RemoteName = 'dfs' | 'account';

/** The body of `/config.json`, read at run time and never baked into a bundle. */
export interface RuntimeConfig {
  remotes: Record<RemoteName, string>;
  /** Where the API lives; empty = same origin. */
  api_base_url?: string;
}
