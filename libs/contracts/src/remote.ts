/**
 * The contract between the shell and a remote. A remote describes its pages in its manifest and exposes one module,
 * `./routes`, with the components of these pages. The shell builds router, guards, menu and page titles from the
 * manifest alone, so it shows the menu without loading code of the remote.
 */

/** The exposed module. The type parameter is the route object of the router, which this library does not import. */
export interface RemoteModule<RouteObject> {
  /** Absolute paths; one route for each page of the manifest. */
  routes: RouteObject[];
}

/** The part of `mf-manifest.json` that the shell reads, from the `pages.json` of the remote. */
export interface RemoteManifest {
  pages: RemotePage[];
}

export interface RemotePage {
  /** Path pattern of the router: '/items', '/dfs/runs/:runId'. */
  path: string;
  /** The title of the browser tab, before the product's name; default: the product's name alone. */
  title?: string;
  /**
   * Who can open the page. `public`: everyone. `user` (default): logged-in users, others are redirected to the
   * optimizer. `superuser`: superusers, other users see the not-found page.
   */
  access?: 'public' | 'user' | 'superuser';
  /** The entry in the menu of logged-in users who can open the page; default: none. */
  menu?: RemoteMenuEntry;
}

export interface RemoteMenuEntry {
  label: string;
  /** Path data (the `d` of an SVG path) of an outline icon of 24 × 24. */
  icon: string;
  /** The menu is sorted by this number in ascending order. */
  order: number;
}

/** The body of `/config.json`, which the shell reads at run time. */
export interface RuntimeConfig {
  /** The remotes by name, each with the URL of its manifest. */
  remotes: Record<string, string>;
  /** The base URL of the API; empty = same origin. */
  api_base_url?: string;
}
