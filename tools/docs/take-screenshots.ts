/**
 * Takes the screenshots of the documentation and writes them to `docs/images`:
 * `npm run pictures [-- [url] [picture …]]`. Without a URL it starts the product with temporary data. With names it
 * takes only these pictures. Players and clubs are fictional.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { ROOT } from '../run/build';
import { findChromium } from '../test/find-chromium';
import { isOut, makeSlate, toCsv, type SlatePlayer } from '../test/slate';
import { NO_LIMITS, spawnProduct } from '../test/spawn-api';

const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 360, height: 800 };
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
      await page.getByRole('button', { name: 'Change statuses' }).click();
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
  infeasible: {
    viewport: { ...DESKTOP, height: 1100 },
    open: async (page) => {
      await upload(page);
      await setUpContest(page, { cap: 40 });
      await page.getByRole('button', { name: 'Optimize Lineup' }).click();
      await page.getByRole('button', { name: /^Raise Salary Cap/ }).waitFor();
      return page.locator('#contest');
    },
  },
  running: {
    open: async (page) => {
      await upload(page);
      await setUpContest(page, { lineups: 500 });
      await page.getByRole('switch', { name: /different players between lineups$/ }).check();
      await page.getByRole('spinbutton', { name: 'Different players' }).fill('6');
      await page.getByRole('button', { name: 'Optimize Lineup' }).click();
      await page.getByRole('heading', { name: 'Lineup 3', exact: true }).waitFor();
      await scrollTo(page.locator('#lineups'));
    },
  },
  optimizer: { viewport: { ...DESKTOP, height: 1180 }, open: showOverview },
  'optimizer-dark': { viewport: { ...DESKTOP, height: 1180 }, theme: 'dark', open: showOverview },
  'optimizer-phone': { viewport: PHONE, open: openResults },
  table: {
    open: async (page) => {
      await openResults(page);
      await showView(page, 'Table');
    },
  },
  charts: {
    viewport: { width: 900, height: 1180 },
    open: async (page) => {
      await openResults(page);
      await showView(page, 'Charts');
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
      await scrollTo(page.getByRole('button', { name: /^Rules/ }));
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
};

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
  await page.getByText('585 shown').waitFor();
  const byProjection = page.getByRole('columnheader', { name: /^Projection/ }).getByRole('button');
  if (await byProjection.isVisible()) await byProjection.click();
}

async function setUpContest(page: Page, { lineups = 20, cap = 90 } = {}) {
  await page.getByLabel('Contest', { exact: true }).selectOption('classic-11');
  await page.getByLabel('Number of Lineups').fill(String(lineups));
  await page.getByLabel('Salary Cap').fill(String(cap));
  await page.getByText(/cap .* (limits|below)/).waitFor();
}

/** Adds a rule that two locked players break, and a stack rule. */
async function addConflict(page: Page): Promise<void> {
  await page.getByRole('switch', { name: /^No player in more than/ }).check();
  const pair = midfielders.slice(0, 2);
  for (const player of pair) {
    await page.getByRole('button', { name: `Lock ${nameOf(player)}` }).click();
  }
  await addRule(page, 'Stack players of one club');
  await addRule(page, 'Players never together');
  for (const player of pair) {
    await page.getByLabel('Add a player to this rule').fill(`${nameOf(player)} (${player.team})`);
  }
  await page.getByText(/are locked$/).waitFor();
}

async function addRule(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

async function openReview(page: Page): Promise<Locator> {
  await upload(page, { projections: false });
  await page.getByRole('button', { name: 'Paste projections' }).click();
  const [first, second] = slate as [SlatePlayer, SlatePlayer];
  const rows = [
    'Name,Team,xPts',
    `${first.surname},ZZZ,6.2`,
    'The Wall,ASH,5.1',
    'Another Player,BRW,3.2',
    `${second.surname[0]}. ${second.surname},XYZ,4`,
    ...slate.slice(2).map((player) => `${nameOf(player)},${player.team},${player.projection}`),
  ];
  const buffer = Buffer.from(rows.join('\n'));
  await page
    .getByLabel('Choose projections file')
    .setInputFiles({ name: 'my-projections.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Skip The Wall' }).click();
  await page.getByRole('button', { name: 'Apply choices' }).click();
  await page.getByRole('button', { name: /^Undo: / }).waitFor();
  return page.getByRole('dialog');
}

async function openResults(page: Page): Promise<void> {
  await upload(page);
  await setUpContest(page);
  const rules = page.getByRole('button', { name: /^Rules/ });
  if ((await rules.getAttribute('aria-expanded')) === 'false') await rules.click();
  await page.getByRole('switch', { name: /^No player in more than/ }).check();
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await page.getByText(/^found 20 of 20/).waitFor();
  await page.getByRole('button', { name: 'Favorite Lineup 2', exact: true }).first().click();
  await scrollTo(page.locator('#lineups'));
}

/** The page from the player pool to the first lineups. */
async function showOverview(page: Page): Promise<void> {
  await openResults(page);
  await page.evaluate(() => window.scrollTo(0, 0));
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
