import { lazyPart } from '../../shared/lazy-part';

// The status of a run. A first visit has none.
const load = () => import('./run-status');

export const ProgressBar = lazyPart('The progress', async () => (await load()).ProgressBar);
export const RunText = lazyPart('The status', async () => (await load()).RunText);
export const CancelButton = lazyPart('The status', async () => (await load()).CancelButton);
