import type { LineupCosts } from '../solver-worker/messages';
import { formatNumber } from '../numbers';

/** What a salary cap does: `below` every lineup, `binds` (the best lineup would cost more) or is `slack`. */
export interface CapVerdict {
  kind: 'below' | 'binds' | 'slack';
  sentence: string;
}

export function judgeCap(salaryCap: number, { cheapest, best }: LineupCosts): CapVerdict {
  const cap = money(salaryCap);
  if (salaryCap < cheapest) {
    return { kind: 'below', sentence: `cap ${cap} is below the cheapest lineup` };
  }
  if (salaryCap < best) return { kind: 'binds', sentence: `cap ${cap} binds` };
  return { kind: 'slack', sentence: `cap ${cap} is slack: the best costs ${money(best)}` };
}

/** Prices have at least one decimal, as FanTeam writes them. */
export const money = (amount: number) => formatNumber(amount, 1);
