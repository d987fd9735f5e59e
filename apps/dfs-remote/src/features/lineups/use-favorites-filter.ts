import { useCallback, useEffect, type Dispatch, type SetStateAction } from 'react';
import type { Arrangement } from './arrange-lineups';

/**
 * Shows only the chosen entries while they are the favorites, even after a reload: the export has the lineups on screen.
 * Shows all lineups when the last favorite is gone, such as after the undo of a choice.
 */
export function useFavoritesFilter(
  favorites: readonly string[],
  chosen: readonly string[] | undefined,
  arrange: Dispatch<SetStateAction<Arrangement>>,
): void {
  const isChoice = areChosen(chosen, favorites);
  const hasFavorites = favorites.length > 0;
  const show = useCallback(
    (favoritesOnly: boolean) =>
      arrange((current) =>
        current.favoritesOnly === favoritesOnly ? current : { ...current, favoritesOnly },
      ),
    [arrange],
  );
  useEffect(() => {
    if (isChoice) show(true);
  }, [isChoice, show]);
  useEffect(() => {
    if (!hasFavorites) show(false);
  }, [hasFavorites, show]);
}

/** Whether the favorites are the chosen entries. */
export function areChosen(chosen: readonly string[] = [], favorites: readonly string[]): boolean {
  return (
    chosen.length > 0 && chosen.length === favorites.length && chosen.every((key) => favorites.includes(key))
  );
}
