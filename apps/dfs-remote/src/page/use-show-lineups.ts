import { useEffect } from 'react';
import type { RunState } from '../run/run-state';
import { useIsPhone } from './use-is-phone';

/**
 * A run comes into view by itself on a phone, where it stands far below the button: once the server tells
 * of it, and not before, since what refuses it is said beside the button.
 */
export function useShowLineups({ run, results }: RunState): void {
  const isPhone = useIsPhone();
  const isUnderWay = run !== null && run.progress !== null;
  const request = results?.request;
  useEffect(() => {
    if ((isUnderWay || request) && isPhone) document.getElementById('lineups')?.scrollIntoView();
    // Only another run moves the page, not each of its lineups or a turn of the phone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isUnderWay, request]);
}
