import { Box, Text } from '@fanteam/ui';
import { useEffect, useRef } from 'react';
import { TextButton } from '../shared/text-button';
import type { PageState } from '../model/page-state';
import { PageNote } from './page-note';
import type { SavedPageState, StorageProblem } from './use-saved-page';

const SENTENCES: Record<StorageProblem, string> = {
  incompatible:
    'Saved players, rules and lineups come from a different version of this page and cannot be opened. They are still stored in this browser.',
  'not-loaded':
    'Your saved players, rules and lineups could not be loaded yet. They are still stored in this browser: reopen the page to load them. Changes you make now are not saved.',
  'not-saved':
    'This browser blocks storage for this page, or its storage is full. Your players and rules will be lost when you close the page. Everything else works.',
};

interface StorageNoticeProps {
  problem: StorageProblem;
  onDismiss: () => void;
}

/** Shows that the page is not saved, or that the saved page was not loaded. */
function StorageNotice({ problem, onDismiss }: StorageNoticeProps) {
  return (
    <PageNote color="fg.muted">
      <span role="status">{SENTENCES[problem]}</span>
      {problem === 'incompatible' && (
        <>
          <TextButton onClick={() => void downloadIncompatible()}>Download it</TextButton>
          <TextButton onClick={() => void removeIncompatible().then(onDismiss)}>Delete it</TextButton>
        </>
      )}
    </PageNote>
  );
}

async function downloadIncompatible(): Promise<void> {
  const { writeIncompatible } = await import('../model/page-store');
  const { saveFile } = await import('../shared/export-text');
  saveFile('saved-page.json', await writeIncompatible(), 'application/json');
}

async function removeIncompatible(): Promise<void> {
  const { deleteIncompatible } = await import('../model/page-store');
  await deleteIncompatible();
}

export interface EditsNoticeProps {
  isStored: boolean;
  isEditedElsewhere: boolean;
}

/** Shows that edits of lineups are not stored, or that another tab or browser has edited the lineups. */
export function EditsNotice({ isStored, isEditedElsewhere }: EditsNoticeProps) {
  if (isStored && !isEditedElsewhere) return null;
  return (
    <Box role="status" px="4" pb="2" fontSize="dense" color="warn.fg">
      {isEditedElsewhere && (
        <Text>The lineups were edited in another tab or browser. This page now shows those edits.</Text>
      )}
      {!isStored && (
        <Text>
          Edits of lineups are not stored: this browser blocks storage for this page, or its storage is full.
          They will be lost when you close the page.
        </Text>
      )}
    </Box>
  );
}

interface DiscardedNoticeProps {
  discarded: NonNullable<PageState['discarded']>;
  onUndo: () => void;
}

/**
 * Shows that the page was cleared or that a saved pool was opened, with Undo. Undo gets the focus, because the pressed
 * button was removed.
 */
function DiscardedNotice({ discarded: { openedPool, isElsewhere }, onUndo }: DiscardedNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  const cleared = `Players, rules and lineups cleared${isElsewhere ? ' in another tab' : ''}.`;
  return (
    <PageNote role="status">
      {openedPool === null ? cleared : `“${openedPool}” opened.`}
      <TextButton ref={undo} onClick={onUndo}>
        Undo
      </TextButton>
    </PageNote>
  );
}

export interface PageNoticesProps {
  savedPage: Pick<SavedPageState, 'problem' | 'isChangedElsewhere' | 'dismissProblem'>;
  discarded: PageState['discarded'];
  onUndo: () => void;
}

/** What the page says about itself, above its panels. */
export function PageNotices({ savedPage, discarded, onUndo }: PageNoticesProps) {
  const { problem, isChangedElsewhere, dismissProblem } = savedPage;
  return (
    <>
      {problem && <StorageNotice problem={problem} onDismiss={dismissProblem} />}
      {isChangedElsewhere && (
        <PageNote color="fg.muted">
          <span role="status">
            Players, rules or settings were changed in another tab. This page now shows the changes.
          </span>
        </PageNote>
      )}
      {discarded && <DiscardedNotice key={discarded.openedPool} {...{ discarded, onUndo }} />}
    </>
  );
}
