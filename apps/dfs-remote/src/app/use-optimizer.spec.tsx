import { QueryClient, QueryClientProvider } from '@fanteam/ui';
import { act, render } from '@testing-library/react';
import { useOptimizer } from './use-optimizer';

it('renders a first visit once', async () => {
  let renders = 0;
  function Page() {
    useOptimizer();
    renders += 1;
    return null;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  // Effects and what they request.
  await act(async () => undefined);
  expect(renders).toBe(1);
});
