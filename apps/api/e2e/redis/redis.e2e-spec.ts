import { Redis } from 'ioredis';
import { findFaults } from '../../../../tools/test/check-response';
import { makeSlate, toCsv } from '../../../../tools/test/slate';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '../../../../tools/test/start-redis';
import { Api } from '../support/api';
import { waitUntil } from '../support/wait';
import { spawnApi, spawnWorker } from '../../../../tools/test/spawn-api';

const api = new Api(process.env['E2E_API_URL']!);
const RUN_TIME_LIMIT_MS = 10_000;
const databaseUrl = process.env['E2E_DATABASE_URL']!;

describe('the queue on Redis', () => {
  it('processes a request in a separate worker process', async () => {
    const uploaded = await api.upload(toCsv(makeSlate(200)));
    const { pool } = (await api.readUpload(uploaded.body.file_id)).body;
    const { status, body } = await api.optimize(uploaded.body.file_id, { num_lineups: 3, salary_cap: 90 });
    expect(status).toBe(200);
    expect(
      findFaults({ pool: new Map(pool.map((player) => [player.id, player])), salaryCap: 90 }, body),
    ).toEqual([]);
    const redis = new Redis(process.env['E2E_REDIS_URL']!);
    expect(await redis.keys('bull:lineups:*')).not.toEqual([]);
    redis.disconnect();
  });

  it('returns 503 while Redis is unavailable, works again afterwards, and loses no run', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-redis-unavailable-'));
    let redis = await startRedis(dataDir);
    const env = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url };
    const own = await spawnApi({ ...env, RUN_WORKER: 'false' });
    const client = new Api(own.url);
    const { file_id: fileId } = (await client.upload(toCsv(makeSlate(120)))).body;
    const request = { num_lineups: 2, salary_cap: 90 };

    // accepted, then its job is lost with all data of Redis
    const accepted = client.optimize(fileId, request);
    const console = new Redis(redis.url);
    await waitUntil('the job is queued', async () => (await console.keys('bull:lineups:opt-*')).length > 0);
    await console.flushall();
    console.disconnect();
    await redis.stop();

    const before = Date.now();
    const refused = await client.optimize(fileId, { ...request, salary_cap: 89 });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    // the run exists, but it is unknown when it will be queued again
    const joined = await client.optimize(fileId, request);
    expect([joined.status, joined.headers.get('retry-after')]).toEqual([503, '2']);
    // rejected at once: neither request waits until the time limit of a run
    expect(Date.now() - before).toBeLessThan(RUN_TIME_LIMIT_MS);
    expect((await client.send<{ missing: string[] }>('GET', '/health/ready')).body.missing).toEqual([
      'queue',
    ]);

    redis = await startRedis(dataDir, redis.port);
    const worker = await spawnWorker(env);
    const answer = await accepted;
    expect(answer.status).toBe(200);
    expect((await client.optimize(fileId, { ...request, salary_cap: 88 })).status).toBe(200);
    await Promise.all([own.stop(), worker.stop()]);
    await redis.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });
});
