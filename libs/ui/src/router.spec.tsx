import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from './router';
import { UiProvider } from './ui-provider';

it('replaces a page that fails by an error, until another page is opened', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Fails = () => {
    throw new Error('A mistake in the code');
  };
  const router = createMemoryRouter(
    [
      { path: '/', element: <Fails /> },
      { path: '/other', element: <p>Another page</p> },
    ],
    { initialEntries: ['/'] },
  );
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded');
  act(() => router.navigate('/other'));
  expect(screen.getByText('Another page')).toBeTruthy();
  logged.mockRestore();
});
