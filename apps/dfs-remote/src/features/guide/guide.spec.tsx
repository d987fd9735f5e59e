import '@testing-library/jest-dom';
import { UiProvider } from '@fanteam/ui';
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Guide, GUIDE_HASH } from './guide';

// The guide is loaded on demand.
configure({ asyncUtilTimeout: 20_000 });

const goTo = (hash: string) =>
  act(() => {
    history.replaceState(null, '', `/dfs${hash}`);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });

describe('the guide', () => {
  it('opens with its URL hash and removes the hash when it is closed', async () => {
    render(
      <UiProvider>
        <Guide />
      </UiProvider>,
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    goTo(GUIDE_HASH);
    expect(await screen.findByRole('dialog', { name: 'How it works' })).toBeVisible();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location.hash).toBe('');
  });
});
