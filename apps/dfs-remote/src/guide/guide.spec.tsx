import '@testing-library/jest-dom';
import { UiProvider } from '@fanteam/ui';
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Guide } from './guide';
import { GUIDE_HASH } from './guide-hash';

// The guide is loaded when it is opened.
configure({ asyncUtilTimeout: 20_000 });

const goTo = (hash: string) =>
  act(() => {
    history.replaceState(null, '', `/dfs${hash}`);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });

describe('the guide', () => {
  it('opens at its address and takes the address away when it is closed', async () => {
    render(
      <UiProvider>
        <Guide />
      </UiProvider>,
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    goTo(GUIDE_HASH);
    expect(await screen.findByRole('dialog', { name: 'How it works, in two minutes' })).toBeVisible();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location.hash).toBe('');
  });
});
