/**
 * Takes the screenshots of the documentation and writes them to `docs/images`:
 * `npx tsx tools/docs/take-screenshots.ts [url] [picture …]`. Without a URL it starts the product with temporary data.
 * With names it takes only these pictures. Players and clubs are fictional.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
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

type Step = (page: Page) => Promise<unknown>;

const click =
  (name: string | RegExp, role: 'button' | 'tab' | 'menuitem' = 'button'): Step =>
  (page) =>
    page.getByRole(role, { name }).first().click();
const view =
  (name: string): Step =>
  (page) =>
    page.getByRole('radio', { name, exact: true }).check({ force: true });
/** Scrolls to the upper edge of a part. */
const scroll =
  (part: string): Step =>
  (page) =>
    page.locator(part).evaluate((element) => element.scrollIntoView());
const scrollToTop: Step = (page) => page.evaluate(() => window.scrollTo(0, 0));
const limitPlayers: Step = (page) => page.getByRole('switch', { name: /^No player in more than/ }).check();

interface Picture {
  theme?: 'light' | 'dark';
  /** Default: a desktop. */
  size?: { width?: number; height?: number };
  /** What prepares the page. */
  steps: readonly Step[];
  /** The selector of the part to capture; the whole window without it. */
  part?: string;
}

const PICTURES: Record<string, Picture> = {
  'first-visit': { steps: [] },
  manual: { steps: [enterPlayers, click('Lock Cy Marsh'), click('Use 100.0')], part: '#players' },
  pool: {
    steps: [
      upload,
      click(/^Filter$/),
      click(`Lock ${nameOf(midfielders[0]!)}`),
      click(`Exclude ${nameOf(midfielders[2]!)}`),
      setUpContest,
    ],
  },
  review: { size: { height: 1000 }, steps: [openReview], part: 'role=dialog' },
  rules: { size: { height: 1100 }, steps: [upload, setUpContest, addConflict], part: '#contest' },
  // Taller than the panel with the top bar, which would otherwise cover its heading.
  infeasible: {
    size: { height: 1300 },
    steps: [
      upload,
      (page) => setUpContest(page, { cap: 40 }),
      click('Optimize Lineup'),
      (page) => page.getByRole('button', { name: /^Raise Salary Cap/ }).waitFor(),
      scrollToTop,
    ],
    part: '#contest',
  },
  running: {
    steps: [
      upload,
      (page) => setUpContest(page, { lineups: 500 }),
      click(/different players between lineups$/),
      (page) => page.getByRole('spinbutton', { name: 'Different players' }).fill('6'),
      click('Optimize Lineup'),
      (page) => page.getByRole('heading', { name: 'Lineup 3', exact: true }).waitFor(),
      scroll('#lineups'),
    ],
  },
  optimizer: { steps: [openResults] },
  'optimizer-dark': { theme: 'dark', steps: [openResults] },
  'optimizer-phone': { size: PHONE, steps: [openResults] },
  table: { steps: [openResults, view('Table')] },
  charts: {
    steps: [openResults, click('Exposure', 'tab'), scroll('#lineups')],
  },
  swap: {
    steps: [
      openResults,
      (page) =>
        page
          .getByRole('group', { name: /on the pitch$/ })
          .getByRole('button')
          .nth(2)
          .click(),
      (page) => page.getByRole('list', { name: 'Replacements' }).waitFor(),
    ],
    part: 'role=dialog',
  },
  compare: { steps: [openResults, compareLineups], part: 'role=dialog' },
  simulation: {
    size: { height: 900 },
    steps: [openSimulation],
    part: 'role=region[name="Contest simulation"]',
  },
  'simulation-table': {
    steps: [
      openSimulation,
      click('Lineups', 'tab'),
      view('Table'),
      (page) =>
        page
          .getByRole('columnheader', { name: /^Profit/ })
          .getByRole('button')
          .click(),
      scroll('#lineups'),
    ],
  },
  'simulation-phone': {
    size: { ...PHONE, height: 1200 },
    steps: [openSimulation, scroll('text=/^In this model your/')],
  },
  'after-contest': {
    size: { width: 720, height: 900 },
    steps: [openSimulation, showAfterContest],
    part: 'role=dialog',
  },
  'pool-phone': { size: PHONE, steps: [upload, scroll('role=heading[name="Player Pool"]')] },
  'rules-phone': { size: PHONE, steps: [upload, setUpContest, click(/^Rules/), limitPlayers] },
  'pitch-phone': { size: PHONE, steps: [openResults, view('Pitch'), scroll('#lineups')] },
  'pool-dark': { theme: 'dark', steps: [upload, setUpContest] },
  sessions: { size: { height: 1000 }, steps: [openSessions] },
  'sessions-dark': { size: { height: 1000 }, theme: 'dark', steps: [openSessions] },
  'sessions-phone': { size: { ...PHONE, height: 1220 }, steps: [openSessions] },
  'saved-work': { size: { height: 620 }, steps: [openSavedWork] },
  operation: { size: { height: 1400 }, steps: [openOperation] },
  'operation-dark': { size: { height: 1400 }, theme: 'dark', steps: [openOperation] },
  'operation-phone': { size: { ...PHONE, height: 1600 }, steps: [openOperation] },
};

async function enterPlayers(page: Page): Promise<void> {
  await page.getByText('Enter Players Manually').click();
  for (const [name, position, team, salary, projection] of [
    ['Ada Keel', 'GK', 'ASH', '4.5', '3.1'],
    ['Bo Drift', 'DEF', 'ASH', '5', '4.25'],
    ['Cy Marsh', 'MID', 'BRW', '6', '5.3'],
    ['Di Frost', 'FWD', 'BRW', '7', '6.4'],
    ['Eve Lark', 'FWD', 'CLD', '6.2', '5.9'],
  ] as const) {
    await page.getByLabel('Player Name').fill(name);
    await page.getByLabel('Position', { exact: true }).selectOption({ label: position });
    await page.getByPlaceholder('TEAM (e.g. MCI)').fill(team);
    await page.getByLabel('Salary', { exact: true }).fill(salary);
    await page.getByLabel('Projection', { exact: true }).fill(projection);
    await click('+ Add Player')(page);
  }
}

async function compareLineups(page: Page): Promise<void> {
  for (const lineup of [1, 3]) {
    await click(new RegExp(`^Actions for Lineup ${lineup}$`))(page);
    await click(/^Compare$/, 'menuitem')(page);
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  }
  await click('Compare 2 lineups')(page);
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .waitFor();
}

async function showAfterContest(page: Page): Promise<void> {
  await click('After the contest')(page);
  const dialog = page.getByRole('dialog', { name: 'After the contest' });
  const points = slate.map(
    (player, at) => `${nameOf(player)},${player.team},${Math.round(player.projection + ((at * 7) % 9) - 4)}`,
  );
  await dialog.getByLabel('Points of the players').fill(['Name,Team,Points', ...points].join('\n'));
  await dialog.getByLabel('Points of some places (optional)').fill('1: 98\n250: 72\n1750: 61');
  await dialog.getByRole('button', { name: 'Show results' }).click();
  await dialog.getByText('Your measured trust').scrollIntoViewIfNeeded();
}

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
  await click('Password', 'tab')(page);
  await page.getByText('This browser').waitFor();
}

/** Opens the saved work of an account with two pools. */
async function openSavedWork(page: Page): Promise<void> {
  await logIn(page);
  await openPath(page, '/dfs');
  await click('Try a sample slate')(page);
  await page.getByText('Selected: sample-slate.csv').waitFor();
  await click('Saved work')(page);
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

async function upload(page: Page, csv: string = toCsv(slate)): Promise<void> {
  const file = { name: '1012044_players_20260314.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.locator('input[type=file]').first().setInputFiles(file);
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
  await limitPlayers(page);
  const pair = midfielders.slice(0, 2);
  for (const player of pair) await click(`Lock ${nameOf(player)}`)(page);
  await addRule(page, 'Stack');
  await addRule(page, 'Never together');
  for (const player of pair) {
    await page.getByLabel('Add a player to this rule').fill(`${nameOf(player)} (${player.team})`);
  }
  await page.getByText(/are locked$/).waitFor();
}

async function addRule(page: Page, name: string): Promise<void> {
  await click('Add rule')(page);
  await page.getByRole('option', { name: new RegExp(`^${name} `) }).click();
}

async function openReview(page: Page): Promise<void> {
  await upload(page, toCsv(slate, { projections: false }));
  await click('Paste projections')(page);
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
}

/** The simulation of 20 lineups. The file has opponents, but no ownership. */
async function openSimulation(page: Page): Promise<void> {
  const clubs = [...new Set(slate.map(({ team }) => team))];
  const [head, ...rows] = toCsv(slate).trim().split('\n');
  const opponents = slate.map(({ team }) => clubs[clubs.indexOf(team) ^ 1] ?? '');
  const csv = [`${head},Opponent`, ...rows.map((row, at) => `${row},${opponents[at]}`)].join('\n');
  await upload(page, csv);
  await setUpContest(page);
  await click('Optimize Lineup')(page);
  await page.getByText(/^found 20 of 20/).waitFor();
  await click('Simulation', 'tab')(page);
  await click(/field ownership/)(page);
  await page.getByRole('radio', { name: 'Sharp' }).check({ force: true });
  await click(/^Simulate \d/)(page);
  await page.getByText('10,000 contests simulated.').first().waitFor({ timeout: 120_000 });
}

async function openResults(page: Page): Promise<void> {
  await upload(page);
  await setUpContest(page);
  const rules = page.getByRole('button', { name: /^Rules/ });
  // In a sheet on a phone.
  const isPhone = await rules.isVisible();
  if (isPhone) await rules.click();
  await limitPlayers(page);
  if (isPhone) await click('Done')(page);
  await click('Optimize Lineup')(page);
  await page.getByText(/^found 20 of 20/).waitFor();
  await page.getByRole('button', { name: 'Favorite Lineup 2', exact: true }).first().click();
  await scroll('#lineups')(page);
}

async function takePicture(browser: Browser, url: string, name: string): Promise<void> {
  const picture = PICTURES[name];
  if (!picture) throw new Error(`Unknown picture: ${name}. Available: ${Object.keys(PICTURES).join(', ')}`);
  const { steps, theme = 'light', size, part } = picture;
  const page = await browser.newPage({ viewport: { ...DESKTOP, ...size }, reducedMotion: 'reduce' });
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
  await page.goto(`${url}/dfs`);
  for (const step of steps) await step(page);
  await page.mouse.move(0, 0);
  await page.locator(':focus').evaluateAll((focused) => {
    for (const element of focused) if (element instanceof HTMLElement) element.blur();
  });
  const target = part === undefined ? page : page.locator(part);
  await target.screenshot({ path: join(ROOT, 'docs/images', `${name}.png`), animations: 'disabled' });
  await page.close();
}

const args = process.argv.slice(2);
const url = args[0]?.startsWith('http') ? args.shift() : undefined;
const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-pictures-'));
const product = url === undefined ? await spawnProduct({ ...NO_LIMITS, DATA_DIR: dataDir }) : undefined;
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const name of args.length > 0 ? args : Object.keys(PICTURES)) {
    await takePicture(browser, url ?? product!.url, name);
    console.log(`${name}.png`);
  }
} finally {
  await browser.close();
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
