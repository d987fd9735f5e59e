import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorBody, RunAccepted } from '@fanteam/contracts';
import { freePort } from '../../../tools/run/embedded-postgres';
import { makeSlate, toPlayers } from '../../../tools/test/slate';
import { spawnApi } from '../../../tools/test/spawn-api';
import { Api, SETTINGS } from './support/api';
import { createDatabase, queryAt } from './support/database';
import { follow, type SeenEvent } from './support/events';
import { waitUntil } from './support/wait';

const MANUAL = '/api/v1/dfs/optimize/manual';
const LONG = {
  players: toPlayers(makeSlate(850)),
  num_lineups: 500,
  salary_cap: 100,
  min_unique_players: 7,
  time_limit_ms: 60_000,
};

describe('a server that is stopped during a run', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let env: Record<string, string>;

  beforeAll(async () => {
    database = await createDatabase();
    const port = String(await freePort());
    env = { ...SETTINGS, DATABASE_URL: database.url, SOLVER_PROCESSES: '1', PORT: port };
  });
  afterAll(() => database.drop());

  it('ends event streams and waiting requests, and continues the run after its restart', async () => {
    const first = await spawnApi(env);
    const api = new Api(first.url);
    const waiting = api.send<ErrorBody>('POST', MANUAL, LONG);
    const accepted = await api.with({ prefer: 'respond-async' }).send<RunAccepted>('POST', MANUAL, LONG);
    const { run_id: id } = accepted.body;

    const rows = (state: string, lane: string) =>
      queryAt<{ attempt: number }>(
        database.url,
        'SELECT attempt, solver_deaths FROM runs WHERE state = $1 AND lane = $2',
        [state, lane],
      );
    const seen: SeenEvent[] = [];
    for await (const event of follow(first.url, id)) {
      seen.push(event);
      if (event.event !== 'lineup' || event.id !== '1') continue;
      await waitUntil(
        'the run is in the slow lane',
        async () => (await rows('running', 'slow')).length === 1,
      );
      first.child.kill('SIGTERM');
    }
    expect(seen.map(({ event }) => event)).not.toContain('done');
    const refused = await waiting;
    expect([refused.status, refused.body, refused.headers.get('retry-after')]).toEqual([
      503,
      { detail: 'The server is restarting and the run continues. Send the request again in a moment.' },
      '2',
    ]);
    // no second signal: it would exit without waiting
    if (first.child.exitCode === null) await once(first.child, 'exit');
    expect(first.child.exitCode).toBe(0);

    const second = await spawnApi(env);
    const again = await api.with({ prefer: 'respond-async' }).send<RunAccepted>('POST', MANUAL, LONG);
    expect(again.body.run_id).toBe(id);
    await waitUntil('the second attempt has started', async () => {
      const [run] = await rows('running', 'slow');
      return run?.attempt === 2;
    });
    expect(await rows('running', 'slow')).toEqual([{ attempt: 2, solver_deaths: 0 }]);
    const last = seen.findLast(({ event }) => event === 'lineup')!.id!;
    for await (const event of follow(second.url, id, { lastEventId: last })) {
      if (event.event === 'lineup') {
        expect(event.id).toBe(String(Number(last) + 1));
        break;
      }
    }
    await api.send('DELETE', `/api/v1/dfs/runs/${id}`);
    expect(await second.stop()).toBe(0);
  });
});

it('a server closes the connections of its clients with a response, also that of a refused body, and exits with 0', async () => {
  const server = await spawnApi({ ...SETTINGS, RUN_WORKER: 'false' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const polling = (async () => {
    while (await isLive(server.url, agent));
  })();
  const refused = connect(Number(new URL(server.url).port), '127.0.0.1');
  refused.on('error', () => undefined);
  refused.write('POST /api/v1/items/ HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n');
  await once(refused, 'data');
  expect(await Promise.race([server.stop(), delay(14_000, 'still running', { ref: false })])).toBe(0);
  await polling;
  agent.destroy();
  refused.destroy();
});

function isLive(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(`${url}/health/live`, { agent }, (response) => {
      response.resume().once('end', () => resolve(true));
    });
    request.once('error', () => resolve(false));
  });
}
