import {
  ApiError,
  deleteSaved,
  errorDetail,
  readSavedList,
  renameSaved,
  type SavedEntryOf,
  type SavedList,
} from '@fanteam/api-client';
import { SAVED_LIMITS } from '@fanteam/contracts';
import { showFailure, useMutation, useQuery, useQueryClient } from '@fanteam/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The cache key of the lists. Other pages of the site use it too. */
export const SAVED_KEY = 'saved';

/** An entry of any list. */
export type AnySavedEntry = SavedEntryOf<SavedList>;

export interface SavedListControl {
  /** undefined while loading. */
  entries: readonly AnySavedEntry[] | undefined;
  isFailed: boolean;
  retry: () => void;
  refresh: () => void;
  /** Rejects with the error of the server. */
  rename: (id: string, name: string) => Promise<unknown>;
  /** The entry that was deleted last. It is only hidden until the next deletion, or until the list is closed. */
  deleted: AnySavedEntry | null;
  remove: (entry: AnySavedEntry) => void;
  restore: () => void;
  /** Deletes the hidden entry on the server. */
  commitDeletion: () => Promise<void>;
}

/** One list of saved work, and the actions on its entries. */
export function useSavedList(list: SavedList): SavedListControl {
  const queryClient = useQueryClient();
  const [deleted, setDeleted] = useState<AnySavedEntry | null>(null);
  /** The same for handlers that run when the list is closed. */
  const hidden = useRef<AnySavedEntry | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: [SAVED_KEY, list],
    queryFn: ({ signal }) => readSavedList<SavedList>(list, ALL, { signal }),
  });
  const refresh = useCallback(
    () => queryClient.invalidateQueries({ queryKey: [SAVED_KEY, list] }),
    [queryClient, list],
  );
  const renaming = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) => renameSaved(list, id, name),
    onSettled: refresh,
  });
  const { mutateAsync: deleteEntry } = useMutation({
    mutationFn: ({ id, keepalive }: { id: string; keepalive: boolean }) =>
      deleteSaved(list, id, { keepalive }),
    onError: (error) => {
      // another tab has deleted it
      if (!isNotFound(error)) showFailure(errorDetail(error));
    },
    onSettled: refresh,
  });
  const hide = (entry: AnySavedEntry | null) => {
    hidden.current = entry;
    setDeleted(entry);
  };
  const commitDeletion = useCallback(
    async (keepalive = false) => {
      const entry = hidden.current;
      hidden.current = null;
      if (entry) await deleteEntry({ id: entry.id, keepalive }).catch(() => undefined);
    },
    [deleteEntry],
  );
  useEffect(() => {
    const onClose = () => void commitDeletion(true);
    window.addEventListener('pagehide', onClose);
    return () => {
      window.removeEventListener('pagehide', onClose);
      void commitDeletion();
    };
  }, [commitDeletion]);

  return {
    entries: data?.data.filter(({ id }) => id !== deleted?.id),
    isFailed: isError && data === undefined,
    retry: () => void refetch(),
    refresh: () => void refresh(),
    rename: (id, name) => renaming.mutateAsync({ id, name }),
    deleted,
    remove: (entry) => {
      void commitDeletion();
      hide(entry);
    },
    restore: () => hide(null),
    commitDeletion: async () => {
      await commitDeletion();
      setDeleted(null);
    },
  };
}

const ALL = { skip: 0, limit: SAVED_LIMITS.entries };

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
