/**
 * `npm run measure:page`: measures /dfs in Chromium, with its own server and data folder. Prints medians (and the
 * range) of several rounds, and the parts of each time. The last line shows how fast the machine was. `ROUNDS`
 * (default 5).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '../postgres/embedded-postgres.mjs';
import { findChromium } from '../test/find-chromium.mjs';
import { makeSlate, toCsv } from '../test/slate.mjs';
import { spawnUntil } from '../test/spawn-api.mjs';
import { measureMachine, readVisit, runLineups, typeIntoFilter, observePage } from './page-probes.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SLOW_DOWN = 4;
const PLAYERS = 850;
const LINEUPS = 150;

const VISIT_PARTS = {
  shellLoaded: "the shell's scripts are loaded",
  firstPaint: 'first paint',
  remoteLoaded: "the optimizer's scripts are loaded",
  buttonShown: 'the button is shown',
  busy: 'of this, long tasks on the main thread',
};
const RUN_PARTS = {
  sent: 'the request is sent',
  accepted: 'the server has accepted the run',
  firstCard: 'the first cards are shown',
  received: 'all events are received',
  busy: 'of this, long tasks on the main thread',
};

const rows = [];
function report(what, samples, unit, goal = '') {
  const sorted = [...samples].sort((a, b) => a - b);
  const show = (value) => value.toFixed(value < 1 && value > 0 ? 3 : 1);
  const range = sorted.length > 1 ? `${show(sorted[0])}–${show(sorted.at(-1))}` : '';
  rows.push([what, `${show(sorted[Math.floor(sorted.length / 2)])} ${unit}`.trim(), range, goal]);
}

function reportParts(rounds, parts) {
  for (const [part, what] of Object.entries(parts)) {
    report(
      `    ${what}`,
      rounds.map((round) => round[part]),
      'ms',
    );
  }
}

/** A first visit in a new browser context with an empty cache. */
async function visit(browser, url, slowDown) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (slowDown) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const scripts = new Map();
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.set(requestId, 0);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  await page.addInitScript(observePage);
  await page.goto(`${url}/dfs`, { waitUntil: 'commit' });
  const seen = await page.evaluate(readVisit);
  await page.waitForLoadState('networkidle');
  return { context, page, scripts, seen };
}

async function measureVisits(browser, url) {
  const rounds = [];
  // Not counted: the browser is still starting, and its own pages use the processor.
  const { context: first } = await visit(browser, url);
  await first.close();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, scripts, seen } = await visit(browser, url, SLOW_DOWN);
    rounds.push(seen);
    if (round === 0) {
      const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
      report(`JavaScript of a first visit, ${scripts.size} files`, [bytes / 1000], 'kB', '≤ 220, goal 200');
    }
    await context.close();
  }
  const interactive = rounds.map((round) => round.interactive);
  report(`interactive, CPU ${SLOW_DOWN} times slower`, interactive, 'ms', '< 1500');
  reportParts(rounds, VISIT_PARTS);
  const shifts = rounds.map((round) => round.shift);
  report('layout shift of a first visit', shifts, '', '≤ 0.05');
}

async function measureUse(browser, url) {
  const rounds = [];
  const keys = [];
  const work = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, page } = await visit(browser, url);
    // Another slate in each round: the server answers a repeated request with the previous run.
    const file = {
      name: 'pool.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(toCsv(makeSlate(PLAYERS, round + 1))),
    };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByText(`${PLAYERS} shown`).waitFor();
    await page.getByLabel('Number of Lineups').fill(String(LINEUPS));
    await page.getByLabel('Salary Cap').fill('90');
    // Wait for the facts of the pool, which are computed in the background.
    await page
      .getByText(/dearest|most expensive/)
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    rounds.push(await page.evaluate(runLineups, LINEUPS));
    keys.push(...(await page.evaluate(typeIntoFilter, 'saelvik')));
    work.push(await page.evaluate(measureMachine));
    await context.close();
  }
  const shown = rounds.map((round) => round.shown);
  report(`${LINEUPS} lineups from ${PLAYERS} players on screen after the click`, shown, 'ms', '≤ 500');
  reportParts(rounds, RUN_PARTS);
  report(`a key stroke in the filter of ${PLAYERS} players`, keys, 'ms', '< 16');
  report('speed of the machine: sorting 200,000 words in the browser', work, 'ms');
}

const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-measure-page-'));
const env = { DATA_DIR: dataDir, PORT: String(await freePort()), DATABASE_URL: '', REDIS_URL: '' };
const ready = /Fanteam Optimizer: (http:\S+)/;
const product = await spawnUntil(process.execPath, ['tools/start/start.mjs'], env, ready);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
await measureVisits(browser, product.url);
await measureUse(browser, product.url);
await browser.close();
await product.stop();
await rm(dataDir, { recursive: true, force: true });

const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column].length)));
for (const row of rows)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
