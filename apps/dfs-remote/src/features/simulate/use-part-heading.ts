import { useIsPhone } from '../../shared/use-is-phone';

/**
 * The heading level of the parts of the contest simulation: one below its title, which is the title of a dialog (2) on a
 * phone, and otherwise that of a part of the lineups (3).
 */
export function usePartHeading(): 'h3' | 'h4' {
  return useIsPhone() ? 'h3' : 'h4';
}
