import {
  QueryClientProvider,
  RouterProvider,
  UiProvider,
  type QueryClient,
  type createBrowserRouter,
} from '@fanteam/ui';

interface AppProps {
  router: ReturnType<typeof createBrowserRouter>;
  queryClient: QueryClient;
}

/** The page: everything that shell and remotes find around them. */
export function App({ router, queryClient }: AppProps) {
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  );
}
