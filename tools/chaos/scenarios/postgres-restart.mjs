import { setTimeout as delay } from 'node:timers/promises';
import { createClient, requestOf } from '../client.mjs';
import { createLedger } from '../ledger.mjs';
import { atPace, until } from '../load.mjs';
import { ADMIN, createWorld } from '../world.mjs';

const PER_SECOND = 50;

export const postgresRestart = {
  name: 'postgres-restart',
  about: `PostgreSQL restarts under ${PER_SECOND} requests a second`,
  async run({ report, isShort, redis }) {
    const restarts = isShort ? 1 : 5;
    const world = await createWorld({ redis });
    try {
      const api = await world.startApi();
      const person = createClient(api.url);
      await person.logIn(ADMIN);
      const visitor = createClient(api.url);
      const ledger = createLedger();
      const load = atPace(PER_SECOND, async (index) => {
        if (index % 5 === 0) return ledger.note(await visitor.start(requestOf(index, 'trivial')));
        return person.call('GET', index % 2 ? '/api/v1/users/me' : '/api/v1/items/?skip=0&limit=5');
      });
      const absences = [];
      const returns = [];
      for (let restart = 0; restart < restarts; restart += 1) {
        await delay(1500);
        const start = performance.now();
        await world.restartPostgres();
        absences.push(performance.now() - start);
        returns.push(await until(async () => (await person.call('GET', '/api/v1/users/me')).status === 200));
      }
      await delay(1000);
      const answers = await load.stop();
      await ledger.settle(world, 60_000);
      const { lost, duplicates, failed } = await ledger.audit(world);
      const good = answers.filter(({ status }) => status === 200 || status === 202);
      const away = answers.filter(({ status }) => status === 503);
      const bad = answers.filter((answer) => !good.includes(answer) && !away.includes(answer));
      const statuses = [...new Set(bad.map(({ status }) => status))].join(' ');
      report.note('requests, of them 503, restarts', `${answers.length}, ${away.length}, ${restarts}`);
      report.note('PostgreSQL away, worst', `${Math.round(Math.max(...absences))} ms`);
      report.mustBe(`answers other than success and 503 ${statuses}`.trim(), bad.length, 0);
      report.mustBe('requests that hung for 30 s', answers.filter(({ ms }) => ms > 30_000).length, 0);
      report.time('back after PostgreSQL, worst', Math.max(...returns), 5000);
      report.mustBe('accepted runs lost, doubled or failed', lost + duplicates + failed, 0);
    } finally {
      await world.end();
    }
  },
};
