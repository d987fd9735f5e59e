import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SolverChild, SolverDiedError } from './solver-child';
import type { SolveRequest } from './solver-messages';

const REQUEST = { problem: {}, timeLimitMs: 100 } as SolveRequest;
const MEMORY_MB = 512;

describe('a solver process', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fanteam-solver-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const entry = async (name: string, code: string) => {
    const file = join(folder, `${name}.cjs`);
    await writeFile(file, code);
    return file;
  };

  it('that never gets ready is ended, so that its run is not kept for good', async () => {
    const child = new SolverChild(await entry('hangs', 'setInterval(() => {}, 1000)'), MEMORY_MB, 50);
    await expect(child.solve(REQUEST)).rejects.toThrow(SolverDiedError);
    expect(child.isDead).toBe(true);
  });

  it('that dies before it is ready is told to whoever solves', async () => {
    const child = new SolverChild(await entry('dies', 'process.exit(3)'), MEMORY_MB);
    await expect(child.solve(REQUEST)).rejects.toThrow(/it exited \(3\)/);
  });
});
