import { createMemoryRouter, RouterProvider, UiProvider } from '@fanteam/ui';
import { render, screen } from '@testing-library/react';
import { routes } from './routes';

describe('the account remote', () => {
  it.each([
    ['/items', 'Items Management'],
    ['/settings', 'User Settings'],
    ['/admin', 'Users Management'],
  ])('answers %s with its heading and a way on', async (path, heading) => {
    const router = createMemoryRouter(routes, { initialEntries: [path] });
    render(
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>,
    );
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'optimizer' }).getAttribute('href')).toBe('/dfs');
  });
});
