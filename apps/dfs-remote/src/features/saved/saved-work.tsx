import { errorDetail, readSaved } from '@fanteam/api-client';
import { Button, showFailure, useMutation, useQueryClient, useSearchParams } from '@fanteam/ui';
import { useEffect, useState, type Dispatch } from 'react';
import type { PageAction, PageState } from '../../model/page-state';
import { lazyPart } from '../../shared/lazy-part';
import type { SavedDialogProps } from './saved-dialog';
import { unsavedWork } from './unsaved-work';
import { isNotFound, SAVED_KEY } from './use-saved-list';

const SavedDialog = lazyPart<SavedDialogProps>(
  'Saved work',
  async () => (await import('./saved-dialog')).SavedDialog,
);

export interface SavedWorkProps {
  state: PageState;
  dispatch: Dispatch<PageAction>;
}

/** The query parameter with the id of a saved pool to open. */
const POOL_PARAMETER = 'saved-pool';

/**
 * The button that opens the saved work of the user. Also opens the saved pool that the address names, and the dialog if
 * the session ended while something was being saved.
 */
export function SavedWork({ state, dispatch }: SavedWorkProps) {
  const [unsaved, setUnsaved] = useState(unsavedWork.read);
  const [isOpen, setIsOpen] = useState(unsaved !== null);
  const [params, setParams] = useSearchParams();
  const poolId = params.get(POOL_PARAMETER);
  const queryClient = useQueryClient();
  const { mutate: open, isPending } = useMutation({
    mutationFn: async (id: string) => {
      const { openPool } = await import('./open-work');
      await openPool(await readSaved('pools', id), dispatch);
    },
    onSuccess: () => setIsOpen(false),
    onError: (error) => {
      showFailure(isNotFound(error) ? 'This saved pool was deleted.' : errorDetail(error));
      if (isNotFound(error)) void queryClient.invalidateQueries({ queryKey: [SAVED_KEY, 'pools'] });
    },
  });
  useEffect(() => {
    if (poolId === null) return;
    open(poolId);
    setParams((before) => withoutPool(before), { replace: true });
  }, [poolId, open, setParams]);
  return (
    <>
      <Button
        variant="outline"
        size={{ base: 'lg', md: 'xs' }}
        loading={isPending}
        loadingText="Opening the pool"
        onClick={() => setIsOpen(true)}
      >
        Saved work
      </Button>
      {isOpen && (
        <SavedDialog
          state={state}
          dispatch={dispatch}
          unsaved={unsaved}
          onOpenPool={open}
          onClose={() => {
            setIsOpen(false);
            setUnsaved(null);
            unsavedWork.write(null);
          }}
        />
      )}
    </>
  );
}

function withoutPool(params: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(params);
  left.delete(POOL_PARAMETER);
  return left;
}
