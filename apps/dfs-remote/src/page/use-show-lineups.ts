import { useEffect } from 'react';
import type { Results } from './page-state';
import { useIsPhone } from './use-is-phone';

/** New lineups come into view by themselves on a phone, where they stand far below the button. */
export function useShowLineups(results: Results | null): void {
  const isPhone = useIsPhone();
  useEffect(() => {
    if (results && isPhone) document.getElementById('lineups')?.scrollIntoView();
    // Only new results move the page, not a turn of the phone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [results]);
}
