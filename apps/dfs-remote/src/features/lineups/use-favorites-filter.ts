import { useCallback, useEffect, type Dispatch, type SetStateAction } from 'react';
import type { Arrangement } from './arrange-lineups';

/**
 * Shows only the chosen entries while they are the favorites, even after a reload: the export has the lineups on screen.
 * Shows all lineups when the last favorite is gone, such as after the undo of a choice.
 */
export function useFavoritesFilter(
  favorites: readonly string[],
  chosen: readonly string[] = [],
  arrange: Dispatch<SetStateAction<Arrangement>>,
): void {
  const areChosen =
    chosen.length > 0 && chosen.length === favorites.length && chosen.every((key) => favorites.includes(key));
  const hasFavorites = favorites.length > 0;
  const show = useCallback(
    (favoritesOnly: boolean) =>
      arrange((current) =>
        current.favoritesOnly === favoritesOnly ? current : { ...current, favoritesOnly },
      ),
    [arrange],
  );
  useEffect(() => {
    if (areChosen) show(true);
  }, [areChosen, show]);
  useEffect(() => {
    if (!hasFavorites) show(false);
  }, [hasFavorites, show]);
}
