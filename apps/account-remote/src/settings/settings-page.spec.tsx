import { CURRENT_USER_KEY, isLoggedIn, readToken } from '@fanteam/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeServer, MIRA, session } from '../testing/fake-server';
import {
  click,
  expectNoDialog,
  expectToast,
  field,
  openPage,
  press,
  save,
  saveButton,
  shownRows,
  type,
} from '../testing/open-page';

const PASSWORD = 'heron-lantern-42';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

async function openTab(name: string) {
  const page = await openPage('/settings');
  const tab = await screen.findByRole('tab', { name });
  fireEvent.focus(tab);
  await click(tab);
  return { ...page, panel: await screen.findByRole('tabpanel', { name }) };
}

const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const labelled = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });

it.each([
  ['a regular user', false, ['My profile', 'Password', 'Appearance', 'Danger zone']],
  ['a superuser', true, ['My profile', 'Password', 'Appearance']],
])('%s sees these tabs', async (_who, isSuperuser, names) => {
  server.me = { ...MIRA, is_superuser: isSuperuser };
  await openTab('My profile');
  expect(screen.getByRole('heading', { level: 1, name: 'User Settings' })).toBeVisible();
  expect(tabNames()).toEqual(names);
});

describe('My profile', () => {
  it('shows name and email, and N/A without a name', async () => {
    server.me = { ...MIRA, full_name: '' };
    const { panel } = await openTab('My profile');
    expect(panel).toHaveTextContent(/Full nameN\/AEmailmira@example.com/);
  });

  it('can be saved once changed, and is updated everywhere', async () => {
    const { queryClient, panel } = await openTab('My profile');
    await press('Edit');
    expect(saveButton()).toBeDisabled();
    await type(labelled('Email'), '');
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(saveButton()).toBeDisabled();
    await type(labelled('Email'), 'mira@example.com');
    await type(labelled('Full name'), 'Mira T.');
    await save();
    await expectToast('Success!', 'User updated successfully.');
    await waitFor(() => expect(panel).toHaveTextContent('Mira T.'));
    expect(queryClient.getQueryData(CURRENT_USER_KEY)).toMatchObject({ full_name: 'Mira T.' });
    expect(server.changes).toEqual([
      {
        method: 'PATCH',
        path: '/api/v1/users/me',
        json: { full_name: 'Mira T.', email: 'mira@example.com' },
      },
    ]);
  });

  it('sends an empty name as null', async () => {
    await openTab('My profile');
    await press('Edit');
    await type(labelled('Full name'), '');
    await save();
    await expectToast('Success!', 'User updated successfully.');
    expect(server.changes[0]?.json).toEqual({ full_name: null, email: 'mira@example.com' });
  });

  it.each([
    ['Email', 'invalid', 'Invalid email address'],
    ['Full name', 'x'.repeat(31), 'Full name must be at most 30 characters'],
  ])('does not save %s as %j', async (label, typed, message) => {
    await openTab('My profile');
    await press('Edit');
    await type(labelled(label), typed);
    expect(await screen.findByText(message)).toBeVisible();
    await click(saveButton());
    expect(server.changes).toEqual([]);
  });

  it('with a name that is longer than a new one may be can get another email', async () => {
    server.me = { ...MIRA, full_name: 'x'.repeat(31) };
    await openTab('My profile');
    await press('Edit');
    await type(labelled('Email'), 'mira@example.org');
    await save();
    await expectToast('Success!', 'User updated successfully.');
    expect(server.changes[0]?.json).toEqual({ full_name: 'x'.repeat(31), email: 'mira@example.org' });
  });

  it('moves the focus to the first field, and back to Edit', async () => {
    await openTab('My profile');
    await press('Edit');
    expect(labelled('Full name')).toHaveFocus();
    await press('Cancel');
    expect(await screen.findByRole('button', { name: 'Edit' })).toHaveFocus();
    await press('Edit');
    await type(labelled('Full name'), 'Mira T.');
    await save();
    expect(await screen.findByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  it('is restored by Cancel', async () => {
    const { panel } = await openTab('My profile');
    await press('Edit');
    await type(labelled('Full name'), 'Another Name');
    await press('Cancel');
    await waitFor(() => expect(panel).toHaveTextContent('Mira Tolland'));
    await press('Edit');
    expect(labelled('Full name')).toHaveValue('Mira Tolland');
  });

  it('keeps the form open when the email is taken', async () => {
    const detail = 'User with this email already exists';
    server.intercept = ({ method }) => (method === 'PATCH' ? { status: 409, body: { detail } } : undefined);
    await openTab('My profile');
    await press('Edit');
    await type(labelled('Email'), 'jon@example.com');
    await save();
    await expectToast('Something went wrong!', detail);
    expect(labelled('Email')).toHaveValue('jon@example.com');
  });
});

describe('the download of the own data', () => {
  const saved: { name: string; content: Blob }[] = [];
  const downloadButton = () => screen.findByRole('button', { name: 'Download my data' });
  beforeEach(() => {
    saved.length = 0;
    let content: Blob;
    URL.createObjectURL = (blob) => {
      content = blob as Blob;
      return 'blob:data';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['a regular user', false],
    ['a superuser', true],
  ])('saves a dated file for %s', async (_who, isSuperuser) => {
    server.me = { ...MIRA, is_superuser: isSuperuser };
    const { panel } = await openTab('My profile');
    await click(await within(panel).findByRole('button', { name: 'Download my data' }));
    await expectToast('Success!', 'Your data was downloaded.');
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^fanteam-optimizer-data-\d{4}-\d\d-\d\d\.json$/),
    ]);
    expect(saved[0]!.content.size).toBe(JSON.stringify({ account: server.me, items: [] }).length);
    expect(server.calls.filter(({ path }) => path === '/api/v1/users/me/export')).toHaveLength(1);
  });

  it('shows its progress, and ignores further clicks', async () => {
    let finish!: () => void;
    const waiting = new Promise<void>((resolve) => (finish = resolve));
    server.intercept = async ({ path }) => {
      if (path.endsWith('/export')) await waiting;
      return undefined;
    };
    await openTab('My profile');
    await click(await downloadButton());
    expect(await screen.findByText('Downloading… 0 kB')).toBeVisible();
    await click(await downloadButton());
    finish();
    await expectToast('Success!', 'Your data was downloaded.');
    expect(screen.queryByText(/Downloading/)).toBeNull();
    expect(server.calls.filter(({ path }) => path.endsWith('/export'))).toHaveLength(1);
  });

  it('that fails shows why, and can be repeated', async () => {
    const detail = 'Too many attempts. Try again in 2 s.';
    server.intercept = ({ path }) =>
      path.endsWith('/export') ? { status: 429, body: { detail } } : undefined;
    await openTab('My profile');
    await click(await downloadButton());
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent(`The download failed${detail}`);
    server.intercept = () => undefined;
    await click(await downloadButton());
    await expectToast('Success!', 'Your data was downloaded.');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('Password', () => {
  async function fillIn(): Promise<void> {
    await type(field('Current Password'), PASSWORD);
    await type(field('New Password'), `${PASSWORD}!`);
    await type(field('Confirm Password'), `${PASSWORD}!`);
  }

  it('is changed, the new token is stored, and the form is cleared', async () => {
    await openTab('Password');
    expect(saveButton()).toBeDisabled();
    await fillIn();
    await save();
    await expectToast('Success!', 'Password updated successfully.');
    expect(readToken()).toBe('fresh');
    expect(server.changes).toEqual([
      {
        method: 'PATCH',
        path: '/api/v1/users/me/password',
        json: { current_password: PASSWORD, new_password: `${PASSWORD}!` },
      },
    ]);
    for (const name of ['Current Password', 'New Password', 'Confirm Password']) {
      await waitFor(() => expect(field(name)).toHaveValue(''));
    }
  });

  it('that is wrong shows an error, and keeps the form and the session', async () => {
    const detail = 'Incorrect password';
    server.intercept = ({ method }) => (method === 'PATCH' ? { status: 400, body: { detail } } : undefined);
    await openTab('Password');
    await fillIn();
    await save();
    await expectToast('Something went wrong!', detail);
    expect(field('Current Password')).toHaveValue(PASSWORD);
    expect(readToken()).toBe('token');
  });

  it.each([
    ['Current Password', '', 'Password is required'],
    ['New Password', '1234567', 'Password must be at least 8 characters'],
    ['Confirm Password', '', 'Password confirmation is required'],
    ['Confirm Password', 'x', 'The passwords do not match'],
  ])('%s with %j shows: %s', async (name, typed, message) => {
    await openTab('Password');
    await type(field(name), typed);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('shows its strength', async () => {
    await openTab('Password');
    await type(field('New Password'), PASSWORD);
    const meter = screen.getByRole('meter', { name: 'Password strength' });
    await waitFor(() => expect(meter).toHaveTextContent('High'));
  });
});

describe('the list of sessions', () => {
  const openSessions = async (sessions = [session('s1', { is_current: true }), session('s2')]) => {
    server.sessions = sessions;
    await openTab('Password');
    await screen.findByRole('heading', { name: 'Sessions' });
  };

  it('shows browser, address and times, and marks this browser', async () => {
    await openSessions([
      session('s1', { is_current: true }),
      session('s2', { browser: null, client: '2001:db8:1:2::/64' }),
    ]);
    await waitFor(() => expect(shownRows()).toHaveLength(2));
    const [current, other] = shownRows();
    expect(current).toEqual(['Firefox on Windows This browser', '192.0.2.1', expect.any(String), 'Now']);
    expect(other!.slice(0, 2)).toEqual(['Unknown browser', '2001:db8:1:2::/64']);
    expect(other![2]).toMatch(/^2 Jan 2026/);
    expect(other![3]).toMatch(/^3 Jan 2026/);
    expect(screen.getAllByRole('button', { name: /^End / })).toHaveLength(2);
  });

  it('ends one session', async () => {
    await openSessions();
    await press('End Firefox on Windows, 192.0.2.1');
    await expectToast('Success!', 'Session ended.');
    expect(await screen.findByText('No other sessions')).toBeVisible();
    expect(server.changes).toEqual([{ method: 'DELETE', path: '/api/v1/users/me/sessions/s2' }]);
    expect(isLoggedIn()).toBe(true);
  });

  it('states that one other session will be ended', async () => {
    await openSessions();
    await press('End all other sessions');
    const dialog = await screen.findByRole('alertdialog', { name: 'End all other sessions' });
    expect(dialog).toHaveTextContent(/1 session(?!s)/);
  });

  it('ends all other sessions after a confirmation', async () => {
    await openSessions([session('s1', { is_current: true }), session('s2'), session('s3')]);
    await press('End all other sessions');
    const dialog = await screen.findByRole('alertdialog', { name: 'End all other sessions' });
    expect(dialog).toHaveTextContent('2 sessions');
    await press('Cancel');
    await expectNoDialog();
    expect(server.changes).toEqual([]);
    await press('End all other sessions');
    await press('End sessions');
    await expectToast('Success!', 'All other sessions ended.');
    expect(await screen.findByText('No other sessions')).toBeVisible();
    expect(server.changes).toEqual([{ method: 'DELETE', path: '/api/v1/users/me/sessions' }]);
  });

  it('without other sessions states this', async () => {
    await openSessions([session('s1', { is_current: true })]);
    expect(await screen.findByText('No other sessions')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
  });

  it('that could not be loaded can be tried again', async () => {
    server.intercept = ({ path }) =>
      path.endsWith('/sessions') ? { status: 503, body: { detail: 'Unavailable' } } : undefined;
    await openTab('Password');
    expect(await screen.findByText('Your sessions could not be loaded')).toBeVisible();
    server.intercept = () => undefined;
    await press('Retry');
    expect(await screen.findByText('No other sessions')).toBeVisible();
  });

  it('is loaded again after a change of the password', async () => {
    await openSessions();
    await screen.findByRole('button', { name: 'End all other sessions' });
    server.sessions = [session('s4', { is_current: true })];
    await type(field('Current Password'), PASSWORD);
    await type(field('New Password'), `${PASSWORD}!`);
    await type(field('Confirm Password'), `${PASSWORD}!`);
    await save();
    expect(await screen.findByText('No other sessions')).toBeVisible();
  });
});

describe('Appearance', () => {
  beforeEach(() => localStorage.removeItem('theme'));

  it.each([
    ['System', 'system'],
    ['Dark Mode', 'dark'],
    ['Light Mode', 'light'],
  ])('%s is stored as %s', async (name, stored) => {
    localStorage.setItem('theme', stored === 'light' ? 'dark' : 'light');
    await openTab('Appearance');
    const choice = screen.getByRole('radio', { name });
    expect(choice).not.toBeChecked();
    const text = choice.closest('label')!.querySelector<HTMLElement>('span span')!;
    expect(text.textContent).toBe(name);
    await click(text);
    expect(choice).toBeChecked();
    expect(localStorage.getItem('theme')).toBe(stored);
  });
});

describe('Danger zone', () => {
  it('deletes the account after a confirmation, and ends the session', async () => {
    const { panel } = await openTab('Danger zone');
    expect(panel).toHaveTextContent(
      'Delete AccountPermanently delete your data and everything associated with your account.',
    );
    await press('Delete');
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirmation Required' });
    expect(dialog).toHaveTextContent(MIRA.email);
    expect(dialog).toHaveTextContent(
      'All your account data will be permanently deleted. This cannot be undone.',
    );
    await click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expectToast('Success!', 'Your account has been successfully deleted');
    expect(isLoggedIn()).toBe(false);
    expect(server.changes).toEqual([{ method: 'DELETE', path: '/api/v1/users/me' }]);
  });

  it('deletes nothing on Cancel', async () => {
    await openTab('Danger zone');
    await press('Delete');
    await press('Cancel');
    await expectNoDialog();
    expect(isLoggedIn()).toBe(true);
    expect(server.changes).toEqual([]);
  });
});
