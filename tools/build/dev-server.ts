import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration } from '@rspack/core';

const API_URL = process.env.API_URL ?? 'http://127.0.0.1:4000';

type DevServer = NonNullable<Exclude<Configuration['devServer'], false>>;
type Middleware = (request: IncomingMessage, response: ServerResponse) => void;

const shellPort = Number(process.env.SHELL_PORT ?? 3000);

/** The ports of the dev servers: SHELL_PORT and the two after it. */
const PORTS = { shell: shellPort, 'dfs-remote': shellPort + 1, 'account-remote': shellPort + 2 };

/**
 * The dev server of one app. Its code may run in a page that the shell's dev server serves, so the socket for
 * hot updates uses this server's own address, and other origins may load files from it.
 */
export function devServer(app: keyof typeof PORTS): DevServer {
  const port = PORTS[app];
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    static: false,
    historyApiFallback: true,
    allowedHosts: 'all',
    headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' },
    client: {
      webSocketURL: `ws://127.0.0.1:${port}/ws`,
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    proxy: [{ context: ['/api', '/health'], target: API_URL }],
  };
}

/** The shell's dev server: its `config.json` points to the dev servers of the remotes. */
export function shellDevServer(): DevServer {
  return {
    ...devServer('shell'),
    setupMiddlewares(middlewares) {
      middlewares.unshift(
        { name: 'config', path: '/config.json', middleware: respondWith('application/json', devConfig()) },
        {
          name: 'hook',
          path: '/dev-refresh-hook.js',
          middleware: respondWith('text/javascript', REFRESH_HOOK),
        },
      );
      return middlewares;
    },
  };
}

/**
 * React registers with this hook when it loads. The shell loads React before a remote's refresh runtime exists,
 * so without this hook React would not render an edit in a remote.
 */
const REFRESH_HOOK = `
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
`;

function devConfig() {
  const manifest = (name: keyof typeof PORTS) => `http://127.0.0.1:${PORTS[name]}/mf-manifest.json`;
  return JSON.stringify({
    contract: 2,
    remotes: { dfs: manifest('dfs-remote'), account: manifest('account-remote') },
    api_base_url: '',
  });
}

function respondWith(type: string, body: string): Middleware {
  return (_request, response) => {
    response.setHeader('Content-Type', type);
    response.setHeader('Cache-Control', 'no-store');
    response.end(body);
  };
}
