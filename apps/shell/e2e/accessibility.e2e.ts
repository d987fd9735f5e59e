import type { Page } from '@playwright/test';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { checkScreen, findViolations } from './check-screen';
import { addPlayer, expect, pickFile, pickPool, signIn, test } from './product';

type States = Record<string, (page: Page) => Promise<unknown>>;

/** The states of the optimizer, each with the steps that open it. */
const OPTIMIZER: States = {
  'first visit': (page) => page.goto('/dfs'),
  alert: async (page) => {
    await page.goto('/dfs');
    await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  },
  'manual entry': async (page) => {
    await page.goto('/dfs');
    await page.getByText('Enter Players Manually').click();
    await addPlayer(page, { name: 'Ada Keel', position: 'GK', team: 'ash', salary: 4.5, projection: 3.1 });
  },
  lineups: async (page) => {
    await page.goto('/dfs');
    await pickPool(page, 'pool.csv', toCsv(makeSlate(300)));
    await page.getByLabel('Number of Lineups').fill('6');
    await page.getByLabel('Salary Cap').fill('90');
    await page.getByRole('button', { name: 'Optimize Lineup' }).click();
    await page.getByRole('heading', { name: 'Lineup 1', exact: true }).waitFor();
  },
  'no projections': async (page) => {
    await page.goto('/dfs');
    await pickFile(page, 'pool.csv', toCsv(makeSlate(120), { projections: false }));
    await page.getByText('This file has no projections').first().waitFor();
  },
  'sample slate with numbers and review': async (page) => {
    await page.goto('/dfs');
    await page.getByRole('button', { name: 'Try a sample slate' }).click();
    await page.getByText('cap 100.0 limits the best lineup').waitFor();
    await page.getByRole('button', { name: 'Edit roster' }).click();
    await page.getByLabel('Players per lineup').waitFor();
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByLabel('Column for Name').waitFor();
  },
  'names to be matched': async (page) => {
    await page.goto('/dfs');
    const slate = makeSlate(120);
    await pickFile(page, 'pool.csv', toCsv(slate, { projections: false }));
    await page.getByRole('button', { name: 'Paste projections' }).click();
    await page.getByLabel('Paste projections').fill(`${slate[0]!.surname} (ZZZ) 4\nNobody 5\nNo number`);
    await page.getByRole('button', { name: 'Merge pasted lines' }).click();
    await page.getByText(/1 doubtful, 1 unmatched/).waitFor();
  },
  'pasted columns to be chosen': async (page) => {
    await page.goto('/dfs');
    const slate = makeSlate(120);
    await pickFile(page, 'pool.csv', toCsv(slate, { projections: false }));
    await page.getByRole('button', { name: 'Paste projections' }).click();
    const rows = slate.map(({ surname, team, projection }) => `${surname}\t${team}\t90\t${projection}`);
    await page.getByLabel('Paste projections').fill(rows.join('\n'));
    await page.getByRole('button', { name: 'Merge pasted lines' }).click();
    await page.getByRole('group', { name: 'Columns of the table' }).waitFor();
  },
  'unrecognised columns': async (page) => {
    await page.goto('/dfs');
    await pickFile(page, 'odd.csv', 'Who,Where,Squad,Worth\nA,GK,ASH,5');
    await page.getByRole('group', { name: 'Columns of the file' }).waitFor();
  },
  guide: async (page) => {
    await page.goto('/dfs#how-it-works');
    await page.getByRole('dialog').waitFor();
  },
  infeasible: async (page) => {
    await page.goto('/dfs');
    await pickPool(page, 'pool.csv', toCsv(makeSlate(120)));
    await page.getByRole('button', { name: 'Optimize Lineup' }).click();
    await page.getByText('Optimization failed').waitFor();
  },
};

/** Pages of the shell. Further ones are checked next to their tests. */
const SHELL: States = {
  'not found': (page) => page.goto('/nothing/here'),
  'log in': (page) => page.goto('/login'),
  account: async (page) => {
    await signIn(page);
    await page.goto('/items');
    await page.getByRole('heading', { name: 'Items Management' }).waitFor();
  },
};

for (const [state, open] of Object.entries({ ...OPTIMIZER, ...SHELL })) checkScreen(state, open);

test('the check finds an element without a name and text with too little contrast', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In' }).waitFor();
  expect(await findViolations(page, [])).toEqual([]);
  await page.evaluate(() => {
    const button = document.createElement('button');
    const text = Object.assign(document.createElement('p'), { textContent: 'Pale' });
    Object.assign(text.style, { color: '#999', background: '#fff' });
    document.querySelector('form')!.append(button, text);
  });
  const all = [expect.stringMatching(/^button-name: <button>/), expect.stringMatching(/^color-contrast: <p/)];
  expect(await findViolations(page, [])).toEqual(all);
  expect(await findViolations(page, [], 'form')).toEqual(all);
  expect(await findViolations(page, [], 'form label')).toEqual([]);
  expect(await findViolations(page, ['color-contrast'])).toEqual([all[1]]);
});

test('the check measures the contrast of each look, also among many elements that look alike', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In' }).waitFor();
  await page.evaluate(() => {
    const addTo = (parent: Element, style: Partial<CSSStyleDeclaration>, textContent = '') => {
      const element = Object.assign(document.createElement('p'), { textContent });
      Object.assign(element.style, style);
      parent.append(element);
      return element;
    };
    const list = addTo(document.querySelector('form')!, { color: '#000', background: '#fff' });
    for (let index = 0; index < 100; index += 1) {
      addTo(list, { color: index === 70 ? '#999' : '#000' }, `Text ${index}`);
    }
    addTo(addTo(list, { opacity: '0.3' }), { color: '#000' }, 'Faded');
    addTo(addTo(list, { background: '#222' }), { color: '#000' }, 'Dark');
  });
  const [violation] = await findViolations(page, ['color-contrast']);
  for (const text of ['Text 70', 'Faded', 'Dark']) expect(violation).toContain(`>${text}</p>`);
  expect(violation).not.toContain('Text 1<');
});
