import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@fanteam/contracts';
import { ROOT } from '../../../tools/root';
import { startNginx } from '../../../tools/test/start-nginx';

const BUILDS = { shell: 'shell', dfs: 'dfs-remote', account: 'account-remote' } as const;
/** Shown on the optimizer page and in a dialog of it. The new version of the remote has another text in both. */
export const OLD_TEXT = 'How it works';
export const NEW_TEXT = 'How this works';
export const NEW_VERSION = '99.0.0';

/** The browser notices some faults at once. For a response that takes 20 s or hangs, it can only wait. */
export type Fault =
  '404' | '500' | '200 with HTML' | 'wrong MIME' | 'truncated' | 'corrupt' | 'reset' | '20 s' | 'hangs';

export interface FaultServer {
  url: string;
  /** The version of the built optimizer. */
  version: string;
  /** Every response whose path matches has the fault, until `repair`. */
  inject: (path: RegExp, fault: Fault) => void;
  /** Replaces the JSON of responses whose path matches, until `repair`; a pointer can be changed. */
  rewrite: (path: RegExp, change: (pointer: RemoteManifest) => unknown) => void;
  /** The optimizer's pointer names this version from now on. */
  activate: (version: string) => void;
  /** Every address of the optimizer's files is new, so that no response comes from the browser's cache. */
  renewAddresses: () => void;
  /** Sends the responses that have waited 20 s. Those that hang stay open. */
  sendLate: () => void;
  repair: () => void;
  /** Adds a new version of the optimizer, made from the built one. `isBroken`: its code fails when it runs. */
  addVersion: (options?: { isBroken?: boolean }) => Promise<void>;
  removeVersion: (version: string) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts nginx with the shipped configuration for frontends and the built files, and in front of it a server that adds
 * faults. The API is that of the running product.
 */
export async function startFaultServer(): Promise<FaultServer> {
  const versions = Object.fromEntries(
    await Promise.all(
      Object.entries(BUILDS).map(async ([name, app]) => [name, await versionOf(app)] as const),
    ),
  );
  const nginx = await startNginx({
    conf: 'files',
    srv: Object.fromEntries(
      Object.entries(BUILDS).map(([name, app]) => [`${name}/${versions[name]}`, folderOf(app)]),
    ),
    // Each name has a version of its own here; a deployment has one server for each.
    values: `map $uri $active { default ${versions['shell']}; ~^/remotes/account ${versions['account']}; ~^/remotes/dfs ${versions['dfs']}; }
map $host $canary { default ""; }
split_clients $visitor $share { * active; }
map $host $elsewhere { default ""; }`,
  });
  const version = versions['dfs']!;
  let faults: { path: RegExp; fault: Fault }[] = [];
  let changes: { path: RegExp; change: (pointer: RemoteManifest) => unknown }[] = [];
  let late: (() => void)[] = [];
  let active = version;
  let address = 0;

  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    const fault = faults.find((each) => each.path.test(path))?.fault;
    const isApi = path.startsWith('/api/');
    const target = isApi ? process.env['PRODUCT_URL']! : nginx.url;
    const filePath = path
      .replace(/^\/remotes\/dfs\/mf-manifest\.json/, `/remotes/dfs/${active}/mf-manifest.json`)
      .replace(/\/again-\d+\//, '/');
    const pass = (edit?: (body: string) => string) => forward(incoming, response, target + filePath, edit);
    if (fault) return respondWith(fault, incoming, response, pass, late);
    const change = changes.find((each) => each.path.test(path))?.change;
    const isPointer = path.startsWith('/remotes/dfs/mf-manifest.json');
    if (!change && !isPointer) return pass();
    pass((body) => {
      const content = JSON.parse(body) as RemoteManifest;
      if (isPointer && address > 0) content.metaData.publicPath += `again-${address}/`;
      return JSON.stringify(change ? change(content) : content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const dfs = (of: string) => join(nginx.folder, 'srv/dfs', of);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    version,
    inject: (path, fault) => void faults.push({ path, fault }),
    rewrite: (path, change) => void changes.push({ path, change }),
    activate: (next) => void (active = next),
    renewAddresses: () => void (address += 1),
    sendLate() {
      for (const send of late) send();
      late = [];
    },
    repair() {
      faults = [];
      changes = [];
      late = [];
    },
    addVersion: ({ isBroken = false } = {}) => addVersion(dfs(version), dfs(NEW_VERSION), version, isBroken),
    removeVersion: (old) => rm(dfs(old), { recursive: true }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await nginx.stop();
    },
  };
}

const folderOf = (app: string) => join(ROOT, 'dist/apps', app);

async function versionOf(app: string): Promise<string> {
  const content = JSON.parse(await readFile(join(ROOT, 'apps', app, 'package.json'), 'utf8')) as {
    version: string;
  };
  return content.version;
}

/** Sends a request on, and the response back. */
function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  url: string,
  edit?: (body: string) => string,
) {
  const headers = { ...incoming.headers };
  if (edit) delete headers['accept-encoding'];
  const outgoing = request(url, { method: incoming.method, headers }, (answer) => {
    if (!edit) {
      response.writeHead(answer.statusCode!, answer.headers);
      return void answer.pipe(response);
    }
    let body = '';
    answer.setEncoding('utf8').on('data', (chunk) => (body += chunk));
    answer.on('end', () => {
      const edited = answer.statusCode === 200 ? edit(body) : body;
      response.writeHead(answer.statusCode!, {
        ...answer.headers,
        'content-length': Buffer.byteLength(edited),
      });
      response.end(edited);
    });
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}

function respondWith(
  fault: Fault,
  incoming: IncomingMessage,
  response: ServerResponse,
  pass: (edit?: (body: string) => string) => void,
  late: (() => void)[],
): void {
  const nosniff = { 'x-content-type-options': 'nosniff' };
  switch (fault) {
    case '404':
    case '500':
      response.writeHead(Number(fault), { ...nosniff, 'content-type': 'text/plain' }).end('fault\n');
      return;
    case '200 with HTML':
      response.writeHead(200, { ...nosniff, 'content-type': 'text/html' }).end('<!doctype html><p>Hello');
      return;
    case 'wrong MIME': {
      const writeHead = response.writeHead.bind(response);
      response.writeHead = ((status: number, headers: object) =>
        writeHead(status, { ...headers, 'content-type': 'text/plain' })) as typeof writeHead;
      return pass();
    }
    case 'truncated': {
      response.end = ((body: string) => {
        response.write(body.slice(0, body.length / 2), () => response.destroy());
        return response;
      }) as typeof response.end;
      return pass((body) => body);
    }
    case 'corrupt':
      // A line break is a mistake in a string, too, and the backtick ends a template.
      return pass((body) => `${body.slice(0, body.length / 2)}\n(((\`(((${body.slice(body.length / 2)}`);
    case 'reset':
      incoming.socket.resetAndDestroy();
      return;
    case '20 s':
      late.push(() => pass());
      return;
    case 'hangs':
      return;
  }
}

/** A release is made of text, so the new version is the old one with another version and another text in its files. */
async function addVersion(from: string, to: string, oldVersion: string, isBroken: boolean): Promise<void> {
  await cp(from, to, { recursive: true });
  for (const file of await readdir(to, { recursive: true })) {
    if (/\.(br|gz)$/.test(file)) await rm(join(to, file));
    if (!/\.(js|json)$/.test(file)) continue;
    // Not every occurrence of the version, because the shared libraries can have the same one.
    const text = (await readFile(join(to, file), 'utf8'))
      .replaceAll(`fanteam-dfs@${oldVersion}`, `fanteam-dfs@${NEW_VERSION}`)
      .replaceAll(
        `fanteam_dfs_${oldVersion.replace(/\W/g, '_')}`,
        `fanteam_dfs_${NEW_VERSION.replace(/\W/g, '_')}`,
      )
      .replaceAll(`"remote":"dfs","version":"${oldVersion}"`, `"remote":"dfs","version":"${NEW_VERSION}"`)
      .replaceAll(`/remotes/dfs/${oldVersion}/`, `/remotes/dfs/${NEW_VERSION}/`)
      .replaceAll(`"${OLD_TEXT}"`, `"${NEW_TEXT}"`);
    const isRoutes = file.includes('__federation_expose_routes');
    await writeFile(join(to, file), isBroken && isRoutes ? 'throw new Error("a broken release");' : text);
  }
}
