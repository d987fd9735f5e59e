/**
 * How often the field stacks: the share of its lineups with several players of one club. Users combine players of a club
 * because their points rise together, so they do it more often than independent picks would.
 *
 * Method: a lineup with a stack is `odds` times as likely as its weights say. Lineups are drawn by their weights, and those
 * of the rarer kind are all kept, of the other kind only a part (rejection): the law stays exact. Cost: draws that are
 * rejected, half of them at most with the default odds.
 */
import { exp, log } from '@fanteam/football-model';
import type { FieldPool } from './field-pool';

/**
 * How much likelier users make a lineup with a stack. A guess: no public figure for fields of daily football contests was
 * found. Haugh and Singal (Management Science 67, 2021) let opponents stack more than independent picks do, without a
 * measured rate.
 */
export const DEFAULT_STACK_ODDS = 2;

export function hasStack({ clubs, stackSize }: FieldPool, members: readonly number[]): boolean {
  const ofClub = (club: number) => members.filter((member) => clubs[member] === club).length;
  return members.some((member) => ofClub(clubs[member]!) >= stackSize);
}

/** At least this share of the legal draws is kept, so that drawing ends in time. */
const MIN_KEPT = 0.1;
const MAX_LOG_ODDS = 9;

/**
 * What has to be added to the logarithm of the odds so that a share of the lineups have a stack.
 *
 * @param drawn legal lineups, and those of them with a stack, before some are left out
 */
export function stackStep(
  odds: number,
  asked: number,
  { legal, legalStacks }: { legal: number; legalStacks: number },
): number {
  const own = logit(legalStacks / legal, 1 / (2 * legal));
  const wanted = logit(asked, 1e-4) - own;
  return limited(wanted, 1 / (1 + exp(-own))) - log(odds);
}

/** The odds after a step. */
export function movedOdds(odds: number, step: number): number {
  return exp(log(odds) + step);
}

/** The share of the legal draws that is kept, with or without a stack. */
export function keptShare(odds: number, hasStack: boolean): number {
  return Math.min(1, hasStack ? odds : 1 / odds);
}

/** The logarithm of odds, near enough to 0 for `MIN_KEPT`. */
function limited(logOdds: number, own: number): number {
  const rarer = logOdds > 0 ? own : 1 - own;
  const most = rarer >= MIN_KEPT ? MAX_LOG_ODDS : log((1 - rarer) / (MIN_KEPT - rarer));
  return Math.sign(logOdds) * Math.min(Math.abs(logOdds), most);
}

function logit(share: number, min: number): number {
  const inside = Math.min(1 - min, Math.max(min, share));
  return log(inside / (1 - inside));
}
