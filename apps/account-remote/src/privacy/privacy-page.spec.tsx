import { screen } from '@testing-library/react';
import { FakeServer } from '../testing/fake-server';
import { openPage, press } from '../testing/open-page';

const TEXT = {
  sections: [
    { heading: 'What is kept', paragraphs: ['Runs are kept for 7 days.', '<b>Not markup</b>\nsecond line'] },
    { heading: null, paragraphs: ['Contact: see below.'] },
  ],
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

it('shows the sections as plain text', async () => {
  server.intercept = () => ({ body: TEXT });
  await openPage('/privacy');
  expect(await screen.findByRole('heading', { level: 2, name: 'What is kept' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  expect(screen.getByText(/<b>Not markup<\/b>/).textContent).toBe('<b>Not markup</b>\nsecond line');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  expect(screen.getByText('Contact: see below.')).toBeVisible();
  expect(server.calls).toEqual([{ method: 'GET', path: '/api/v1/privacy' }]);
});

it('offers to load the text again when that failed', async () => {
  server.intercept = () => ({ status: 503, body: { detail: 'The server is not ready.' } });
  await openPage('/privacy');
  server.intercept = () => ({ body: TEXT });
  await press('Retry');
  expect(await screen.findByText('Runs are kept for 7 days.')).toBeVisible();
});
