import { configureApiClient } from '@fanteam/api-client';
import { isLoggedIn, logIn, logOut, readToken } from '@fanteam/session';
import { createMemoryRouter, type RouteObject } from '@fanteam/ui';
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from '../page';
import { routes } from '../routes';
import { createQueryClient } from '../session/query-client';
import { SESSION_ENDED } from '../session/session-end';

// The pages are lazy chunks, which the first test of each page compiles.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

jest.mock('../remotes/remotes', () => {
  const routes = Promise.resolve<RouteObject[]>([{ path: '/', element: <p>the dashboard</p> }]);
  return {
    readRemoteNames: async () => ['account'],
    readPages: async () => [{ path: '/' }],
    loadRoutes: () => routes,
  };
});

interface Call {
  method: string;
  path: string;
  body: unknown;
}

/** Replaces `fetch`: every call gets `response`, which a test can change. */
let calls: Call[];
let response: { status: number; body: unknown };
beforeEach(() => {
  calls = [];
  response = { status: 200, body: {} };
  configureApiClient({ readToken });
  globalThis.fetch = async (input, init) => {
    const { body } = init ?? {};
    calls.push({
      method: init?.method ?? 'GET',
      path: String(input),
      body: body instanceof URLSearchParams ? Object.fromEntries(body) : JSON.parse(String(body ?? 'null')),
    });
    return new Response(JSON.stringify(response.body), { status: response.status });
  };
  logOut();
});

async function openPage(address: string | { pathname: string; state: unknown }) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const queryClient = createQueryClient((path) => void router.navigate(path));
  await act(async () => render(<App router={router} queryClient={queryClient} />));
  return router;
}

const expectPath = (router: Awaited<ReturnType<typeof openPage>>, path: string) =>
  waitFor(() => expect(router.state.location.pathname).toBe(path));

const field = (placeholder: string) => screen.findByPlaceholderText<HTMLInputElement>(placeholder);
async function fill(values: Record<string, string>) {
  for (const [placeholder, value] of Object.entries(values)) {
    const input = await field(placeholder);
    await act(async () => fireEvent.change(input, { target: { value } }));
  }
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

const PASSWORD = 'heron-lantern-42';

describe('a field', () => {
  it.each([
    ['/login', 'Email', '', 'Email is required'],
    ['/signup', 'Email', 'mira@example', 'Invalid email address'],
    ['/signup', 'Password', '1234567', 'Password must be at least 8 characters'],
    ['/signup', 'Confirm Password', 'other-one', 'The passwords do not match'],
    ['/recover-password', 'Email', '', 'Email is required'],
    ['/recover-password', 'Email', 'mira', 'Invalid email address'],
    ['/reset-password?token=x', 'New Password', '1234567', 'Password must be at least 8 characters'],
    ['/reset-password?token=x', 'Confirm Password', '', 'Password confirmation is required'],
    ['/reset-password?token=x', 'Confirm Password', 'other-one', 'The passwords do not match'],
  ])('of %s, %s with %j, shows when it loses focus: %s', async (path, placeholder, value, message) => {
    await openPage(path);
    await fill({ [placeholder]: value });
    expect(screen.queryByText(message)).toBeNull();
    await act(async () => fireEvent.blur(screen.getByPlaceholderText(placeholder)));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it.each([
    ['/login', { Email: 'username', Password: 'current-password' }],
    [
      '/signup',
      {
        'Full Name': 'name',
        Email: 'username',
        Password: 'new-password',
        'Confirm Password': 'new-password',
      },
    ],
    ['/reset-password?token=x', { 'New Password': 'new-password', 'Confirm Password': 'new-password' }],
  ])('of %s identifies itself to password managers', async (path, expected) => {
    await openPage(path);
    for (const [placeholder, value] of Object.entries(expected)) {
      expect((await field(placeholder)).autocomplete).toBe(value);
    }
  });
});

describe('a logged-in user', () => {
  it.each(['/login', '/signup', '/recover-password', '/reset-password?token=abc'])(
    'is redirected from %s to the dashboard',
    async (address) => {
      logIn('abc');
      const router = await openPage(address);
      await expectPath(router, '/');
    },
  );
});

describe('/login', () => {
  it('stores the token and goes to the dashboard', async () => {
    const router = await openPage('/login');
    response.body = { access_token: 'abc', token_type: 'bearer' };
    await fill({ Email: 'mira@example.com', Password: PASSWORD });
    await press('Log In');
    await expectPath(router, '/');
    expect(calls[0]).toEqual({
      method: 'POST',
      path: '/api/v1/login/access-token',
      body: { username: 'mira@example.com', password: PASSWORD },
    });
    expect(readToken()).toBe('abc');
  });

  it.each([
    [400, 'Incorrect email or password'],
    [400, 'Inactive user'],
    [429, 'Too many attempts. Try again in 12 s.'],
  ])('shows the error of a %i: %s', async (status, detail) => {
    const router = await openPage('/login');
    response = { status, body: { detail } };
    await fill({ Email: 'mira@example.com', Password: PASSWORD });
    await press('Log In');
    const toast = await screen.findByText(detail);
    expect(toast.parentElement?.textContent).toBe(`Something went wrong!${detail}`);
    expect((await field('Password')).value).toBe(PASSWORD);
    expect(isLoggedIn()).toBe(false);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('offers password recovery after too many attempts, and only then', async () => {
    await openPage('/login');
    await fill({ Email: 'mira@example.com', Password: PASSWORD });
    // not the text of a message that an earlier test may have left on the page
    response = { status: 400, body: { detail: 'This password is wrong' } };
    await press('Log In');
    await screen.findByText('This password is wrong');
    expect(screen.queryByRole('alert')).toBeNull();
    response = { status: 429, body: { detail: 'Too many wrong passwords for this account.' } };
    await press('Log In');
    const note = await screen.findByRole('alert');
    expect(note.textContent).toBe('Forgot your password? Reset it and log in without waiting.');
    const link = screen.getByRole('link', { name: 'Reset it' });
    expect(link.getAttribute('href')).toBe('/recover-password');
  });

  it('offers another email when the address is not confirmed', async () => {
    await openPage('/login');
    await fill({ Email: 'mira@example.com', Password: PASSWORD });
    const detail = 'Confirm your email address first.';
    response = { status: 400, body: { detail, reasons: [{ code: 'email_not_confirmed', message: detail }] } };
    await press('Log In');
    expect(await screen.findByText(detail)).toBeTruthy();
    response = { status: 200, body: { message: 'x' } };
    await press('Send the email again');
    expect(await screen.findByText('Confirmation email sent.')).toBeTruthy();
    expect(calls.at(-1)).toEqual({
      method: 'POST',
      path: '/api/v1/confirm-email/request',
      body: { email: 'mira@example.com' },
    });
  });

  it('sends no request while a field is invalid', async () => {
    await openPage('/login');
    await fill({ Email: 'mira@' });
    await press('Log In');
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('asks users whose session has ended to log in again', async () => {
    await openPage({ pathname: '/login', state: SESSION_ENDED });
    expect((await screen.findByRole('alert')).textContent).toBe('Your session has ended. Log in again.');
  });

  it('does not mention a session to other visitors', async () => {
    await openPage('/login');
    await field('Email');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('links to sign-up, password recovery, the optimizer and the privacy page', async () => {
    await openPage('/login');
    await field('Email');
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(screen.getByText(/Don't have an account\?/)).toBeTruthy();
    expect(target('Sign Up')).toBe('/signup');
    expect(target('Forgot Password?')).toBe('/recover-password');
    expect(target('Optimize without an account')).toBe('/dfs');
    expect(target('Privacy')).toBe('/privacy');
  });
});

describe('/signup', () => {
  it('sends the account without the password confirmation, and goes to the log-in page', async () => {
    const router = await openPage('/signup');
    await fill({
      'Full Name': ' Mira Tolland ',
      Email: 'mira@example.com',
      Password: PASSWORD,
      'Confirm Password': PASSWORD,
    });
    await press('Sign Up');
    await expectPath(router, '/login');
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/v1/users/signup',
        body: { full_name: 'Mira Tolland', email: 'mira@example.com', password: PASSWORD },
      },
    ]);
    expect(await screen.findByText('Account created successfully.')).toBeTruthy();
  });

  it('shows an error at every missing field', async () => {
    await openPage('/signup');
    await field('Full Name');
    await press('Sign Up');
    for (const label of ['Full Name', 'Email', 'Password', 'Password confirmation']) {
      expect(await screen.findByText(`${label} is required`)).toBeTruthy();
    }
    expect(calls).toEqual([]);
  });

  it('keeps what was typed when the server refuses it', async () => {
    const detail = 'The user with this email already exists in the system';
    const router = await openPage('/signup');
    response = { status: 400, body: { detail } };
    await fill({
      'Full Name': 'Mira Tolland',
      Email: 'mira@example.com',
      Password: PASSWORD,
      'Confirm Password': PASSWORD,
    });
    await press('Sign Up');
    expect((await screen.findByText(detail)).parentElement?.textContent).toBe(
      `Something went wrong!${detail}`,
    );
    expect((await field('Full Name')).value).toBe('Mira Tolland');
    expect((await field('Password')).value).toBe(PASSWORD);
    expect(router.state.location.pathname).toBe('/signup');
  });
});

describe('/recover-password', () => {
  it('shows that a mail was sent, and clears the form', async () => {
    await openPage('/recover-password');
    await screen.findByRole('heading', { level: 1, name: 'Password Recovery' });
    await fill({ Email: 'mira@example.com' });
    await press('Continue');
    expect(await screen.findByText('Password recovery email sent successfully.')).toBeTruthy();
    expect(calls[0]?.path).toBe('/api/v1/password-recovery/mira%40example.com');
    await waitFor(async () => expect((await field('Email')).value).toBe(''));
  });
});

describe('/confirm-email', () => {
  it('without a token goes to the log-in page', async () => {
    await expectPath(await openPage('/confirm-email'), '/login');
  });

  it('confirms the address after a click, and goes to the log-in page', async () => {
    const router = await openPage('/confirm-email?token=a%2Bb');
    await screen.findByRole('heading', { level: 1, name: 'Confirm Email' });
    expect(calls).toEqual([]);
    await press('Confirm Email');
    await expectPath(router, '/login');
    expect(calls).toEqual([{ method: 'POST', path: '/api/v1/confirm-email', body: { token: 'a+b' } }]);
    expect(await screen.findByText('Email address confirmed. You can log in now.')).toBeTruthy();
  });

  it('shows how to get a new link when the token was rejected', async () => {
    await openPage('/confirm-email?token=abc');
    response = { status: 400, body: { detail: 'Invalid token' } };
    await press('Confirm Email');
    expect((await screen.findByRole('alert')).textContent).toContain('This link has expired');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  it('stays open for a user who is logged in', async () => {
    logIn('abc');
    const router = await openPage('/confirm-email?token=abc');
    await screen.findByRole('button', { name: 'Confirm Email' });
    expect(router.state.location.pathname).toBe('/confirm-email');
  });
});

describe('/reset-password', () => {
  it.each(['/reset-password', '/reset-password?token='])(
    '%s without a token goes to the log-in page',
    async (address) => {
      const router = await openPage(address);
      await expectPath(router, '/login');
    },
  );

  it('sets the password with the token and goes to the log-in page', async () => {
    const router = await openPage('/reset-password?token=a%2Bb');
    await screen.findByRole('heading', { level: 1, name: 'Reset Password' });
    await fill({ 'New Password': PASSWORD, 'Confirm Password': PASSWORD });
    await press('Reset Password');
    await expectPath(router, '/login');
    expect(calls[0]).toEqual({
      method: 'POST',
      path: '/api/v1/reset-password/',
      body: { token: 'a+b', new_password: PASSWORD },
    });
    expect(await screen.findByText('Password updated successfully.')).toBeTruthy();
  });

  it('offers a new link when the token was rejected', async () => {
    await openPage('/reset-password?token=abc');
    response = { status: 400, body: { detail: 'Invalid token' } };
    await fill({ 'New Password': PASSWORD, 'Confirm Password': PASSWORD });
    await press('Reset Password');
    expect(await screen.findByText('Invalid token')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
      '/recover-password',
    );
  });
});

describe('/undo-email-change', () => {
  it('without a token goes to the log-in page', async () => {
    const router = await openPage('/undo-email-change');
    await expectPath(router, '/login');
  });

  it('undoes the change only when the button is pressed, and offers a new password', async () => {
    logIn('abc');
    await openPage('/undo-email-change?token=a%2Bb');
    await screen.findByRole('heading', { name: 'Undo Email Change' });
    expect(calls).toEqual([]);
    await press('Undo the change');
    const note = await screen.findByText(/all sessions have ended/);
    expect(note.closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Email Restored' })).toBeTruthy();
    expect(calls).toEqual([{ method: 'POST', path: '/api/v1/undo-email-change/', body: { token: 'a+b' } }]);
    expect(isLoggedIn()).toBe(false);
    const link = screen.getByRole('link', { name: 'Set a new password' });
    expect(link.getAttribute('href')).toBe('/recover-password');
  });

  it('restores a deleted account', async () => {
    await openPage('/undo-email-change?token=ab&account=deleted');
    await screen.findByRole('heading', { name: 'Restore Account' });
    await press('Restore the account');
    expect((await screen.findByRole('status')).textContent).toMatch(/Your account is restored/);
  });

  it.each([
    [400, 'Invalid token', /^This link is not valid/],
    [409, 'Another account uses your old email address now.', /Another account uses your old email/],
  ])('explains a %i', async (status, detail, text) => {
    logIn('abc');
    response = { status, body: { detail } };
    await openPage('/undo-email-change?token=abc');
    await press('Undo the change');
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(isLoggedIn()).toBe(true);
  });
});
