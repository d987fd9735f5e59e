/** The figures of a simulation in sentences. */
import type {
  Estimate,
  Guess,
  PrizeRange,
  SimulatedSet,
  SimulationChoice,
  SimulationFigures,
} from '@fanteam/contracts';
import { scenariosOf } from '../../../model/simulate/lineup-figures';
import { countOf, formatPoints } from '../../../shared/numbers';
import {
  formatAmount,
  formatChance,
  formatChanceEstimate,
  formatCount,
  formatProfit,
  formatProfitEstimate,
  formatWholePercent,
} from '../../../shared/format-estimates';

/** The contest that is simulated. `entries`: all of them, including the user's own. */
export interface SimulatedContest {
  entries: number;
  fee: number;
  prizes: readonly PrizeRange[];
}

/** "In this model, your 20 entries lose money in 71.2 ± 1.0 % of 10,000 scenarios." Without a fee, they lose nothing. */
export function describeSet(
  { entries, loses, profit }: SimulatedSet,
  scenarios: number,
  fee: number,
): string {
  const [subject, verb, own] =
    entries === 1
      ? ['your entry', 'loses', 'Its']
      : [`your ${formatCount(entries)} entries`, 'lose', 'Their'];
  const average = `${formatProfitEstimate(profit, entries)}${entries === 1 ? '' : ' per entry'}`;
  const ifRight = formatProfitEstimate(profit.if_right, entries);
  if (fee === 0) {
    const [prize, prizeIfRight] = [average, ifRight].map((text) => text.replace('+', ''));
    return (
      `In this model, the mean prize of ${subject} is ${prize}, or ${prizeIfRight} if your projections are exactly ` +
      'right. The contest has no fee.'
    );
  }
  return (
    `In this model, ${subject} ${verb} money in ${describeShare(loses, scenarios)}. ${own} mean profit is ${average}, ` +
    `or ${ifRight} if your projections are exactly right.`
  );
}

/** Why a mean profit of more than the fees is doubtful. Null for less. */
export function doubtProfit({ entries, profit }: SimulatedSet, fee: number): string | null {
  return fee > 0 && profit.mean > entries * fee
    ? "A mean profit of more than 100 % of the fees is not realistic: your projections are probably too far from the field's."
    : null;
}

/** "71.2 ± 1.0 % of 10,000 scenarios". What happens in none or in all of them may still happen otherwise in others. */
function describeShare(share: Estimate, scenarios: number): string {
  const chance = formatChanceEstimate(share, scenarios);
  const all = `${formatCount(scenarios)} scenarios`;
  if (share.mean === 0) return `none of ${all}: the chance is ${chance}`;
  return share.mean === 1 ? `all of ${all}: the chance is ${chance}` : `${chance} of ${all}`;
}

/** Where the contest does not take all lineups. */
export function describeAlone(lineups: number, entries: number): string {
  return (
    `The contest has ${formatCount(entries)} entries, so your ${countOf(lineups, 'lineup')} cannot all be entered. ` +
    'The figures are those of each lineup alone. Choose the entries below.'
  );
}

/** "The field (11,980 other entries) has 61.20 points on average, 87 % of the points of your best lineup." */
export function describeField({ field, lineups }: SimulationFigures): string {
  if (field.entries === 0) return 'There is no field: the contest has no entries of other users.';
  const best = Math.max(...lineups.map(({ points }) => points.mean));
  // Without projections, both are random numbers around 0.
  const isComparable = best >= 1 && field.mean_points >= 0;
  const share = isComparable
    ? `, ${formatWholePercent(field.mean_points / best)} of the points of your best lineup`
    : '';
  const drawn =
    field.drawn < field.entries
      ? ` It is represented by ${formatCount(field.drawn)} lineups, each of which counts for several entries.`
      : '';
  const others = `${formatCount(field.entries)} other ${field.entries === 1 ? 'entry' : 'entries'}`;
  const points = formatPoints(Number(field.mean_points.toFixed(2))).replace('-', '−');
  return `The field (${others}) has ${points} points on average${share}.${drawn}`;
}

/** What was guessed, and which figures depend on it. */
export const GUESS_TEXTS: Readonly<Record<Guess, string>> = {
  ownership:
    'The ownership is guessed from projections and salaries. Copies, places and profits depend on it.',
  captain_ownership: 'The ownership of captains is guessed. Copies depend on it.',
  goals:
    'The expected goals of some matches are guessed (1.38 for each club). The spread of points depends on them.',
  matches:
    'The opponents of some clubs are unknown, so the correlation between the points of their players and of other players is guessed.',
  sd: 'The standard deviations of players are those of the model. The spread of points depends on them.',
};

/** The value of a choice on fresh scenarios, its value in the scenarios of the choice, and the bound. */
export function describeChoice(choice: SimulationChoice, lineups: number): string {
  const { aim, place = 1, lineup_ids: ids, value, bound, value_fresh: fresh, set } = choice;
  const chance = formatChanceEstimate(fresh, scenariosOf(set));
  const chosen = `${formatCount(ids.length)} of ${countOf(lineups, 'lineup')} chosen.`;
  const [result, before, limit] =
    aim === 'profit'
      ? [
          `${ids.length === 1 ? 'its mean profit is' : 'their total mean profit is'} ${formatProfitEstimate(fresh)}`,
          formatProfit(value),
          formatProfit(bound),
        ]
      : [
          `${ids.length === 1 ? 'it' : 'at least one of them'} reaches ` +
            `${place === 1 ? 'first place' : `the top ${formatCount(place)}`} with a chance ` +
            // a number with its error, or a limit: "below 0.3 %"
            (/^\d/.test(chance) ? `of ${chance}` : chance),
          formatChance(value),
          formatChance(bound),
        ];
  return (
    `${chosen} In this model, ${result}, measured on fresh scenarios that were not used for the choice. ` +
    `In the scenarios used for the choice, the figure is ${before}; no choice under the same rules exceeds ${limit}.`
  );
}

/** "Of the 20 chosen lineups, 12 are from the run and 8 are new." */
export function describeOrigin(chosen: number, added: number): string {
  const ofRun = chosen - added;
  const origin =
    ofRun === 0
      ? `All ${countOf(chosen, 'chosen lineup')} are new`
      : `Of the ${countOf(chosen, 'chosen lineup')}, ${formatCount(ofRun)} ${ofRun === 1 ? 'is' : 'are'} from the run and ${formatCount(added)} ${added === 1 ? 'is' : 'are'} new`;
  return `${origin}. Each new lineup replaces a lineup of the run that was not chosen.`;
}

/** "An entry in the top 10 (1.0 %)": the place, and its share of the entries of the contest. */
export function describePlace(place: number, entries: number): string {
  if (place === 1) return 'An entry in first place';
  return `An entry in the top ${formatCount(place)} (${formatChance(place / entries)})`;
}

/** "from −500.00 to +1,240" */
export const describeRange = (low: number, high: number): string =>
  `from ${formatProfit(low)} to ${formatProfit(high)}`;

/** "−260.00 ± 13.00". `se`: 0 if all batches of scenarios agree, undefined in a simulation of an earlier release. */
export function describeProfitQuantile(profit: number, se = 0): string {
  return se > 0 ? formatProfitEstimate({ mean: profit, se }) : formatProfit(profit);
}

/** "690 ± 22". */
export function describePlaceQuantile(place: number, se = 0): string {
  const error = formatCount(2 * se);
  return `${formatCount(place)}${error === '0' ? '' : `\u00a0±\u00a0${error}`}`;
}

/** "20 × 25.00 = 500.00" */
export function describeFees(entries: number, fee: number): string {
  return `${formatCount(entries)} × ${formatAmount(fee)} = ${formatAmount(entries * fee)}`;
}
