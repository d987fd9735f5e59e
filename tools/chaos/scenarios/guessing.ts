/**
 * Guesses from 500 addresses at one account, while its owner and others log in. The addresses are forged with
 * X-Forwarded-For, which the server trusts here.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { readOutbox, resetTokenOf } from '../../test/outbox';
import { createClient, type Client, type Response } from '../client';
import { percentile, type Report } from '../figures';
import { atRate, inParallel, until } from '../load';
import { processorMs } from '../processes';
import { ADMIN, createWorld, type World } from '../world';
import type { Scenario } from '../scenario';

const GUESSES_PER_MINUTE = 1000;
const ADDRESSES = 500;
/** The limit of an account. */
const GUESSES_PER_HOUR = 100;
const USERS = 50;
const PASSWORD = 'heron-lantern-42';
const NEW_PASSWORD = 'another-heron-43';
const OWNER = 'owner@example.com';

export const guessing: Scenario = {
  name: 'guessing',
  about: 'an account under 1,000 guesses a minute from 500 addresses, and an address with failures of others',
  async run({ report, isShort, redis }) {
    const seconds = isShort ? 10 : 60;
    const world = await createWorld({ redis, env: { THROTTLE: 'true', TRUST_PROXY_HOPS: '1' } });
    try {
      const api = await world.startApi();
      const clientAt = (address: string) => createClient(api.url, { 'x-forwarded-for': address });
      await createUsers(clientAt('192.0.2.1'));
      const owner = clientAt('192.0.2.2');
      report.expectEqual('status of the first login of the owner', (await logIn(owner, OWNER)).status, 200);

      const attack = atRate(GUESSES_PER_MINUTE / 60, (index) => {
        const place = index % ADDRESSES;
        const attacker = clientAt(`198.18.${Math.floor(place / 250)}.${place % 250}`);
        return logIn(attacker, OWNER, `guess-${index}`);
      });
      let strangers = 0;
      const isUsedUp = async () =>
        (await logIn(clientAt(`198.19.0.${(strangers += 1) % 250}`), OWNER, 'stranger')).status === 429;
      report.time('until the guesses are used up', await until(isUsedUp, { everyMs: 500 }), 60_000);
      await logInDuring(seconds, report, owner, api.child.pid!);
      await shareAddress(report, clientAt);
      await recover(report, world, clientAt('192.0.2.4'), isUsedUp);
      report.expectEqual(
        "status of the owner's login at the first browser",
        (await logIn(owner, OWNER, NEW_PASSWORD)).status,
        200,
      );

      const guesses = await attack.stop();
      const countOf = (wanted: number) => guesses.filter(({ status }) => status === wanted).length;
      // the owner has set a new password
      report.expectAtMost(`guesses verified, of ${guesses.length}`, countOf(400), 2 * GUESSES_PER_HOUR);
      const others = guesses.length - countOf(400) - countOf(429);
      report.expectEqual('guesses with another status than 400 and 429', others, 0);
    } finally {
      await world.end();
    }
  },
};

const logIn = (client: Client, username: string, password = PASSWORD): Promise<Response> =>
  client.call('POST', '/api/v1/login/access-token', { form: { username, password } });

const userEmail = (index: number) => `user-${index}@example.com`;

async function createUsers(admin: Client): Promise<void> {
  await admin.logIn(ADMIN);
  const emails = [OWNER, ...Array.from({ length: USERS }, (_, index) => userEmail(index))];
  await inParallel(emails.length, 4, async (index) => {
    const body = { email: emails[index], password: PASSWORD, is_active: true };
    const { status } = await admin.call('POST', '/api/v1/users/', { body });
    if (status !== 200) throw new Error(`Creating an account failed: ${status}`);
  });
}

/** The owner logs in again and again, at a browser that did so before. */
async function logInDuring(seconds: number, report: Report, owner: Client, apiPid: number): Promise<void> {
  const start = performance.now();
  const before = processorMs(apiPid).own;
  const logins: Response[] = [];
  while (performance.now() < start + seconds * 1000) {
    logins.push(await logIn(owner, OWNER));
    await delay(250);
  }
  const perSecond = (processorMs(apiPid).own - before) / ((performance.now() - start) / 1000);
  const refused = logins.filter(({ status }) => status !== 200).length;
  report.expectEqual(`logins of the owner refused, of ${logins.length} with the cookie`, refused, 0);
  const times = logins.map(({ ms }) => ms);
  report.time("owner's login p95", percentile(times, 0.95), 2000);
  report.time('processor time of the API in each second of the attack', perSecond, 500);
}

/** Users who log in at the same time, from an address that has guessed passwords of many accounts. */
async function shareAddress(report: Report, clientAt: (address: string) => Client): Promise<void> {
  const address = '192.0.2.3';
  const guess = (index: number) => logIn(clientAt(address), `unknown-${index}@example.com`);
  await inParallel(60, 10, guess);
  const logins = await inParallel(USERS, USERS, (index) => logIn(clientAt(address), userEmail(index)));
  const refused = logins.filter(({ status }) => status !== 200).length;
  report.expectEqual(`users of one address refused, of ${USERS} at once`, refused, 0);
}

/** The owner at a new browser: it is refused, and gets in with a recovery link while the attack continues. */
async function recover(
  report: Report,
  { dataDir }: World,
  browser: Client,
  isUsedUp: () => Promise<boolean>,
): Promise<void> {
  const { status, body } = await logIn(browser, OWNER);
  report.expectEqual('status of a login without the cookie', status, 429);
  const offersRecovery = /recovery email/.test(body.detail);
  report.expectEqual('it offers password recovery', offersRecovery, true);
  await browser.call('POST', `/api/v1/password-recovery/${OWNER}`);
  const mails = async () =>
    (await readOutbox(dataDir, OWNER)).filter((mail) => mail.includes('/reset-password'));
  await until(async () => (await mails()).length > 0);
  const fields = { token: resetTokenOf((await mails())[0]!), new_password: NEW_PASSWORD };
  const reset = await browser.call('POST', '/api/v1/reset-password/', { body: fields });
  report.expectEqual('status of the reset with the link of the mail', reset.status, 200);
  await until(isUsedUp, { everyMs: 500 });
  const { status: after } = await logIn(browser, OWNER, NEW_PASSWORD);
  report.expectEqual('status of the login after it, guesses used up again', after, 200);
}
