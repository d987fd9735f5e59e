/**
 * `npm run measure -- page`: measures /dfs in Chromium, with its own server and data folder. Prints medians (and the
 * range) of several rounds, and the parts of each time. The last line shows how fast the machine was. `ROUNDS`
 * (default 5). `-- --only <section>`, more than once: only these sections (the keys of `SECTIONS`).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../test/find-chromium';
import { makeSlate, toCsv, type SlatePlayer } from '../test/slate';
import { spawnProduct } from '../test/spawn-api';
import {
  clickUntilShown,
  followSettings,
  measureMachine,
  observePage,
  readVisit,
  repairLineups,
  runLineups,
  scrollTable,
  simulateContest,
  sizeOfScripts,
  typeIntoFilter,
  type RunTimes,
} from './page-probes';
import { printTable, summarize, type TableRow } from './print-table';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SLOW_DOWN = 4;
const PLAYERS = 850;
const LINEUPS = 150;
/** Lineups that are hit by late news. */
const HIT = 40;

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

const rows: TableRow[] = [];
function report(what: string, samples: readonly number[], unit: string, target = ''): void {
  const [middle, range] = summarize(samples, (value) => value.toFixed(value < 1 && value > 0 ? 3 : 1));
  rows.push([what, `${middle} ${unit}`.trim(), range, target]);
}

function reportParts<Parts extends Record<string, string>>(
  rounds: readonly Record<keyof Parts, number>[],
  parts: Parts,
): void {
  for (const [part, what] of Object.entries(parts)) {
    const samples = rounds.map((round) => round[part]!);
    report(`    ${what}`, samples, 'ms');
  }
}

/** A first visit in a new browser context with an empty cache. */
async function visit(browser: Browser, url: string, isSlow = false) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (isSlow) await slowDown(page);
  const scripts = new Map<string, number>();
  /** `br` where the browser and the server use the compressed files of the build. */
  const encodings = new Set<string>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!/javascript/.test(response.mimeType)) return;
    scripts.set(requestId, 0);
    encodings.add(response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? 'none');
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  // tsx adds calls of its helper `__name` to functions.
  await page.addInitScript('globalThis.__name = (target) => target');
  await page.addInitScript(observePage);
  await page.goto(`${url}/dfs`, { waitUntil: 'commit' });
  const seen = await page.evaluate(readVisit);
  await page.waitForLoadState('networkidle');
  return { context, page, scripts, encodings, seen };
}

/** Uploads a slate and waits for the facts of the pool, which are computed in the background. */
async function openSlate(page: Page, slate: readonly SlatePlayer[]): Promise<void> {
  const file = { name: 'pool.csv', mimeType: 'text/csv', buffer: Buffer.from(toCsv(slate)) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByLabel('Salary Cap').fill('90');
  await page.getByText('most expensive').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Drags the min exposure of the first player from 0 to 100 % and back. Returns the tasks over 50 ms, in ms. */
async function dragExposure(page: Page): Promise<number[]> {
  await page
    .getByRole('button', { name: /^Set exposure of / })
    .first()
    .click();
  const field = page.getByLabel(/^Min exposure of /).first();
  const { x, y, width, height } = (await field.boundingBox())!;
  const start = await page.evaluate(() => performance.now());
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  for (const pixels of [200, 0]) {
    await page.mouse.move(x + width / 2 + pixels, y + height / 2, { steps: 50 });
  }
  await page.mouse.up();
  // Fails after 30 s if the field was not dragged. The row shows the number after the best lineup.
  await page.waitForFunction(
    (input) => (input as HTMLInputElement).value === '0',
    await field.elementHandle(),
  );
  return page.evaluate(
    (since) => window.seen.longTasks.filter(({ end }) => end > since).map(({ duration }) => duration),
    start,
  );
}

/** Sets up Classic 11 and shows its lineups. */
async function getLineups(page: Page): Promise<void> {
  await page.getByLabel('Contest', { exact: true }).selectOption('classic-11');
  await page.getByLabel('Number of Lineups').fill(String(LINEUPS));
  await page.evaluate(runLineups, LINEUPS);
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
}

async function measureVisits(browser: Browser, url: string): Promise<void> {
  const rounds: Awaited<ReturnType<typeof readVisit>>[] = [];
  // Not counted: the browser is still starting, and its own pages use the processor.
  const { context: first } = await visit(browser, url);
  await first.close();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, scripts, encodings, seen } = await visit(browser, url, true);
    rounds.push(seen);
    if (round === 0) {
      const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
      const title = `JavaScript of a first visit, ${scripts.size} files, encoding ${[...encodings].join(', ')}`;
      report(title, [bytes / 1000], 'kB', '≤ 193');
    }
    await context.close();
  }
  const interactive = rounds.map((round) => round.interactive);
  report(`interactive, CPU ${SLOW_DOWN} times slower`, interactive, 'ms', '< 1500');
  reportParts(rounds, VISIT_PARTS);
  const shifts = rounds.map((round) => round.shift);
  report('layout shift of a first visit', shifts, '', '≤ 0.05');
}

async function measureUse(browser: Browser, url: string): Promise<void> {
  const rounds: RunTimes[] = [];
  const keys: number[] = [];
  const frames: number[] = [];
  const work: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, page } = await visit(browser, url);
    // Another slate in each round: the server answers a repeated request with the previous run.
    await openSlate(page, makeSlate(PLAYERS, round + 1));
    await page.getByLabel('Number of Lineups').fill(String(LINEUPS));
    rounds.push(await page.evaluate(runLineups, LINEUPS));
    keys.push(...(await page.evaluate(typeIntoFilter, 'saelvik')));
    work.push(await page.evaluate(measureMachine));
    await page.getByLabel('Search players').fill('');
    await slowDown(page);
    await page.waitForTimeout(1000);
    frames.push(...(await page.evaluate(scrollTable, 96)));
    await context.close();
  }
  const shown = rounds.map((round) => round.shown);
  report(`${LINEUPS} lineups from ${PLAYERS} players on screen after the click`, shown, 'ms', '≤ 500');
  reportParts(rounds, RUN_PARTS);
  report(`a keystroke in the filter of ${PLAYERS} players`, keys, 'ms', '< 16');
  const scrolled = `a frame while ${PLAYERS} players are scrolled, CPU ${SLOW_DOWN} times slower`;
  report(scrolled, frames, 'ms', '≤ 34');
  report('speed of the machine: sorting 200,000 words in the browser', work, 'ms');
}

async function measureBestLineup(browser: Browser, url: string): Promise<void> {
  const shown: number[] = [];
  const longTasks: number[] = [];
  const dragTasks: number[] = [];
  const caps = Array.from({ length: 20 }, (_, index) => 85 + index / 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, page } = await visit(browser, url);
    await openSlate(page, makeSlate(PLAYERS, round + 1));
    await page.getByLabel('Contest', { exact: true }).selectOption('classic-11');
    await page.getByRole('group', { name: 'Best lineup' }).getByText('pts').first().waitFor();
    await slowDown(page);
    const times = await page.evaluate(followSettings, { caps, locks: 10 });
    shown.push(...times.shown);
    longTasks.push(...times.longTasks);
    dragTasks.push(...(await dragExposure(page)));
    await context.close();
  }
  const sorted = [...shown].sort((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)]!;
  const title = `the best lineup after a change, Classic 11 with captain, CPU ${SLOW_DOWN} times slower`;
  report(`${title}: median of ${shown.length}`, shown, 'ms', '< 50');
  report('    95th percentile', [p95], 'ms', '< 100');
  report('    tasks over 50 ms on the main thread', [longTasks.length], '', '0');
  report('    the longest of them', [Math.max(0, ...longTasks)], 'ms');
  report('    tasks over 50 ms while an exposure is dragged', [dragTasks.length], '', '0');
}

/** Makes the player injured who is in about `HIT` of the lineups, and repairs these lineups. */
async function measureRepair(browser: Browser, url: string): Promise<void> {
  const repaired: number[] = [];
  const hits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, page } = await visit(browser, url);
    const slate = makeSlate(PLAYERS, 100 + round);
    await openSlate(page, slate);
    await getLineups(page);
    // For printing, the page has all cards.
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const cards = await page.locator('#lineups .card').allTextContents();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    const distance = ({ surname }: SlatePlayer) =>
      Math.abs(cards.filter((card) => card.includes(surname)).length - HIT);
    const out = [...slate].sort((a, b) => distance(a) - distance(b))[0];
    const later = slate.map((player) => (player === out ? { ...player, status: 'injured' } : player));
    await openSlate(page, later);
    const button = page.getByRole('button', { name: /^Repair/ });
    hits.push(Number(/\d+/.exec(await button.innerText())?.[0]));
    repaired.push(await page.evaluate(repairLineups));
    await context.close();
  }
  report(`lineups that an injured player hits, of ${LINEUPS} from ${PLAYERS} players`, hits, '');
  report('    all of them repaired, after the click', repaired, 'ms', '< 500');
}

/** Compares the first lineup with the last one, and replaces a captain in all lineups. */
async function measureEdits(browser: Browser, url: string): Promise<void> {
  const compared: number[] = [];
  const replaced: number[] = [];
  const counts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, page } = await visit(browser, url);
    await openSlate(page, makeSlate(PLAYERS, 200 + round));
    await getLineups(page);
    for (const lineup of [1, LINEUPS]) {
      if (lineup > 1) await page.getByRole('list', { name: 'Optimized lineups' }).press('End');
      await page
        .getByRole('button', { name: `Actions for Lineup ${lineup}`, exact: true })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Compare', exact: true }).click();
      await page.getByRole('menu').waitFor({ state: 'hidden' });
    }
    const comparison = {
      clicked: '#compare-lineups',
      shown: '[role=dialog] :is([aria-label^="Move "], .reason)',
    };
    for (const isCounted of [false, true]) {
      const ms = await page.evaluate(clickUntilShown, comparison);
      // The first time also loads the code.
      if (isCounted) compared.push(ms);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    const captain = page.getByRole('button').filter({ has: page.getByLabel('captain', { exact: true }) });
    await captain.first().click();
    const button = page.getByRole('button', { name: /^Replace in all/ });
    counts.push(Number(/\d+/.exec(await button.innerText())?.[0]));
    const preview = {
      clicked: '[role=dialog] .chakra-dialog__footer button',
      shown: '[role=dialog] [aria-label=Replacements] li',
    };
    replaced.push(await page.evaluate(clickUntilShown, preview));
    await context.close();
  }
  report('two lineups compared, with all legal moves, after the click', compared, 'ms', '< 50');
  report(`lineups that have the first captain, of ${LINEUPS} from ${PLAYERS} players`, counts, '');
  report('    the captain replaced in all of them, after the click', replaced, 'ms', '< 500');
}

/** Simulates the default contest for the lineups of a run, with inputs that are guessed. */
async function measureSimulation(browser: Browser, url: string): Promise<void> {
  const first: Record<number, number[]> = { 0: [], 1000: [] };
  const [ends, longest]: number[][] = [[], []];
  let size = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const pauseMs of [0, 1000]) {
      const { context, page } = await visit(browser, url);
      await openSlate(page, makeSlate(PLAYERS, 300 + round));
      await getLineups(page);
      const before = await page.evaluate(() => performance.now());
      await page.getByRole('tab', { name: 'Simulation' }).click();
      await page.getByRole('button', { name: /^Simulate \d/ }).waitFor();
      await page.waitForTimeout(pauseMs);
      const times = await page.evaluate(simulateContest);
      first[pauseMs]!.push(times.first);
      ends!.push(times.end);
      longest!.push(Math.max(0, ...times.longTasks));
      size = await page.evaluate(sizeOfScripts, before);
      await context.close();
    }
  }
  const title = `first figures for ${LINEUPS} lineups, ${PLAYERS} players, 12,048 entries`;
  report(`${title}, a second after the panel is shown`, first[1000]!, 'ms', '< 700');
  report('    the same, clicked at once', first[0]!, 'ms');
  report('    all 10,000 simulated contests', ends!, 'ms');
  report('    the longest task over 50 ms on the main thread', longest!, 'ms', '0');
  report('    scripts loaded on demand', [size / 1000], 'kB', '≤ 30');
}

const SECTIONS = {
  visits: measureVisits,
  use: measureUse,
  'best-lineup': measureBestLineup,
  repair: measureRepair,
  edits: measureEdits,
  simulation: measureSimulation,
};
const { values: options } = parseArgs({ options: { only: { type: 'string', multiple: true } } });

const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-measure-page-'));
const product = await spawnProduct({ DATA_DIR: dataDir });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, measureSection] of Object.entries(SECTIONS)) {
  if (!options.only || options.only.includes(name)) await measureSection(browser, product.url);
}
await browser.close();
await product.stop();
await rm(dataDir, { recursive: true, force: true });

printTable(rows);
