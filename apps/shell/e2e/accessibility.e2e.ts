import type { Page } from '@playwright/test';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { checkScreens, findViolations } from './check-screen';
import { addPlayer, expect, pickFile, pickInFileMenu, test } from './product';

/** The states of the optimizer. Other pages, and what is found with rules, are checked next to their tests. */

const SLATE = makeSlate(120);
const WITHOUT_PROJECTIONS = toCsv(SLATE, { projections: false });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function mergePasted(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByLabel('Paste projections').fill(lines.join('\n'));
  await press(page, 'Merge pasted lines');
}

checkScreens('the optimizer without a file', {
  'first visit': (page) => page.goto('/dfs'),
  alert: async (page) => {
    await press(page, 'Optimize Lineup');
    await page.getByText('Please upload a CSV file first').waitFor();
  },
  'unrecognised columns': async (page) => {
    await pickFile(page, 'odd.csv', 'Who,Where,Squad,Worth\nA,GK,ASH,5');
    await page.getByRole('group', { name: 'Columns of the file' }).waitFor();
  },
  'manual entry': async (page) => {
    await page.getByText('Enter Players Manually').click();
    await addPlayer(page, { name: 'Ada Keel', position: 'GK', team: 'ash', salary: 4.5, projection: 3.1 });
  },
  guide: async (page) => {
    await page.goto('/dfs#how-it-works');
    await page.getByRole('dialog').waitFor();
  },
});

checkScreens('a file and its projections', {
  'no projections': async (page) => {
    await page.goto('/dfs');
    await pickFile(page, 'pool.csv', WITHOUT_PROJECTIONS);
    await page.getByText('Projections: estimated from').first().waitFor();
  },
  'the parts of an estimate': async (page) => {
    const parts = page.getByRole('button', { name: /^Show the parts of the estimate/ });
    await parts.first().click();
    await page.getByRole('dialog').getByText('Appearance and other').waitFor();
  },
  fixtures: async (page) => {
    await press(page, 'Done');
    await press(page, 'Fixtures 0 of');
    const [home, away] = [...new Set(SLATE.map(({ team }) => team))];
    await page.getByLabel('Paste one match per line').fill(`${home} - ${away} 1.45 4.6 7.0\nnobody`);
    await page.getByText('1 match read, 1 line not read').waitFor();
  },
  'names to be matched': async (page) => {
    await press(page, 'Use 1 match');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await press(page, 'Paste projections');
    const [{ surname, team }] = SLATE as [(typeof SLATE)[0]];
    await mergePasted(page, [`Another ${surname} (${team}) 4`, 'Nobody 5', 'No number']);
    await page.getByText('1 row needs an answer; 1 row is not in this pool.').waitFor();
  },
  'rows and columns of the projections': async (page) => {
    await press(page, '1 row not in this pool');
    await press(page, 'All 2');
    await page.getByText(/^Line 2: Nobody/).waitFor();
    await press(page, 'Columns');
    await page.getByText('1 row rejected').waitFor();
  },
  'pasted columns to be chosen': async (page) => {
    await press(page, 'Another file');
    await mergePasted(
      page,
      SLATE.map(({ surname, team, projection }) => `${surname}\t${team}\t90\t${projection}`),
    );
    await page.getByRole('group', { name: 'Columns of the table' }).waitFor();
  },
});

checkScreens('the sample slate and lineups', {
  'sample slate with numbers and review': async (page) => {
    await page.goto('/dfs');
    await press(page, 'Try a sample slate');
    await page.getByText('most expensive').waitFor();
    await press(page, 'Edit roster');
    await page.getByLabel('Players per lineup').waitFor();
    await pickInFileMenu(page, 'Review columns and rejected rows');
    await page.getByLabel('Column for Name').waitFor();
  },
  lineups: async (page) => {
    await page.getByLabel('Number of Lineups').fill('6');
    await press(page, 'Optimize Lineup');
    await page.getByRole('heading', { name: 'Lineup 1', exact: true }).waitFor();
  },
  infeasible: async (page) => {
    await page.getByLabel('Salary Cap').fill('1');
    await press(page, 'Optimize Lineup');
    await page.getByText('Optimization failed').waitFor();
  },
});

test('the check finds an element without a name, and text with too little contrast among many that look alike', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.evaluate(() => {
    const addTo = (parent: Element, style: Partial<CSSStyleDeclaration>, textContent = '') => {
      const element = Object.assign(document.createElement('p'), { textContent });
      Object.assign(element.style, style);
      parent.append(element);
      return element;
    };
    const form = document.querySelector('form')!;
    form.append(document.createElement('button'));
    const list = addTo(form, { color: '#000', background: '#fff' });
    for (let index = 0; index < 100; index += 1) {
      addTo(list, { color: index === 70 ? '#999' : '#000' }, `Text ${index}`);
    }
    addTo(addTo(list, { opacity: '0.3' }), { color: '#000' }, 'Faded');
    addTo(addTo(list, { background: '#222' }), { color: '#000' }, 'Dark');
  });
  const all = [expect.stringMatching(/^button-name: <button>/), expect.stringMatching(/^color-contrast: <p/)];
  const found = await findViolations(page);
  expect(found).toEqual(all);
  expect(await findViolations(page, 'form')).toEqual(all);
  expect(await findViolations(page, 'form label')).toEqual([]);
  for (const text of ['Text 70', 'Faded', 'Dark']) expect(found[1]).toContain(`>${text}</p>`);
  expect(found[1]).not.toContain('Text 1<');
});
