import { shellTitle } from './shell-paths';

it.each([
  ['/dfs', 'Fanteam Optimizer'],
  ['/dfs/', 'Fanteam Optimizer'],
  ['/dfs/runs/7', 'Fanteam Optimizer'],
  ['/login', 'Log In · Fanteam Optimizer'],
  ['/login/', 'Log In · Fanteam Optimizer'],
  ['/signup', 'Sign Up · Fanteam Optimizer'],
  ['/recover-password', 'Password Recovery · Fanteam Optimizer'],
  ['/reset-password', 'Reset Password · Fanteam Optimizer'],
  ['/confirm-email', 'Confirm Email · Fanteam Optimizer'],
  ['/undo-email-change', 'Undo Email Change · Fanteam Optimizer'],
  ['/', undefined],
  ['/items', undefined],
])('%s has the title %s', (path, title) => expect(shellTitle(path)).toBe(title));
