import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from './router';
import { UiProvider } from './ui-provider';

it('replaces a page that fails by an error', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Fails = () => {
    throw new Error('A mistake in the code');
  };
  render(
    <UiProvider>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Fails /> }])} />
    </UiProvider>,
  );
  expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded');
  logged.mockRestore();
});
