import { RouterProvider, UiProvider, createBrowserRouter, startColorMode } from '@fanteam/ui';
import { createRoot } from 'react-dom/client';

startColorMode();
const router = createBrowserRouter([{ path: '*', element: <p>shell</p> }]);

createRoot(document.getElementById('root')!).render(
  <UiProvider>
    <RouterProvider router={router} />
  </UiProvider>,
);
