import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider, UiProvider } from '@fanteam/ui';
import { configure, fireEvent, render, screen } from '@testing-library/react';
import { markPageSaved } from '../draft/use-saved-page';
import { loadAllParts } from '../page/lazy-part';
import { OptimizerPage } from '../page/optimizer-page';

// Nothing on this page is hidden from assistive technology but present, and looking for it is slow.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });

/** What the page loads when it needs it is here before any test begins, and changes nothing behind its back. */
beforeAll(loadAllParts);

/** Each test is a first visit. */
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The page with the providers that the shell brings: a first visit, or one that finds what was kept. */
export function renderPage({ isReturn = false } = {}): void {
  // A test before may have kept its page after it was over.
  if (!isReturn) markPageSaved(false);
  giveElementsASize();
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <OptimizerPage />
      </QueryClientProvider>
    </UiProvider>,
  );
}

/** jsdom lays nothing out; without a height the pool table would show no rows. */
export function giveElementsASize(): void {
  for (const side of ['clientHeight', 'clientWidth'] as const) {
    Object.defineProperty(Element.prototype, side, { configurable: true, value: 600 });
  }
}

export function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

export function click(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** The button of a row that is named by its word and described by the player it means. */
export function removeButton(player: string): HTMLElement {
  return screen.getByRole('button', { name: 'Remove', description: player });
}

export function remove(player: string): void {
  const button = removeButton(player);
  button.focus();
  fireEvent.click(button);
}

export function chooseMode(name: 'Upload CSV' | 'Enter Players Manually'): void {
  fireEvent.click(screen.getByRole('radio', { name }));
}

export function pickFile(
  name: string,
  label: string | RegExp = /^(Choose file|Replace)$/,
  content = 'Name,Position',
): File {
  const file = new File([content], name, { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
  return file;
}

export function addPlayer(name: string, position: 'GK' | 'D' | 'M' | 'F'): void {
  type('Player Name', name);
  type('Position', position);
  type('Team', 'mci');
  type('Salary', '8.5');
  type('Projection', '4.25');
  click('+ Add Player');
}
