import { pages } from './pages';
import { routes } from './routes';

it('has one route for each page of the manifest', () => {
  expect(routes.map(({ path }) => path)).toEqual(pages.map(({ path }) => path));
});

it('has the menu entries of the product, and two pages for superusers', () => {
  const found = pages.map(({ path, title, access, menu }) => [path, title, access, menu?.label]);
  expect(found).toEqual([
    ['/', 'Dashboard', undefined, 'Dashboard'],
    ['/items', 'Items', undefined, 'Items'],
    ['/settings', 'User Settings', undefined, 'User Settings'],
    ['/privacy', 'Privacy', 'public', undefined],
    ['/admin', 'Admin', 'superuser', 'Admin'],
    ['/operation', 'Operation', 'superuser', 'Operation'],
  ]);
  const orders = pages.flatMap(({ menu }) => menu?.order ?? []);
  expect(orders).toEqual([...orders].sort((a, b) => a - b));
});
