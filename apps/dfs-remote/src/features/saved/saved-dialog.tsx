import { ApiError, errorDetail, readSaved, type SavedList } from '@fanteam/api-client';
import { SAVED_LIMITS } from '@fanteam/contracts';
import { Box, Button, Field, Input, RemoteFailure, RouterLink, Text, useMutation } from '@fanteam/ui';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';
import { useState, type Dispatch, type ReactNode } from 'react';
import type { PageAction, PageState } from '../../model/page-state';
import { saveFile } from '../../shared/export-text';
import { FocusSlot } from '../../shared/focus-slot';
import { ProblemNote } from '../../shared/problem-note';
import { saveTyped } from '../../shared/save-typed';
import { Segments } from '../../shared/segments';
import { TextButton } from '../../shared/text-button';
import { BrowserRuleSets } from './browser-rule-sets';
import { openRuleSet } from './open-work';
import { SavedRow, SIZE } from './saved-row';
import { findSaveProblem, saveWork } from './save-work';
import { unsavedWork, type UnsavedWork } from './unsaved-work';
import { isNotFound, useSavedList, type AnySavedEntry, type SavedListControl } from './use-saved-list';

export interface SavedDialogProps {
  state: PageState;
  dispatch: Dispatch<PageAction>;
  /** What was not saved because the session ended. */
  unsaved: UnsavedWork | null;
  /** Opens a saved pool and closes the dialog. */
  onOpenPool: (id: string) => void;
  onClose: () => void;
}

const LISTS = [
  { value: 'pools', label: 'Pools' },
  { value: 'rule-sets', label: 'Rule sets' },
  { value: 'runs', label: 'Runs' },
] as const;

/** Saves pool, rules and lineups of the page in the account, and lists what is saved there. */
export function SavedDialog(props: SavedDialogProps) {
  const { unsaved, onClose } = props;
  const [list, setList] = useState<SavedList>(unsaved?.list ?? 'pools');
  return (
    <DialogFrame title="Saved work" size="lg" onClose={() => saveTyped(onClose)}>
      <Dialog.Body display="grid" gap="4" alignContent="start" minH="20rem">
        <Segments legend="Type of saved work" options={LISTS} value={list} onChoose={setList} />
        <SavedListPart key={list} list={list} {...props} />
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}

const SAVE_LABELS: Readonly<Record<SavedList, string>> = {
  pools: 'Save the player pool as',
  'rule-sets': 'Save the rules as',
  runs: 'Save the lineups as',
};
const EMPTY: Readonly<Record<SavedList, string>> = {
  pools: 'No pools are saved in your account.',
  'rule-sets': 'No rule sets are saved in your account.',
  runs: 'No lineups are saved in your account.',
};

function SavedListPart({ list, ...props }: SavedDialogProps & { list: SavedList }) {
  const control = useSavedList(list);
  return (
    <>
      <SaveForm list={list} control={control} {...props} />
      {list === 'rule-sets' && (
        <BrowserRuleSets entries={control.entries} draft={props.state.draft} onCopied={control.refresh} />
      )}
      <FocusSlot>
        <Entries list={list} control={control} {...props} />
      </FocusSlot>
    </>
  );
}

type PartProps = SavedDialogProps & { list: SavedList; control: SavedListControl };

/** Saves what the page shows under a name. An error of the server is shown next to the name. */
function SaveForm({ list, control, state, dispatch, unsaved }: PartProps) {
  const isUnsaved = unsaved?.list === list;
  const [name, setName] = useState(isUnsaved ? unsaved.name : '');
  const { mutate, isPending, error, isSuccess, variables, reset } = useMutation({
    mutationFn: async (as: string) => {
      // If the session has ended, the page is left for the login.
      unsavedWork.write({ list, name: as });
      await control.commitDeletion();
      return saveWork(list, as, state, dispatch);
    },
    onSuccess: () => {
      unsavedWork.write(null);
      setName('');
      control.refresh();
    },
    onError: (reason) => {
      if (!isUnauthorized(reason)) unsavedWork.write(null);
    },
  });
  const missing = findSaveProblem(list, state);
  const save = () => name.trim() !== '' && !missing && !isPending && mutate(name.trim());
  return (
    <Box>
      {isUnsaved && !isSuccess && (
        <Text mb="2" fontSize="dense" role="status">
          Your session ended before “{unsaved.name}” was saved. Save it again.
        </Text>
      )}
      <Box display="flex" alignItems="flex-end" gap="2">
        <Field.Root gap="1.5" flex="1" disabled={missing !== undefined}>
          <Field.Label fontSize="dense">{SAVE_LABELS[list]}</Field.Label>
          <Input
            size={{ base: 'lg', md: 'sm' }}
            maxLength={SAVED_LIMITS.name}
            value={name}
            aria-invalid={error !== null || undefined}
            aria-describedby="saved-name-note"
            onChange={({ target }) => {
              setName(target.value);
              reset();
            }}
            onKeyDown={({ key }) => key === 'Enter' && save()}
          />
        </Field.Root>
        <Button
          size={{ base: 'lg', md: 'sm' }}
          disabled={name.trim() === '' || missing !== undefined}
          loading={isPending}
          onClick={save}
        >
          Save
        </Button>
      </Box>
      <Box id="saved-name-note" aria-live="polite" mt="1" minH="5" fontSize="dense">
        {missing !== undefined && <Text color="fg.muted">{missing}</Text>}
        {error && <Text color="danger.fg">{describeSaveError(error)}</Text>}
        {isSuccess && <Text color="fg.muted">“{variables}” saved.</Text>}
      </Box>
    </Box>
  );
}

function describeSaveError(error: Error): string {
  return isNotFound(error)
    ? 'These lineups have expired on the server, so they cannot be saved. Optimize again.'
    : errorDetail(error);
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

function Entries({ list, control, state, dispatch, onOpenPool, onClose }: PartProps) {
  const { entries, isFailed, retry, refresh, rename, deleted, remove, restore } = control;
  const [problem, setProblem] = useState<{ text: string; action?: ReactNode } | null>(null);
  const noteGone = (entry: AnySavedEntry) => {
    setProblem({ text: `“${entry.name}” no longer exists: it was deleted in another tab.` });
    refresh();
  };
  const openRules = useMutation({
    mutationFn: (entry: AnySavedEntry) => readSaved('rule-sets', entry.id),
    onSuccess: (set) => {
      if (openRuleSet(set, state.draft, dispatch)) return onClose();
      const download = () =>
        saveFile('rule-set.json', JSON.stringify(set.content, null, 2), 'application/json');
      setProblem({
        text: `“${set.name}” is from another program or a later version of this page. It cannot be opened.`,
        action: <TextButton onClick={download}>Download it</TextButton>,
      });
    },
    onError: (error, entry) =>
      isNotFound(error) ? noteGone(entry) : setProblem({ text: errorDetail(error) }),
  });
  if (isFailed) return <RemoteFailure title="Saved work" onRetry={retry} />;
  return (
    <Box>
      {problem && <ProblemNote text={problem.text}>{problem.action}</ProblemNote>}
      <Box aria-live="polite" aria-busy={entries === undefined}>
        {entries?.length === 0 && !deleted && (
          <Text fontSize="dense" color="fg.muted">
            {EMPTY[list]}
          </Text>
        )}
        {deleted && (
          <Text fontSize="dense" color="fg.muted" overflowWrap="anywhere">
            “{deleted.name}” deleted. <TextButton onClick={restore}>Undo</TextButton>
          </Text>
        )}
      </Box>
      {entries?.map((entry) => (
        <SavedRow
          key={entry.id}
          entry={entry}
          onRename={async (name) => {
            try {
              await rename(entry.id, name);
            } catch (error) {
              if (!isNotFound(error)) throw error;
              noteGone(entry);
            }
          }}
          onDelete={() => remove(entry)}
        >
          {'run_id' in entry.summary ? (
            <Button asChild size={SIZE} variant="outline" aria-label={`Open ${entry.name}`}>
              <RouterLink to={savedRunPath(entry.summary.run_id, entry.id)}>Open</RouterLink>
            </Button>
          ) : (
            <Button
              size={SIZE}
              variant="outline"
              aria-label={`Open ${entry.name}`}
              onClick={() => (list === 'pools' ? onOpenPool(entry.id) : openRules.mutate(entry))}
            >
              Open
            </Button>
          )}
        </SavedRow>
      ))}
    </Box>
  );
}

/** The address of a saved run. */
function savedRunPath(runId: string, id: string): string {
  return `/dfs/runs/${encodeURIComponent(runId)}?saved=${encodeURIComponent(id)}`;
}
