import { configureApiClient } from '@fanteam/api-client';
import { isLoggedIn, logIn, logOut, readToken } from '@fanteam/session';
import { createMemoryRouter, type RouteObject } from '@fanteam/ui';
import { act, configure, fireEvent, render, screen } from '@testing-library/react';
import { App } from '../app';
import { routes } from '../routes';
import { createQueryClient } from '../session/query-client';

// Pages come in chunks, which the first test of each compiles.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

jest.mock('../remotes/remotes', () => {
  const routes = Promise.resolve<RouteObject[]>([{ path: '/', element: <p>the dashboard</p> }]);
  return { loadRoutes: () => routes };
});

interface Call {
  method: string;
  path: string;
  body: unknown;
}

/** The server at the page's edge: answers every call with what the test said last. */
let calls: Call[];
let answer: { status: number; body: unknown };
beforeEach(() => {
  calls = [];
  answer = { status: 200, body: {} };
  configureApiClient({ readToken });
  globalThis.fetch = async (input, init) => {
    const { body } = init ?? {};
    calls.push({
      method: init?.method ?? 'GET',
      path: String(input),
      body: body instanceof URLSearchParams ? Object.fromEntries(body) : JSON.parse(String(body ?? 'null')),
    });
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };
  logOut();
});

async function openPage(address: string) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const queryClient = createQueryClient((path) => void router.navigate(path));
  await act(async () => render(<App router={router} queryClient={queryClient} />));
  return router;
}

const field = (placeholder: string) => screen.findByPlaceholderText<HTMLInputElement>(placeholder);
async function fill(values: Record<string, string>) {
  for (const [placeholder, value] of Object.entries(values)) {
    const input = await field(placeholder);
    await act(async () => fireEvent.change(input, { target: { value } }));
  }
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

const PASSWORD = 'heron-lantern-42';

describe('a logged-in visitor', () => {
  it.each(['/login', '/signup', '/recover-password', '/reset-password?token=abc'])(
    'of %s goes to the dashboard',
    async (address) => {
      logIn('abc');
      const router = await openPage(address);
      expect(router.state.location.pathname).toBe('/');
    },
  );
});

describe('/login', () => {
  it('stores the token and goes to the dashboard', async () => {
    const router = await openPage('/login');
    answer.body = { access_token: 'abc', token_type: 'bearer' };
    await fill({ Email: 'mira@example.com', Password: PASSWORD });
    await press('Log In');
    expect(calls[0]).toEqual({
      method: 'POST',
      path: '/api/v1/login/access-token',
      body: { username: 'mira@example.com', password: PASSWORD },
    });
    expect(readToken()).toBe('abc');
    expect(router.state.location.pathname).toBe('/');
  });

  it.each([
    [400, 'Incorrect email or password'],
    [400, 'Inactive user'],
    [429, 'Too many attempts. Try again in 12 s.'],
  ])('says what the server says with a %i: %s', async (status, detail) => {
    const router = await openPage('/login');
    answer = { status, body: { detail } };
    await fill({ Email: 'mira@example.com', Password: PASSWORD });
    await press('Log In');
    const said = await screen.findByText(detail);
    expect(said.parentElement?.textContent).toBe(`Something went wrong!${detail}`);
    expect((await field('Password')).value).toBe(PASSWORD);
    expect(isLoggedIn()).toBe(false);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('asks the server nothing while a field is wrong', async () => {
    await openPage('/login');
    await fill({ Email: 'mira@' });
    await press('Log In');
    expect(screen.getByText('Invalid email address')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('leads to sign-up, recovery and the optimizer', async () => {
    await openPage('/login');
    await field('Email');
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(screen.getByText(/Don't have an account\?/)).toBeTruthy();
    expect(target('Sign Up')).toBe('/signup');
    expect(target('Forgot Password?')).toBe('/recover-password');
    expect(target('Optimize without an account')).toBe('/dfs');
  });
});

describe('/signup', () => {
  it('sends the account, without the repetition, and goes to the log-in page', async () => {
    const router = await openPage('/signup');
    await fill({
      'Full Name': ' Mira Tolland ',
      Email: 'mira@example.com',
      Password: PASSWORD,
      'Confirm Password': PASSWORD,
    });
    await press('Sign Up');
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/v1/users/signup',
        body: { full_name: 'Mira Tolland', email: 'mira@example.com', password: PASSWORD },
      },
    ]);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('names every field that is missing', async () => {
    await openPage('/signup');
    await field('Full Name');
    await press('Sign Up');
    for (const label of ['Full Name', 'Email', 'Password', 'Password confirmation']) {
      expect(screen.getByText(`${label} is required`)).toBeTruthy();
    }
    expect(calls).toEqual([]);
  });
});

describe('/recover-password', () => {
  it('says that a mail was sent, and clears', async () => {
    await openPage('/recover-password');
    await fill({ Email: 'mira@example.com' });
    await press('Continue');
    expect(calls[0]?.path).toBe('/api/v1/password-recovery/mira%40example.com');
    expect(await screen.findByText('Password recovery email sent successfully.')).toBeTruthy();
    expect((await field('Email')).value).toBe('');
  });
});

describe('/reset-password', () => {
  it.each(['/reset-password', '/reset-password?token='])(
    '%s has nothing to reset by and goes to the log-in page',
    async (address) => {
      const router = await openPage(address);
      expect(router.state.location.pathname).toBe('/login');
    },
  );

  it('sets the password by the token and goes to the log-in page', async () => {
    const router = await openPage('/reset-password?token=a%2Bb');
    await fill({ 'New Password': PASSWORD, 'Confirm Password': PASSWORD });
    await press('Reset Password');
    expect(calls[0]).toEqual({
      method: 'POST',
      path: '/api/v1/reset-password/',
      body: { token: 'a+b', new_password: PASSWORD },
    });
    expect(await screen.findByText('Password updated successfully.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/login');
  });

  it('leads on from a token that is spent', async () => {
    await openPage('/reset-password?token=abc');
    answer = { status: 400, body: { detail: 'Invalid token' } };
    await fill({ 'New Password': PASSWORD, 'Confirm Password': PASSWORD });
    await press('Reset Password');
    expect(await screen.findByText('Invalid token')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask for a new one' }).getAttribute('href')).toBe(
      '/recover-password',
    );
  });
});
