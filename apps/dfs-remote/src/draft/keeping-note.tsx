import { Box } from '@fanteam/ui';
import type { KeepingTrouble } from './use-kept-page';

const SENTENCES: Record<KeepingTrouble, string> = {
  unreadable:
    'What you had here before was kept by another version of this page, which this one cannot read. It still lies in this browser; the page starts afresh.',
  unread:
    'What you had here before could not be read yet. It still lies in this browser: open the page again to get it. What you do now is not kept.',
  'not-kept':
    'This browser keeps nothing for this page, or has no room left: your players and rules are gone when you close it. Everything else works.',
};

/** Says quietly that the draft is not safe. */
export function KeepingNote({ trouble }: { trouble: KeepingTrouble }) {
  return (
    <Box role="status" px={{ base: '4', md: '0' }} pb="3" fontSize="13px" color="fg.muted">
      {SENTENCES[trouble]}
    </Box>
  );
}
