import { useState } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import { TextButton } from '../../../shared/text-button';
import type { AfterContestDialogProps } from './after-contest-dialog';

const AfterContestDialog = lazyPart<AfterContestDialogProps>(
  'The results of the lineups',
  async () => (await import('./after-contest-dialog')).AfterContestDialog,
);

/** Opens the results of the lineups in a contest that is over. */
export function AfterContest(props: Omit<AfterContestDialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton alignSelf="start" justifySelf="start" onClick={() => setIsOpen(true)}>
        After the contest
      </TextButton>
      {isOpen && <AfterContestDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
