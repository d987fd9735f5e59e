import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, MIRA } from '../testing/fake-server';
import {
  choose,
  click,
  expectColumn,
  expectNoDialog,
  expectToast,
  openPage,
  press,
  rowWith,
  save,
  saveButton,
  shownRows,
  type,
} from '../testing/open-page';

const ADMIN = { ...MIRA, is_superuser: true };
const JON = { ...MIRA, id: 'u2', email: 'jon@example.com', full_name: 'Jon Vesterby' };
const IDLE = { ...MIRA, id: 'u3', email: 'idle@example.com', full_name: null, is_active: false };
const PASSWORD = 'heron-lantern-42';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.me = ADMIN;
  server.users = [JON, IDLE, ADMIN];
});

async function openUsers(): Promise<void> {
  await openPage('/admin');
  await screen.findByText('Mira Tolland');
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });

describe('the list', () => {
  it('shows name, email, role and status, and a badge on the current user', async () => {
    await openUsers();
    expect(screen.getByRole('heading', { level: 1, name: 'Users Management' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Full name',
      'Email',
      'Role',
      'Status',
      'Actions',
    ]);
    expect(shownRows()).toEqual([
      ['Jon Vesterby', 'jon@example.com', 'User', 'Active'],
      ['N/A', 'idle@example.com', 'User', 'Inactive'],
      ['Mira TollandYou', 'mira@example.com', 'Superuser', 'Active'],
    ]);
  });

  it('disables the menu in the row of the current user', async () => {
    await openUsers();
    const menuOf = (text: string) => within(rowWith(text)).getByRole('button', { name: /^Actions for/ });
    expect(menuOf('Mira Tolland')).toBeDisabled();
    expect(menuOf('Jon Vesterby')).toBeEnabled();
    expect(menuOf('idle@example.com')).toHaveAccessibleName('Actions for idle@example.com');
  });

  it('is not requested for a user who is not a superuser', async () => {
    server.me = MIRA;
    await openPage('/admin');
    await waitFor(() => expect(server.calls).not.toEqual([]));
    await waitFor(() => expect(screen.queryByText('Loading your account…')).toBeNull());
    expect(screen.queryByRole('table')).toBeNull();
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/v1/users/me']);
  });
});

describe('adding', () => {
  beforeEach(async () => {
    await openUsers();
    await press('Add User');
    await screen.findByRole('dialog', { name: 'Add User' });
  });

  it.each([
    ['Email', '', 'Email is required'],
    ['Email', 'nobody', 'Invalid email address'],
    ['Set Password', '', 'Password is required'],
    ['Set Password', '1234567', 'Password must be at least 8 characters'],
    ['Confirm Password', '', 'Please confirm your password'],
    ['Confirm Password', 'something else', 'The passwords do not match'],
  ])('%s with %j shows: %s', async (label, typed, message) => {
    expect(screen.getByRole('dialog', { name: 'Add User' })).toBeVisible();
    await type(field(label), typed);
    expect(await screen.findByText(message)).toBeVisible();
    expect(saveButton()).toBeDisabled();
  });

  it('creates a regular, inactive account unless the boxes are checked', async () => {
    expect(field('Is superuser?')).not.toBeChecked();
    expect(field('Is active?')).not.toBeChecked();
    await type(field('Email'), 'new@example.com');
    await type(field('Set Password'), PASSWORD);
    await type(field('Confirm Password'), PASSWORD);
    await click(field('Is active?'));
    await save();
    await expectToast('Success!', 'User created successfully.');
    await expectNoDialog();
    expect(server.changes).toEqual([
      {
        method: 'POST',
        path: '/api/v1/users/',
        json: {
          email: 'new@example.com',
          full_name: null,
          is_superuser: false,
          is_active: true,
          password: PASSWORD,
        },
      },
    ]);
    await expectColumn(1, ['new@example.com', 'jon@example.com', 'idle@example.com', 'mira@example.com']);
  });

  it('keeps the form when the email is taken', async () => {
    const detail = 'The user with this email already exists in the system.';
    server.intercept = ({ method }) => (method === 'POST' ? { status: 400, body: { detail } } : undefined);
    await type(field('Email'), 'jon@example.com');
    await type(field('Set Password'), PASSWORD);
    await type(field('Confirm Password'), PASSWORD);
    await save();
    await expectToast('Something went wrong!', detail);
    expect(field('Email')).toHaveValue('jon@example.com');
    expect(field('Set Password')).toHaveValue(PASSWORD);
  });
});

describe('editing', () => {
  beforeEach(async () => {
    await openUsers();
    await choose('Jon Vesterby', 'Edit User');
  });

  it('starts with the current values, and does not send an empty password', async () => {
    expect(screen.getByRole('dialog', { name: 'Edit User' })).toBeVisible();
    expect(field('Email')).toHaveValue('jon@example.com');
    expect(field('Full Name')).toHaveValue('Jon Vesterby');
    expect(field('Is active?')).toBeChecked();
    await type(field('Full Name'), '');
    await click(field('Is superuser?'));
    await save();
    await expectToast('Success!', 'User updated successfully.');
    expect(server.changes).toEqual([
      {
        method: 'PATCH',
        path: '/api/v1/users/u2',
        json: { email: 'jon@example.com', full_name: null, is_superuser: true, is_active: true },
      },
    ]);
    await waitFor(() => expect(shownRows()[0]).toEqual(['N/A', 'jon@example.com', 'Superuser', 'Active']));
  });

  it('sends a password once it is confirmed', async () => {
    await type(field('Set Password'), PASSWORD);
    await waitFor(() => expect(saveButton()).toBeDisabled());
    await type(field('Confirm Password'), PASSWORD);
    await save();
    await expectToast('Success!', 'User updated successfully.');
    expect(server.changes[0]?.json).toMatchObject({ password: PASSWORD });
  });

  it('keeps the form when the email is taken', async () => {
    const detail = 'User with this email already exists';
    server.intercept = ({ method }) => (method === 'PATCH' ? { status: 409, body: { detail } } : undefined);
    await type(field('Email'), 'mira@example.com');
    await save();
    await expectToast('Something went wrong!', detail);
    expect(field('Email')).toHaveValue('mira@example.com');
  });

  it('shows a toast and closes when the account was deleted meanwhile', async () => {
    const detail = 'The user with this id does not exist in the system';
    server.users = [ADMIN];
    server.intercept = ({ method }) => (method === 'PATCH' ? { status: 404, body: { detail } } : undefined);
    await type(field('Full Name'), 'Too late');
    await save();
    await expectToast('Something went wrong!', detail);
    await expectNoDialog();
    await waitFor(() => expect(screen.queryByText('Jon Vesterby')).toBeNull());
  });

  it.each([
    ['Email', '', 'Email is required'],
    ['Set Password', '1234567', 'Password must be at least 8 characters'],
    ['Confirm Password', 'something', 'The passwords do not match'],
  ])('%s with %j shows: %s', async (label, typed, message) => {
    await type(field(label), typed);
    expect(await screen.findByText(message)).toBeVisible();
    expect(saveButton()).toBeDisabled();
  });
});

describe('deleting', () => {
  beforeEach(async () => {
    await openUsers();
    await choose('Jon Vesterby', 'Delete User');
  });

  it('names the account and warns that the items are deleted too', async () => {
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Jon Vesterby (jon@example.com)');
    expect(screen.getByRole('alertdialog', { name: 'Delete User' })).toHaveTextContent(
      'All items associated with this user will also be permanently deleted. ' +
        'Are you sure? You will not be able to undo this action.',
    );
    await press('Delete');
    await expectToast('Success!', 'The user was deleted successfully');
    await waitFor(() => expect(screen.queryByText('Jon Vesterby')).toBeNull());
  });

  it('shows a toast and closes when the account was deleted meanwhile', async () => {
    server.users = [ADMIN];
    await press('Delete');
    await expectToast('Something went wrong!', 'An error occurred while deleting the user');
    await expectNoDialog();
    await waitFor(() => expect(screen.queryByText('Jon Vesterby')).toBeNull());
  });
});
