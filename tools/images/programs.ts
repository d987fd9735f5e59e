/** Running programs: their output is shown only when they fail. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The Debian package of each program that the checks run. */
const PACKAGES: Record<string, string> = {
  mmdebstrap: 'mmdebstrap',
  buildah: 'buildah',
  podman: 'podman',
  runc: 'runc',
  nsenter: 'util-linux',
  'podman-compose': 'podman-compose',
  skopeo: 'skopeo',
  'docker-registry': 'docker-registry',
};

/** @throws with the command that installs what is missing */
export function requirePrograms(programs = Object.keys(PACKAGES)): void {
  const missing = programs.filter((program) => {
    const { status } = spawnSync('sh', ['-c', `command -v ${program}`]);
    return status !== 0;
  });
  if (missing.length > 0) {
    const packages = missing.map((program) => PACKAGES[program]).join(' ');
    throw new Error(`Missing: ${missing.join(', ')}. Install with: apt-get install ${packages}`);
  }
}

/** @throws for other users than root */
export function requireRoot(): void {
  if (process.getuid?.() === 0) return;
  throw new Error('Run the checks of the images as root, because buildah and podman require it here.');
}

/**
 * Settings for podman that work on machines with old control groups and without the right to raise limits: runc instead
 * of crun, and limits that are at most those of this process.
 */
export function setUpPodman(): void {
  const folder = mkdtempSync(join(tmpdir(), 'fanteam-podman-'));
  const file = join(folder, 'containers.conf');
  const text = [
    '[containers]',
    'default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]',
    '[engine]',
    'runtime = "runc"',
    'cgroup_manager = "cgroupfs"',
    'events_logger = "file"',
    '',
  ];
  writeFileSync(file, text.join('\n'));
  process.env.CONTAINERS_CONF = file;
  // the handlers that remove containers were added before
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

export interface Result {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end. Blocks. Never throws for its exit code. */
export function tryRun(
  program: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Result {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  if (error) throw error;
  return { status, stdout, stderr };
}

/** Runs a program. Blocks. @throws with its output if it fails. */
export function run(program: string, args: string[], options: { cwd?: string } = {}): Result {
  const result = tryRun(program, args, options);
  if (result.status !== 0) {
    const tail = `${result.stdout}${result.stderr}`.split('\n').slice(-40).join('\n');
    throw new Error(`${program} ${args.join(' ')} exited with ${result.status}:\n${tail}`);
  }
  return result;
}

/** Runs a program and returns what it prints. Blocks. */
export const output = (program: string, args: string[]): string => run(program, args).stdout.trim();
