import { CURRENT_USER_KEY } from '@fanteam/session';
import {
  QueryClient,
  QueryClientProvider,
  RouterProvider,
  UiProvider,
  createMemoryRouter,
} from '@fanteam/ui';
import { render, screen } from '@testing-library/react';
import { routes } from '../routes';

const MIRA = {
  id: '1',
  email: 'mira@example.com',
  full_name: 'Mira Tolland' as string | null,
  is_active: true,
  is_superuser: false,
  created_at: '2026-01-01T00:00:00Z',
};

function openFor(user: typeof MIRA) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(CURRENT_USER_KEY, user);
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/'] })} />
      </QueryClientProvider>
    </UiProvider>,
  );
}

it.each([
  ['the full name', MIRA, 'Hi, Mira Tolland'],
  ['the email if there is no name', { ...MIRA, full_name: null }, 'Hi, mira@example.com'],
  ['the email if the name is empty', { ...MIRA, full_name: '' }, 'Hi, mira@example.com'],
])('greets the user by %s', (_case, user, greeting) => {
  openFor(user);
  expect(screen.getByRole('heading', { level: 1, name: greeting })).toBeTruthy();
  expect(screen.getByText('Welcome back, nice to see you again!')).toBeTruthy();
});

it('links to the optimizer', () => {
  openFor(MIRA);
  expect(screen.getByRole('link', { name: 'Get lineups' }).getAttribute('href')).toBe('/dfs');
});
