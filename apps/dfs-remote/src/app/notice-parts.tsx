import { lazyPart } from '../shared/lazy-part';
import type { EditsNoticeProps, PageNoticesProps } from './page-notices';

// A first visit shows no notices.
const load = () => import('./page-notices');

export const PageNotices = lazyPart<PageNoticesProps>('A notice', async () => (await load()).PageNotices);
export const EditsNotice = lazyPart<EditsNoticeProps>('A notice', async () => (await load()).EditsNotice);
