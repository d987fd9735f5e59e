/**
 * Takes the screenshots of the documentation and writes them to `docs/images`:
 * `npx tsx tools/docs/take-screenshots.ts [url] [picture …]`. Without a URL it starts the product with temporary data.
 * With names it takes only these pictures. Players and clubs are fictional.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import type { Token, UserPublic } from '@fanteam/contracts';
import { ROOT } from '../root';
import { findChromium } from '../test/find-chromium';
import { OPERATION_REPORT } from '../test/operation-report';
import { isOut, makeSlate, toCsv, type SlatePlayer } from '../test/slate';
import { NO_LIMITS, spawnProduct } from '../test/spawn-api';

const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 360, height: 800 };
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const slate = makeSlate(585);
const nameOf = (player: SlatePlayer) => `${player.firstName} ${player.surname}`;
const midfielders = slate
  .filter((player) => player.position === 'midfielder' && !isOut(player))
  .sort((a, b) => b.projection - a.projection);

interface Picture {
  theme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  /** Prepares the page and returns the part to capture; nothing: the whole window. */
  open: (page: Page) => Promise<Locator | void>;
}

const PICTURES: Record<string, Picture> = {
  'first-visit': { open: () => Promise.resolve() },
  manual: {
    open: async (page) => {
      await page.getByText('Enter Players Manually').click();
      const rows: [string, string, string, string, string][] = [
        ['Ada Keel', 'GK', 'ASH', '4.5', '3.1'],
        ['Bo Drift', 'DEF', 'ASH', '5', '4.25'],
        ['Cy Marsh', 'MID', 'BRW', '6', '5.3'],
        ['Di Frost', 'FWD', 'BRW', '7', '6.4'],
        ['Eve Lark', 'FWD', 'CLD', '6.2', '5.9'],
      ];
      for (const row of rows) await addPlayer(page, row);
      await page.getByRole('button', { name: 'Lock Cy Marsh' }).click();
      await page.getByRole('button', { name: 'Use 100.0' }).click();
      return page.locator('#players');
    },
  },
  pool: {
    open: async (page) => {
      await upload(page);
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('button', { name: `Lock ${nameOf(midfielders[0]!)}` }).click();
      await page.getByRole('button', { name: `Exclude ${nameOf(midfielders[2]!)}` }).click();
      await setUpContest(page);
    },
  },
  review: { viewport: { ...DESKTOP, height: 1000 }, open: openReview },
  rules: {
    viewport: { ...DESKTOP, height: 1100 },
    open: async (page) => {
      await upload(page);
      await setUpContest(page);
      await addConflict(page);
      return page.locator('#contest');
    },
  },
  // Taller than the panel with the top bar, which would otherwise cover its heading.
  infeasible: {
    viewport: { ...DESKTOP, height: 1300 },
    open: async (page) => {
      await upload(page);
      await setUpContest(page, { cap: 40 });
      await page.getByRole('button', { name: 'Optimize Lineup' }).click();
      await page.getByRole('button', { name: /^Raise Salary Cap/ }).waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
      return page.locator('#contest');
    },
  },
  running: {
    open: async (page) => {
      await upload(page);
      await setUpContest(page, { lineups: 500 });
      await page.getByRole('button', { name: /different players between lineups$/ }).click();
      await page.getByRole('spinbutton', { name: 'Different players' }).fill('6');
      await page.getByRole('button', { name: 'Optimize Lineup' }).click();
      await page.getByRole('heading', { name: 'Lineup 3', exact: true }).waitFor();
      await scrollTo(page.locator('#lineups'));
    },
  },
  optimizer: { open: openResults },
  'optimizer-dark': { theme: 'dark', open: openResults },
  'optimizer-phone': { viewport: PHONE, open: openResults },
  table: {
    open: async (page) => {
      await openResults(page);
      await showView(page, 'Table');
    },
  },
  charts: {
    open: async (page) => {
      await openResults(page);
      await page.getByRole('tab', { name: 'Exposure' }).click();
      await scrollTo(page.locator('#lineups'));
    },
  },
  swap: {
    open: async (page) => {
      await openResults(page);
      const pitch = page.getByRole('group', { name: /on the pitch$/ });
      await pitch.getByRole('button').nth(2).click();
      await page.getByRole('list', { name: 'Replacements' }).waitFor();
      return page.getByRole('dialog');
    },
  },
  compare: {
    open: async (page) => {
      await openResults(page);
      for (const lineup of [1, 3]) {
        await page
          .getByRole('button', { name: `Actions for Lineup ${lineup}`, exact: true })
          .first()
          .click();
        await page.getByRole('menuitem', { name: 'Compare', exact: true }).click();
        await page.getByRole('menu').waitFor({ state: 'hidden' });
      }
      await page.getByRole('button', { name: 'Compare 2 lineups' }).click();
      await page
        .getByRole('button', { name: /^Move / })
        .first()
        .waitFor();
      return page.getByRole('dialog');
    },
  },
  simulation: {
    viewport: { width: 1280, height: 900 },
    open: async (page) => {
      await openSimulation(page);
      return page.getByRole('region', { name: 'Contest simulation' });
    },
  },
  'simulation-table': {
    open: async (page) => {
      await openSimulation(page);
      await page.getByRole('tab', { name: 'Lineups' }).click();
      await showView(page, 'Table');
      const table = page.getByRole('table', { name: 'Optimized lineups' });
      await table
        .getByRole('columnheader', { name: /^Profit/ })
        .getByRole('button')
        .click();
      await scrollTo(page.locator('#lineups'));
    },
  },
  'simulation-phone': {
    viewport: { ...PHONE, height: 1200 },
    open: async (page) => {
      await openSimulation(page);
      await scrollTo(page.getByText(/^In this model your/));
    },
  },
  'after-contest': {
    viewport: { width: 720, height: 900 },
    open: async (page) => {
      await openSimulation(page);
      await page.getByRole('button', { name: 'After the contest' }).click();
      const dialog = page.getByRole('dialog', { name: 'After the contest' });
      const points = slate.map(
        (player, at) =>
          `${nameOf(player)},${player.team},${Math.round(player.projection + ((at * 7) % 9) - 4)}`,
      );
      await dialog.getByLabel('Points of the players').fill(['Name,Team,Points', ...points].join('\n'));
      await dialog.getByLabel('Points of some places (optional)').fill('1: 98\n250: 72\n1750: 61');
      await dialog.getByRole('button', { name: 'Show results' }).click();
      await dialog.getByText('Your measured trust').scrollIntoViewIfNeeded();
      return dialog;
    },
  },
  'pool-phone': {
    viewport: PHONE,
    open: async (page) => {
      await upload(page);
      await scrollTo(page.getByRole('heading', { name: 'Player Pool' }));
    },
  },
  'rules-phone': {
    viewport: PHONE,
    open: async (page) => {
      await upload(page);
      await setUpContest(page);
      await page.getByRole('button', { name: /^Rules/ }).click();
      await page.getByRole('switch', { name: /^No player in more than/ }).check();
    },
  },
  'pitch-phone': {
    viewport: PHONE,
    open: async (page) => {
      await openResults(page);
      await showView(page, 'Pitch');
      await scrollTo(page.locator('#lineups'));
    },
  },
  'pool-dark': {
    theme: 'dark',
    open: async (page) => {
      await upload(page);
      await setUpContest(page);
    },
  },
  sessions: { viewport: { ...DESKTOP, height: 1000 }, open: openSessions },
  'sessions-dark': { viewport: { ...DESKTOP, height: 1000 }, theme: 'dark', open: openSessions },
  'sessions-phone': { viewport: { ...PHONE, height: 1220 }, open: openSessions },
  'saved-work': { viewport: { ...DESKTOP, height: 620 }, open: openSavedWork },
  operation: { viewport: { ...DESKTOP, height: 1400 }, open: openOperation },
  'operation-dark': { viewport: { ...DESKTOP, height: 1400 }, theme: 'dark', open: openOperation },
  'operation-phone': { viewport: { ...PHONE, height: 1600 }, open: openOperation },
};

/** Creates an account, and logs in to it once with each user agent. The page has the last session. */
async function logIn(page: Page, agents: readonly (string | undefined)[] = [undefined]): Promise<UserPublic> {
  const api = `${new URL(page.url()).origin}/api/v1`;
  const account = { email: `ada-${randomUUID()}@example.com`, password: 'kestrel-harbour-91' };
  const data = { ...account, full_name: 'Ada Keel' };
  const user = (await (await page.request.post(`${api}/users/signup`, { data })).json()) as UserPublic;
  const form = { username: account.email, password: account.password };
  for (const agent of agents) {
    const headers: Record<string, string> = agent === undefined ? {} : { 'user-agent': agent };
    const response = await page.request.post(`${api}/login/access-token`, { form, headers });
    const { access_token: token } = (await response.json()) as Token;
    await page.evaluate((value) => localStorage.setItem('access_token', value), token);
  }
  return user;
}

const openPath = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);

/** The list of sessions of an account with three browsers. */
async function openSessions(page: Page): Promise<void> {
  await logIn(page, [IPHONE, FIREFOX, undefined]);
  await openPath(page, '/settings');
  await page.getByRole('tab', { name: 'Password' }).click();
  await page.getByText('This browser').waitFor();
}

/** Opens the saved work of an account with two pools. */
async function openSavedWork(page: Page): Promise<void> {
  await logIn(page);
  await openPath(page, '/dfs');
  await page.getByRole('button', { name: 'Try a sample slate' }).click();
  await page.getByText('Selected: sample-slate.csv').waitFor();
  await page.getByRole('button', { name: 'Saved work' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved work' });
  for (const name of ['Saturday, six matches', 'Saturday with late news']) {
    await dialog.getByLabel('Save the player pool as').fill(name);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByRole('group', { name }).waitFor();
  }
}

/** Opens the operation page with invented figures, as a superuser. */
async function openOperation(page: Page): Promise<void> {
  const me = { ...(await logIn(page)), is_superuser: true };
  await page.route('**/api/v1/users/me', (route) => route.fulfill({ json: me }));
  await page.route('**/api/v1/operation', (route) => route.fulfill({ json: OPERATION_REPORT }));
  await openPath(page, '/operation');
  await page.getByRole('heading', { name: 'This API process' }).waitFor();
}

async function addPlayer(
  page: Page,
  [name, position, team, salary, projection]: [string, string, string, string, string],
): Promise<void> {
  await page.getByLabel('Player Name').fill(name);
  await page.getByLabel('Position', { exact: true }).selectOption({ label: position });
  await page.getByPlaceholder('TEAM (e.g. MCI)').fill(team);
  await page.getByLabel('Salary', { exact: true }).fill(salary);
  await page.getByLabel('Projection', { exact: true }).fill(projection);
  await page.getByRole('button', { name: '+ Add Player' }).click();
}

async function upload(page: Page, options?: Parameters<typeof toCsv>[1]): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: '1012044_players_20260314.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(toCsv(slate, options)),
    });
  await page.getByText(/585 players,/).waitFor();
}

async function setUpContest(page: Page, { lineups = 20, cap = 90 } = {}) {
  await page.getByLabel('Contest', { exact: true }).selectOption('classic-11');
  await page.getByLabel('Number of Lineups').fill(String(lineups));
  await page.getByLabel('Salary Cap').fill(String(cap));
  await page.getByText(/cheapest (lineup|costs)/).waitFor();
}

/** Adds a rule that two locked players break, and a stack rule. */
async function addConflict(page: Page): Promise<void> {
  await page.getByRole('switch', { name: /^No player in more than/ }).check();
  const pair = midfielders.slice(0, 2);
  for (const player of pair) {
    await page.getByRole('button', { name: `Lock ${nameOf(player)}` }).click();
  }
  await addRule(page, 'Stack');
  await addRule(page, 'Never together');
  for (const player of pair) {
    await page.getByLabel('Add a player to this rule').fill(`${nameOf(player)} (${player.team})`);
  }
  await page.getByText(/are locked$/).waitFor();
}

async function addRule(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('option', { name: new RegExp(`^${name} `) }).click();
}

async function openReview(page: Page): Promise<Locator> {
  await upload(page, { projections: false });
  await page.getByRole('button', { name: 'Paste projections' }).click();
  const [first, second, third] = slate as [SlatePlayer, SlatePlayer, SlatePlayer];
  const rows = [
    'Name,Team,xPts',
    // Another club, and two values.
    `${nameOf(first)},${second.team},6.2`,
    `${nameOf(second)},${second.team},4`,
    `${nameOf(second)},${second.team},3.1`,
    'The Wall,ASH,5.1',
    `${nameOf(third)},${third.team},4`,
    ...slate.slice(3).map((player) => `${nameOf(player)},${player.team},${player.projection}`),
  ];
  const buffer = Buffer.from(rows.join('\n'));
  await page
    .getByLabel('Choose projections file')
    .setInputFiles({ name: 'my-projections.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Use these answers' }).waitFor();
  return page.getByRole('dialog');
}

/** The simulation of 20 lineups. The file has opponents, but no ownership. */
async function openSimulation(page: Page): Promise<void> {
  const clubs = [...new Set(slate.map(({ team }) => team))];
  const [head, ...rows] = toCsv(slate).trim().split('\n');
  const opponents = slate.map(({ team }) => clubs[clubs.indexOf(team) ^ 1] ?? '');
  const csv = [`${head},Opponent`, ...rows.map((row, at) => `${row},${opponents[at]}`)].join('\n');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '1012044_players_20260314.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByText(/585 players,/).waitFor();
  await setUpContest(page);
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await page.getByText(/^found 20 of 20/).waitFor();
  await page.getByRole('tab', { name: 'Simulation' }).click();
  await page.getByRole('button', { name: /field ownership/ }).click();
  await page.getByRole('radio', { name: 'Sharp' }).check({ force: true });
  await page.getByRole('button', { name: /^Simulate \d/ }).click();
  await page.getByText('10,000 contests simulated.').first().waitFor({ timeout: 120_000 });
}

async function openResults(page: Page): Promise<void> {
  await upload(page);
  await setUpContest(page);
  const rules = page.getByRole('button', { name: /^Rules/ });
  // In a sheet on a phone.
  const isPhone = await rules.isVisible();
  if (isPhone) await rules.click();
  await page.getByRole('switch', { name: /^No player in more than/ }).check();
  if (isPhone) await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await page.getByText(/^found 20 of 20/).waitFor();
  await page.getByRole('button', { name: 'Favorite Lineup 2', exact: true }).first().click();
  await scrollTo(page.locator('#lineups'));
}

/** Scrolls to the upper edge of the part. */
const scrollTo = (part: Locator) => part.evaluate((element) => element.scrollIntoView());

const showView = (page: Page, view: string) =>
  page.getByRole('radio', { name: view, exact: true }).check({ force: true });

async function takePicture(browser: Browser, url: string, name: string): Promise<void> {
  const picture = PICTURES[name];
  if (!picture) throw new Error(`Unknown picture: ${name}. Available: ${Object.keys(PICTURES).join(', ')}`);
  const { open, theme = 'light', viewport = DESKTOP } = picture;
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
  await page.goto(`${url}/dfs`);
  const part = (await open(page)) || page;
  await page.mouse.move(0, 0);
  await page.locator(':focus').evaluateAll((focused) => {
    for (const element of focused) if (element instanceof HTMLElement) element.blur();
  });
  await part.screenshot({ path: join(ROOT, 'docs/images', `${name}.png`), animations: 'disabled' });
  await page.close();
}

/** Starts the product on a free port with temporary data. */
async function startProduct() {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-pictures-'));
  const product = await spawnProduct({ ...NO_LIMITS, DATA_DIR: dataDir });
  const stop = async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: product.url, stop };
}

const args = process.argv.slice(2);
const url = args[0]?.startsWith('http') ? args.shift() : undefined;
const product = url ? { url, stop: () => Promise.resolve() } : await startProduct();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const name of args.length > 0 ? args : Object.keys(PICTURES)) {
    await takePicture(browser, product.url, name);
    console.log(`${name}.png`);
  }
} finally {
  await browser.close();
  await product.stop();
}
