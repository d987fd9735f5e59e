import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { FileReader } from './file-reader';

beforeAll(() => Logger.overrideLogger(false));

/** Returns the name of a file. Some names cause a fault. */
const THREAD = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ input }) => {
    if (input.fileName === 'slow') for (;;);
    if (input.fileName === 'large') for (const all = []; ; ) all.push(new Array(100_000).fill(all.length));
    if (input.fileName === 'faulty') throw new Error('a bug');
    parentPort.postMessage(input.fileName);
  });`;

describe('FileReader', () => {
  let folder = '';
  let reader: FileReader;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fanteam-files-'));
    await writeFile(join(folder, 'file-thread.mjs'), THREAD);
  });
  beforeEach(() => {
    reader = new FileReader({ solverEntry: join(folder, 'solver-process.mjs') });
  });
  afterEach(() => reader.onApplicationShutdown());
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const read = (fileName: string, address = 'a') =>
    reader.run('readPlayers', { fileName } as Parameters<typeof reader.run<'readPlayers'>>[1], address);

  it('refuses only the files that exceed its limits, and fails only for a file with an error', async () => {
    const tooSlow = { status: 422, code: 'file_too_slow' };
    await expect(read('large')).rejects.toMatchObject(tooSlow);
    reader.timeLimitMs = 500;
    await expect(read('slow')).rejects.toMatchObject(tooSlow);
    reader.timeLimitMs = 60_000;
    await expect(read('faulty')).rejects.toThrow('a bug');
    await expect(read('good')).resolves.toBe('good');
  });

  it('reports the time of a file, also of one that it refuses', async () => {
    const used: number[] = [];
    const onUsed = async (ms: number) => void used.push(ms);
    const input = { fileName: 'slow' } as Parameters<typeof reader.run<'readPlayers'>>[1];
    reader.timeLimitMs = 500;
    await expect(reader.run('readPlayers', input, 'a', onUsed)).rejects.toMatchObject({
      code: 'file_too_slow',
    });
    expect(used).toEqual([expect.any(Number)]);
    expect(used[0]).toBeGreaterThanOrEqual(490);
  });

  it('reads files of different addresses in turn, and refuses an address with many waiting files', async () => {
    const order: unknown[] = [];
    const start = (name: string, address: string) => read(name, address).then((result) => order.push(result));
    const crowd = Array.from({ length: 12 }, (_, index) => start(`a${index}`, 'a'));
    const newcomer = start('b', 'b');
    const ends = await Promise.allSettled([...crowd, newcomer]);
    expect(order.indexOf('b')).toBeLessThanOrEqual(2);
    const refused = ends.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({ reason: { code: 'too_many_calls', retryAfterSeconds: 1 } });
  });
});
