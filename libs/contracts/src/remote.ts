/**
 * The contract between the shell and a remote. A remote describes itself and its pages in its manifest and exposes one
 * module, `./routes`, with the components of these pages. The shell builds router, guards, menu and page titles from
 * the manifest alone, so it shows the menu without loading code of the remote.
 */

/**
 * The version of this contract. An addition that a remote may use raises `minor`; a removal or a changed meaning raises
 * `major`. A shell loads remotes of its own major version up to its own minor version.
 */
export const REMOTE_CONTRACT = { major: 1, minor: 0 } as const;

/**
 * The element in the top bar of logged-in users that the optimizer renders its buttons into. A shell without it shows them
 * in the page.
 */
export const PAGE_ACTIONS_ID = 'page-actions';

/** The exposed module. The type parameter is the route object of the router, which this library does not import. */
export interface RemoteModule<RouteObject> {
  /** Absolute paths; one route for each page of the manifest. */
  routes: RouteObject[];
}

/** The part of `mf-manifest.json` that the shell reads. */
export interface RemoteManifest {
  metaData: {
    /** The name of the global variable that the entry script declares. */
    globalName: string;
    remoteEntry: { name: string; path: string };
    /** The folder of the files; `auto`: the folder of the manifest. */
    publicPath: string;
    buildInfo: RemoteBuildInfo;
  };
  exposes: { assets: { js: { sync: string[] } } }[];
  pages: RemotePage[];
}

/** What the build of a remote writes into `metaData.buildInfo` of its manifest. */
export interface RemoteBuildInfo {
  /** The name of the remote in `/config.json`: 'dfs'. */
  remote: string;
  /** The version of the release: '1.4.2'. */
  version: string;
  /** The Git commit of the build; 'unknown' without a repository. */
  commit: string;
  /** The contract that it was built with, as '<major>.<minor>'. */
  contract: string;
  /** The shared libraries that it was built with, each with its '<major>.<minor>'. */
  needs: Record<string, string>;
  /** The major version of the API that it calls: '1'. */
  api: string;
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

/**
 * Why a page is not shown. `unreachable`: a file of the remote did not arrive. `invalid`: what arrived is not this
 * remote. `outdated`: the remote was built for a newer version of the shell.
 */
export type RemoteFault = 'unreachable' | 'invalid' | 'outdated';

/** The event on `window` when a chunk could not be loaded, not even with a second request; its detail: `ChunkFailure`. */
export const CHUNK_FAILED_EVENT = 'fanteam:chunk-failed';

export interface ChunkFailure {
  /** The app that the chunk belongs to: 'shell', or the name of a remote. */
  app: string;
  /** The version of the app. */
  version: string;
  error: unknown;
}

/** The body of `/config.json`, contract 2, which the shell reads at run time. Unknown keys are ignored. */
export interface RuntimeConfig {
  /** The version of this contract. */
  contract: 2;
  /**
   * The remotes by name, each with the URL of its manifest: of `/remotes/<name>/mf-manifest.json`, which always describes
   * the active version, or of one version in `/remotes/<name>/<version>/`.
   */
  remotes: Record<string, string>;
  /** The base URL of the API; empty = same origin. */
  api_base_url?: string;
  /** Where the browser sends its reports of problems; without it, none are sent. */
  report_url?: string;
}
