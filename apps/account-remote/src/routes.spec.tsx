import { pages } from './pages';
import { routes } from './routes';

it('has one route for each page of the manifest', () => {
  expect(routes.map(({ path }) => path)).toEqual(pages.map(({ path }) => path));
});
