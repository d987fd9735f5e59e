import { pageTitle } from './page-title';

it.each([
  ['/dfs', 'Fanteam Optimizer'],
  ['/dfs/', 'Fanteam Optimizer'],
  ['/', 'Dashboard · Fanteam Optimizer'],
  ['/items/', 'Items · Fanteam Optimizer'],
  ['/login', 'Log In · Fanteam Optimizer'],
  ['/signup', 'Sign Up · Fanteam Optimizer'],
  ['/recover-password', 'Password Recovery · Fanteam Optimizer'],
  ['/reset-password', 'Reset Password · Fanteam Optimizer'],
  ['/no/such/page', 'Page not found · Fanteam Optimizer'],
])('%s has the title %s', (path, title) => expect(pageTitle(path)).toBe(title));
