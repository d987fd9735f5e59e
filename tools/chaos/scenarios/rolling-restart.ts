import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../run/embedded-postgres';
import { createClient, requestOf } from '../client';
import { percentile } from '../figures';
import { createLedger } from '../ledger';
import { atRate, until } from '../load';
import { startNginx } from '../nginx';
import { ADMIN, createWorld } from '../world';
import type { Scenario } from '../scenario';

const PER_SECOND = 50;

export const rollingRestart: Scenario = {
  name: 'rolling-restart',
  about: `two API processes behind nginx restart in turn while clients send ${PER_SECOND} requests per second`,
  async run({ report, isShort, redis }) {
    const restarts = isShort ? 2 : 20;
    const world = await createWorld({ redis, env: { TRUST_PROXY_HOPS: '1', RUN_WORKER: 'false' } });
    let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
    try {
      const ports = [String(await freePort()), String(await freePort())];
      const apis = await Promise.all(ports.map((port) => world.startApi({ PORT: port })));
      const workers = [await world.startWorker(), await world.startWorker()];
      nginx = await startNginx(world.dataDir, ports);
      const user = createClient(nginx.url);
      await user.logIn(ADMIN);
      const visitor = createClient(nginx.url);
      const ledger = createLedger();
      const load = atRate(PER_SECOND, async (index) => {
        if (index % 10 === 0) return ledger.note(await visitor.optimize(requestOf(index, 'trivial')));
        if (index % 10 === 5) return ledger.note(await visitor.start(requestOf(index, 'trivial')));
        return user.call('GET', '/api/v1/users/me');
      });
      for (let restart = 0; restart < restarts; restart += 1) {
        const turn = restart % 2;
        await delay(500);
        await apis[turn]!.stop('SIGTERM');
        apis[turn] = await world.startApi({ PORT: ports[turn]! });
        // The workers restart in turn too.
        if (restart % 4 === 3) {
          await workers[turn]!.stop('SIGTERM');
          workers[turn] = await world.startWorker();
        }
        // As in a deployment: the next restart waits until this process handles its share of the requests.
        await until(() => load.open() < PER_SECOND / 2, { withinMs: 60_000 });
      }
      const responses = await load.stop();
      await ledger.settle(world, 60_000);
      const { lost, duplicates, failed } = await ledger.audit(world);
      const bad = responses.filter(({ status }) => ![200, 202].includes(status));
      const { stalled } = await world.queryOne<{ stalled: number }>(
        'SELECT count(*)::int AS stalled FROM runs WHERE attempt > 1',
      );
      report.note('requests, restarts', `${responses.length}, ${restarts}`);
      const times = responses.map(({ ms }) => ms);
      report.note(
        'response time in ms, median and p99',
        [0.5, 0.99].map((share) => Math.round(percentile(times, share))).join(', '),
      );
      const reasons = [...new Set(bad.map(({ status, body }) => `${status} ${body?.detail ?? ''}`.trim()))];
      if (bad.length > 0) report.note('failures', reasons.join('; '));
      report.expectEqual('requests that failed', bad.length, 0);
      report.expectEqual('runs lost, mixed or failed', lost + duplicates + failed, 0);
      report.expectEqual('jobs that stalled', stalled, 0);
    } finally {
      await nginx?.stop();
      await world.end();
    }
  },
};
