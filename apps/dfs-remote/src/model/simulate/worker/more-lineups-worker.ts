/** The worker's script. Separate from the search, which tests call. */
import { findMore, type FindMoreParams } from './find-more';

addEventListener('message', ({ data }: MessageEvent<FindMoreParams>) =>
  findMore(data, (response) => postMessage(response)),
);
