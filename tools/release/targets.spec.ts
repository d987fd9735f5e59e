import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { point, put, retire, rollBack, setWeight, type ServedVersions } from './served-versions';
import { createFolder, openTarget } from './targets';

const folder = mkdtempSync(join(tmpdir(), 'fanteam-target-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a values file of the chart', () => {
  const file = join(folder, 'values.yaml');
  const open = () => openTarget('dfs-remote', file);
  const change = (edit: (served: ServedVersions) => ServedVersions) => open().write(edit(open().read()));
  writeFileSync(
    file,
    `# The team of dfs-remote.
frontends:
  dfs-remote:
    # The versions that stay.
    releases:
      - version: 1.0.0
        digest: sha256:0123
    active: 1.0.0
    replicas: 2
`,
  );

  it('changes only the versions, and keeps comments and digests', () => {
    change((served) => setWeight(put(served, '1.1.0', '2026-03-14'), 10));
    expect(readFileSync(file, 'utf8')).toBe(`# The team of dfs-remote.
frontends:
  dfs-remote:
    # The versions that stay.
    releases:
      - version: 1.0.0
        digest: sha256:0123
      - version: 1.1.0
    active: 1.0.0
    replicas: 2
    canary: { version: 1.1.0, weight: 10 }
`);
    change((served) => point(served, '1.1.0'));
    expect(open().read()).toMatchObject({ active: '1.1.0', canary: { version: '', weight: 0 } });
  });

  it('remembers the version that was active before, until `active` is changed by hand', () => {
    const line = (text: string) => text.split('\n').find((each) => each.includes('active:'));
    const edit = (from: string, to: string) =>
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    expect(line(readFileSync(file, 'utf8'))).toBe('    active: 1.1.0 # 1.1.0 replaced 1.0.0');
    edit('active: 1.1.0 #', 'active: 1.1.0 # do not change on match days');
    expect(open().read()).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
    change(rollBack);
    expect(open().read()).toMatchObject({ active: '1.0.0', previous: '' });
    expect(line(readFileSync(file, 'utf8'))).toBe('    active: 1.0.0 # do not change on match days');
    change((served) => point(served, '1.1.0'));
    edit('active: 1.1.0', 'active: 1.2.0');
    expect(open().read()).toMatchObject({ active: '1.2.0', previous: '' });
    edit('active: 1.2.0', 'active: 1.1.0');
    change(rollBack);
  });

  it('can be without an active version', () => {
    const empty = join(folder, 'empty.yaml');
    writeFileSync(empty, 'frontends:\n  shell:\n    releases:\n      - version: 1.0.0\n');
    const target = openTarget('shell', empty);
    target.write(point(put(target.read(), '1.1.0', '2026-03-14'), '1.1.0'));
    expect(openTarget('shell', empty).read()).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
  });

  it('is refused if it does not have the frontend, or does not exist', () => {
    expect(() => openTarget('shell', file)).toThrow('has no frontends.shell');
    expect(() => openTarget('shell', join(folder, 'none.yaml'))).toThrow('none.yaml does not exist');
  });
});

describe('a folder for nginx', () => {
  const site = join(folder, 'site');
  const builds = join(folder, 'builds');
  const open = () => openTarget('dfs-remote', site, { builds, nginx: join(folder, 'nginx') });
  const values = () => readFileSync(join(site, 'values/values.conf'), 'utf8');
  const release = (version: string, day: string) => {
    writeFileSync(join(builds, 'dfs-remote/mf-manifest.json'), version);
    const target = open();
    target.addFiles(version);
    target.write(put(target.read(), version, day));
  };
  mkdirSync(join(builds, 'dfs-remote'), { recursive: true });

  it('is created, but a values file is not', () => {
    expect(open).toThrow('"put" creates the folder');
    expect([createFolder(site), createFolder(site)]).toEqual([true, false]);
    expect(createFolder(join(folder, 'none.yaml'))).toBe(false);
  });

  it('gets the configuration of nginx once, with paths in this folder', () => {
    release('0.9.0', '2026-02-27');
    const conf = () => readFileSync(join(site, 'nginx.conf'), 'utf8');
    expect(conf()).toContain('root srv;');
    expect(conf()).toContain('pid nginx.pid;');
    expect(conf()).not.toContain('/tmp');
    for (const name of ['headers.conf', 'caching.conf']) expect(existsSync(join(site, name))).toBe(true);
    writeFileSync(join(site, 'nginx.conf'), conf().replace('listen 8080', 'listen 8090'));
    rmSync(join(site, 'served.json'));
    release('1.0.0', '2026-03-01');
    expect(conf()).toContain('listen 8090');
  });

  it('reloads its nginx, and reports why if it cannot', () => {
    const useNginx = (script: string) =>
      writeFileSync(join(folder, 'nginx'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    useNginx(`echo "$@" > ${folder}/arguments`);
    open().reload?.();
    expect(readFileSync(join(folder, 'arguments'), 'utf8')).toBe(`-p ${site} -c nginx.conf -s reload\n`);
    useNginx('echo invalid PID number >&2; exit 1');
    expect(() => open().reload?.()).toThrow('nginx was not reloaded: invalid PID number');
  });

  it('gets the files of each version and the values of nginx', () => {
    rmSync(join(site, 'served.json'));
    rmSync(join(site, 'srv'), { recursive: true });
    release('1.0.0', '2026-03-01');
    expect(values()).toContain('map $host $active { default "1.0.0"; }');
    expect(values()).toContain('split_clients $visitor $share { * active; }');
    release('1.1.0', '2026-03-02');
    open().write(setWeight(open().read(), 10));
    expect(values()).toContain('map $host $canary { default "1.1.0"; }');
    expect(values()).toContain('split_clients $visitor $share { 10% canary; * active; }');
    open().write(setWeight(open().read(), 100));
    expect(values()).toContain('split_clients $visitor $share { * canary; }');
    for (const version of ['1.0.0', '1.1.0']) {
      expect(readFileSync(join(site, 'srv/dfs', version, 'mf-manifest.json'), 'utf8')).toBe(version);
    }
  });

  it('no longer contains the files of retired versions', () => {
    release('1.2.0', '2026-03-03');
    release('1.3.0', '2026-03-04');
    for (const version of ['1.1.0', '1.3.0']) open().write(point(open().read(), version));
    open().write(retire(open().read(), '2026-04-01').kept);
    const isThere = (version: string) => existsSync(join(site, 'srv/dfs', version));
    expect(['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map(isThere)).toEqual([false, true, true, true]);
  });
});
