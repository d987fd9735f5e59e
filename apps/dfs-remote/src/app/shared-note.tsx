import { Box } from '@fanteam/ui';
import { formatTime } from '../shared/format-time';
import type { SharedEdits } from '../model/shared-edits';
import { countOf } from '../shared/numbers';

/** What a link with edits shows, and when it was copied. `shared`: null if its edits cannot be read. */
export function SharedNote({ shared }: { shared: SharedEdits | null }) {
  return (
    <Box role="status" px="4" pb="2" fontSize="dense" color={shared ? 'fg.muted' : 'warn.fg'}>
      {shared
        ? `Shared on ${formatTime(shared.sharedAt)}${describeEdits(shared)}. Later edits by the sender are not shown. ` +
          'Your edits on this page are not stored; to keep them, copy the link.'
        : 'The link is incomplete, so the edits of the sender cannot be shown. These are the lineups as they were found.'}
    </Box>
  );
}

/** ", with 2 edited lineups, 1 deleted lineup and 5 chosen entries"; empty without edits. */
function describeEdits({ edits: { favorites, deleted, swapped }, areChosen }: SharedEdits): string {
  const counts: [count: number, one: string, many: string][] = [
    [Object.keys(swapped).length, 'edited lineup', 'edited lineups'],
    [deleted.length, 'deleted lineup', 'deleted lineups'],
    areChosen
      ? [favorites.length, 'chosen entry', 'chosen entries']
      : [favorites.length, 'favorite', 'favorites'],
  ];
  const parts = counts.flatMap(([count, one, many]) => (count > 0 ? [countOf(count, one, many)] : []));
  const last = parts.pop();
  if (last === undefined) return '';
  return `, with ${parts.length > 0 ? `${parts.join(', ')} and ${last}` : last}`;
}
