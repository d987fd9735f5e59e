import type { PlayerRule } from '@fanteam/contracts';
import type { PlayerRuleDraft } from './rule';
import { toShare } from './shares';

/** The rules of one player as request fields. */
export function toPlayerRule(rule: PlayerRuleDraft): PlayerRule {
  const { lock, exclude, minPercent, maxPercent, captain, captainMaxPercent, startPercent } = rule;
  return {
    ...(lock && { lock }),
    ...(exclude && { exclude }),
    ...(minPercent !== undefined && { min_exposure: toShare(minPercent) }),
    ...(maxPercent !== undefined && { max_exposure: toShare(maxPercent) }),
    ...(captain && { captain }),
    ...(captainMaxPercent !== undefined && { captain_max_exposure: toShare(captainMaxPercent) }),
    ...(startPercent !== undefined && { start: toShare(startPercent) }),
  };
}
