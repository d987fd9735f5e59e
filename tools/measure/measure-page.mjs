/**
 * `npm run measure:page`: prints what /dfs takes in Chromium, from a server and a data folder of its own.
 * Medians (and the range) of rounds; times depend on what else the machine does.
 */
/* global document, requestAnimationFrame, Event, HTMLInputElement, MutationObserver, PerformanceObserver -- in the page */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '../postgres/embedded-postgres.mjs';
import { findChromium } from '../test/find-chromium.mjs';
import { makeSlate, toCsv } from '../test/slate.mjs';
import { spawnUntil } from '../test/spawn-api.mjs';

const ROUNDS = 5;
const SLOW_DOWN = 4;
const PLAYERS = 850;
const LINEUPS = 150;

const rows = [];
function report(what, samples, unit, goal) {
  const sorted = [...samples].sort((a, b) => a - b);
  const show = (value) => value.toFixed(value < 1 && value > 0 ? 3 : 1);
  const range = sorted.length > 1 ? `${show(sorted[0])}–${show(sorted.at(-1))}` : '';
  rows.push([what, `${show(sorted[Math.floor(sorted.length / 2)])} ${unit}`.trim(), range, goal]);
}

/** A first visit in a fresh browser context, its cache empty. */
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
  await page.addInitScript(watch);
  await page.goto(`${url}/dfs`);
  await page.getByRole('button', { name: 'Optimize Lineup' }).waitFor();
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => window.seen);
  return { context, page, scripts, seen };
}

/** In the page, before anything else: when it can be used, and what moved until then. */
function watch() {
  window.seen = { shift: 0, ready: 0, lastLongTask: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.lastLongTask = entry.startTime + entry.duration;
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('button[type=submit]')) return;
    window.seen.ready = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

async function measureVisits(browser, url) {
  const ready = [];
  const shifts = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, scripts, seen } = await visit(browser, url, SLOW_DOWN);
    // Interactive: the button is there and no long task stands before it any more.
    ready.push(Math.max(seen.ready, seen.lastLongTask));
    shifts.push(seen.shift);
    if (round === 0) {
      const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
      report(`JavaScript of a first visit, ${scripts.size} files`, [bytes / 1000], 'kB', '≤ 220, goal 200');
    }
    await context.close();
  }
  report(`interactive, CPU ${SLOW_DOWN} times slower`, ready, 'ms', '< 1500');
  report('layout shift of a first visit', shifts, '', '≤ 0.05');
}

async function measureUse(browser, url) {
  const shown = [];
  const keys = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, page } = await visit(browser, url);
    // Another slate each round: the server answers a repeated request from the last run.
    const file = {
      name: 'pool.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(toCsv(makeSlate(PLAYERS, round + 1))),
    };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByText(`${PLAYERS} shown`).waitFor();
    await page.getByLabel('Number of Lineups').fill(String(LINEUPS));
    await page.getByLabel('Salary Cap').fill('90');
    shown.push(await page.evaluate(clickToLineups, LINEUPS));
    keys.push(...(await page.evaluate(typeIntoFilter, 'saelvik')));
    await context.close();
  }
  report(`${LINEUPS} lineups from ${PLAYERS} players on screen after the click`, shown, 'ms', '< 500');
  report(`a key stroke in the filter of ${PLAYERS} players`, keys, 'ms', '< 16');
}

/** In the page: from the click to the frame in which every card stands. */
function clickToLineups(lineups) {
  return new Promise((resolve) => {
    const began = performance.now();
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('#lineups h4').length < lineups) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.querySelector('button[type=submit]').click();
  });
}

/** In the page: each letter from its event to the end of its frame's script and layout. */
async function typeIntoFilter(word) {
  const field = document.querySelector('input[aria-label="Search players"]');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const times = [];
  for (let length = 1; length <= word.length; length += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const began = performance.now();
    setValue.call(field, word.slice(0, length));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // What React does not do within the event it does in the next task; then the layout.
    await new Promise((resolve) => setTimeout(resolve));
    void document.body.offsetHeight;
    times.push(performance.now() - began);
  }
  return times;
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
