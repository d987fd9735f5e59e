/** The figures of a simulation in sentences. */
import type {
  Guess,
  PrizeRange,
  SimulatedSet,
  SimulationChoice,
  SimulationFigures,
} from '@fanteam/contracts';
import { countOf } from '../../../shared/numbers';
import {
  formatAmount,
  formatChance,
  formatChanceEstimate,
  formatCount,
  formatProfit,
  formatProfitEstimate,
  formatWholePercent,
} from '../../../shared/format-estimates';

/** The contest that is simulated. `entries`: all of them, the own ones included. */
export interface SimulatedContest {
  entries: number;
  fee: number;
  prizes: readonly PrizeRange[];
}

/** "In this model your 20 entries lose money in 71 % of 10,000 scenarios." */
export function describeSet({ entries, loses, profit }: SimulatedSet, scenarios: number): string {
  const [subject, verb, own] =
    entries === 1
      ? ['your entry', 'loses', 'its']
      : [`your ${formatCount(entries)} entries`, 'lose', 'their'];
  const average = `${formatProfitEstimate(profit, entries)}${entries === 1 ? '' : ' an entry'}`;
  const ifRight = formatProfitEstimate(profit.if_right, entries);
  return (
    `In this model ${subject} ${verb} money in ${formatWholePercent(loses.mean)} of ` +
    `${formatCount(scenarios)} scenarios. On average ${own} profit is ${average}; ` +
    `if your projections are exactly right, ${ifRight}.`
  );
}

/** "The other 11,980 entries have 61.20 points on average, 87 % of your best lineup." */
export function describeField({ field, lineups }: SimulationFigures): string {
  const best = Math.max(...lineups.map(({ points }) => points.mean));
  const share = best > 0 ? `, ${formatWholePercent(field.mean_points / best)} of your best lineup` : '';
  const drawn =
    field.drawn < field.entries
      ? ` ${formatCount(field.drawn)} lineups are drawn for them, and each stands for several entries.`
      : '';
  return `The other ${formatCount(field.entries)} entries have ${field.mean_points.toFixed(2)} points on average${share}.${drawn}`;
}

/** What was guessed, and which figures depend on it. */
export const GUESS_TEXTS: Readonly<Record<Guess, string>> = {
  ownership:
    'The ownership is guessed from projections and salaries. Copies, places and profits depend on it.',
  captain_ownership: 'The ownership of captains is guessed. Copies depend on it.',
  goals:
    'The expected goals of some matches are guessed (1.38 for each club). The spread of points depends on them.',
  matches:
    'The opponents of some clubs are unknown. How the points of their players depend on each other is guessed.',
  sd: 'The standard deviations of players are those of the model. The spread of points depends on them.',
};

/** The value of a choice, the bound, and the value on fresh scenarios. */
export function describeChoice(choice: SimulationChoice, lineups: number): string {
  const { aim, place = 1, lineup_ids: ids, value, bound, value_fresh: fresh } = choice;
  const from = `No other choice of ${formatCount(ids.length)} from these ${countOf(lineups, 'lineup')} under the same rules`;
  if (aim === 'profit') {
    return (
      `${from} has a mean profit above ${formatProfit(bound)} in these scenarios; this one has ${formatProfit(value)}. ` +
      `On fresh scenarios: ${formatProfitEstimate(fresh)}.`
    );
  }
  const places = place === 1 ? 'the first place' : `the best ${formatCount(place)} places`;
  return (
    `${from} reaches ${places} in more than ${formatChance(bound)} of these scenarios; this one does in ` +
    `${formatChance(value)}. On fresh scenarios: ${formatChanceEstimate(fresh)}.`
  );
}

/** "12 of the 20 lineups are from the run and 8 are new." */
export function describeOrigin(chosen: number, added: number): string {
  const ofRun = chosen - added;
  const origin =
    ofRun === 0
      ? `All ${countOf(chosen, 'chosen lineup')} are new`
      : `Of the ${countOf(chosen, 'chosen lineup')}, ${formatCount(ofRun)} ${ofRun === 1 ? 'is' : 'are'} from the run and ${formatCount(added)} ${added === 1 ? 'is' : 'are'} new`;
  return `${origin}. Each new one takes the place of a lineup that was not chosen.`;
}

/** "in the best 10 places" */
export function describePlace(place: number, entries: number): string {
  if (place === 1) return 'First place';
  return `Best ${formatCount(place)} places (${formatChance(place / entries)})`;
}

/** "from −500.00 to +1,240" */
export const describeRange = (low: number, high: number): string =>
  `from ${formatProfit(low)} to ${formatProfit(high)}`;

/** "20 × 25.00 = 500.00" */
export function describeFees(entries: number, fee: number): string {
  return `${formatCount(entries)} × ${formatAmount(fee)} = ${formatAmount(entries * fee)}`;
}
