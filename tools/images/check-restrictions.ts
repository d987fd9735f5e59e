/** What a running container may not do. The kernel's own tables are read, so that no program in the image is needed. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Container } from './containers';
import type { Report } from '../chaos/figures';

const FORBIDDEN = ['/', '/etc', '/app', '/srv', '/usr', '/var', '/var/tmp', '/run'];

export function checkRestrictions(report: Report, name: string, container: Container): void {
  const pid = container.pid();
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (key: string) => new RegExp(`^${key}:\\s*(.*)$`, 'm').exec(status)?.[1]?.split(/\s+/)[0];
  const found = {
    user: field('Uid'),
    group: field('Gid'),
    rights: field('CapEff'),
    noNewPrivileges: field('NoNewPrivs'),
  };
  report.expect(
    `${name}: user 10001, no capabilities, no new privileges`,
    found.user === '10001' &&
      found.group === '10001' &&
      /^0+$/.test(found.rights ?? '') &&
      found.noNewPrivileges === '1',
    found,
  );
  const root = `/proc/${pid}/root`;
  const writable = FORBIDDEN.filter((folder) => canWrite(`${root}${folder}/fanteam-check`));
  report.expect(`${name}: nothing outside /tmp can be written`, writable.length === 0, writable);
  report.expect(`${name}: /tmp can be written`, canWrite(`${root}/tmp/fanteam-check`));
}

/** Tried as root, so that only a file system that is read-only refuses. A folder that is missing cannot be written. */
function canWrite(path: string): boolean {
  try {
    writeFileSync(path, '');
  } catch {
    return false;
  }
  rmSync(path);
  return true;
}
