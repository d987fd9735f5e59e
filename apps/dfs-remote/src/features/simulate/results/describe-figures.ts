/** The figures of a simulation in sentences. */
import type {
  ChoiceAim,
  ChoiceTotal,
  ContestChoice,
  ContestFigures,
  Guess,
  PrizeRange,
  SimulatedField,
  SimulatedSet,
} from '@fanteam/contracts';
import { scenariosOf } from '../../../model/simulate/lineup-figures';
import { countOf, formatNumber, formatPoints } from '../../../shared/numbers';
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

/** What is known of the entries of one contest, and of all contests together. */
type SummedSet = Pick<SimulatedSet, 'entries' | 'profit' | 'loses' | 'other_fields'>;

/** An amount with its unit: `'+13,517'` → `'+13,517 €'`. */
export const euros = (amount: string): string => `${amount}\u00a0€`;

/**
 * "In this model your 20 entries make from −64.00 to +82.00 € on average and lose money in 40.1 to 71.2 % of contests.":
 * from the trust of the simulation to trust 1, and over all strengths of the field if it is a guess. A single value at
 * trust 1 with a known field. Without a fee, they lose nothing. The errors are those of the tiles. `areChosen`: only chosen
 * lineups take part. `contests`: how many contests the entries are in.
 */
export function describeSet(
  set: SummedSet,
  scenarios: number,
  fee: number,
  { areChosen = false, contests = 1 } = {},
): string {
  const { entries, profit } = set;
  const isOne = entries === 1;
  const ends = rangeOf(meansOf(set, 'profit'));
  const isRange = formatProfit(ends[0]) !== formatProfit(ends[1]);
  const verb = (single: string) => (isOne ? `${single}s` : single);
  const amount = isRange
    ? `${verb('make')} ${describeRange(...ends)}`
    : `${verb(profit.mean < 0 ? 'lose' : 'gain')} ${euros(formatAmount(Math.abs(profit.mean)))}`;
  const chosen = areChosen ? 'chosen ' : '';
  const own = isOne ? `${chosen}entry` : `${formatCount(entries)} ${chosen}entries`;
  const where = contests > 1 ? ` in ${formatCount(contests)} contests` : '';
  const start = `In this model your ${own}${where} ${amount} on average`;
  if (fee === 0) return `${start}. ${contests > 1 ? 'The contests have' : 'The contest has'} no fee.`;
  const of = contests > 1 ? 'simulated slates' : 'contests';
  return `${start} and ${verb('lose')} money in ${describeLosses(set, scenarios)} of ${of}.`;
}

/** "47.5 %", "40.1 to 47.5 %", "less than 0.03 %" */
function describeLosses(set: SummedSet, scenarios: number): string {
  const [low, high] = rangeOf(meansOf(set, 'loses')).map((mean) =>
    formatChanceEstimate({ mean, se: set.loses.se }, scenarios)
      .replace(/\u00a0±\u00a0[\d.]+/, '')
      .replace('below', 'less than')
      .replace('above', 'more than'),
  ) as [string, string];
  return low === high ? low : `${low.replace(/\u00a0%$/, '')} to ${high}`;
}

/** All means of a figure: at the trust of the simulation and at trust 1, against each field. */
function meansOf(set: SummedSet, figure: 'profit' | 'loses'): number[] {
  const others = (set.other_fields ?? []).flatMap((other) => [other[figure].mean, other[figure].if_right]);
  return [set[figure].mean, set[figure].if_right.mean, ...others];
}

const rangeOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

/** What the range in the headline includes, and what it does not include. */
export function describeCauses(set: SummedSet, trust: number, guessed: readonly Guess[]): string {
  const { profit, other_fields: others } = set;
  if (others) {
    const ofTrust = Math.abs(profit.mean - profit.if_right.mean);
    const [low, high] = rangeOf([profit.mean, ...others.map((other) => other.profit.mean)]);
    const cause = high - low >= ofTrust ? 'missing ownership' : 'the trust in your projections';
    const ofProjections = trust < 1 ? ` and trust ${formatNumber(trust)} to 1 in your projections` : '';
    return `The range covers casual to sharp fields${ofProjections}. Main cause: ${cause}.`;
  }
  const isRange = formatProfit(profit.mean) !== formatProfit(profit.if_right.mean);
  const range = isRange
    ? [
        `The range is from trust ${formatNumber(trust, 2)} in your projections to trust 1, where they are exactly right.`,
      ]
    : [];
  const ownership = guessed.includes('ownership')
    ? [
        'Some players have no ownership, so the field is a guess. A different field would change the result further.',
      ]
    : [];
  return [...range, ...ownership].join(' ');
}

/** Why a mean profit of more than half the fees is doubtful. Null for less. */
export function doubtProfit(
  { entries, profit }: SimulatedSet,
  fee: number,
  guessed: readonly Guess[],
): string | null {
  if (fee === 0 || profit.mean <= (entries * fee) / 2) return null;
  const cause = guessed.includes('ownership')
    ? 'the ownership of the field is a guess'
    : "your projections are probably too far from the field's";
  return `not realistic: ${cause}`;
}

/** Where the contest does not take all lineups. */
export function describeAlone(lineups: number, entries: number): string {
  return (
    `The contest has ${formatCount(entries)} entries, so your ${countOf(lineups, 'lineup')} cannot all be entered. ` +
    'The figures are those of each lineup alone. Choose entries among them.'
  );
}

/** "The field (11,980 other entries) has 61.20 points on average, 87 % of the points of your best lineup." */
export function describeField({ field, lineups }: ContestFigures): string {
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

/** "41 % of the field have 3 players of one club." Empty if it is not known, or if there is no field. */
export function describeStacks({ entries, stacks }: SimulatedField): string[] {
  if (!stacks || entries === 0) return [];
  const share = `${formatWholePercent(stacks.share / 100)} of the field have ${stacks.size} players of one club`;
  return [
    stacks.guessed
      ? `${share}. How often users stack clubs is a guess: enter it under Field. Profits and copies depend on it.`
      : `${share}, as entered.`,
  ];
}

/** What was guessed, in a word. */
export const GUESS_NAMES: Readonly<Record<Guess, string>> = {
  ownership: 'ownership',
  captain_ownership: 'captains',
  goals: 'goals',
  matches: 'opponents',
  sd: 'spread of points',
};

/** What was guessed, and which figures depend on it. */
export const GUESS_TEXTS: Readonly<Record<Guess, string>> = {
  ownership:
    'The ownership is guessed from projections and salaries. Copies, places and profits depend on it.',
  captain_ownership: 'The ownership of captains is guessed. Copies depend on it.',
  goals:
    'The expected goals of some matches are guessed from the projections. The spread of points depends on them.',
  matches:
    'The opponents of some clubs are unknown, so the correlation between the points of their players and of other players is guessed.',
  sd: 'The standard deviations of players are those of the model. The spread of points depends on them.',
};

/** The value of a choice for a contest in new contests, and what follows it in the sentence. */
export function describeChoice(
  aim: ChoiceAim,
  { place = 1, lineup_ids: ids, value_fresh: fresh, set }: ContestChoice,
) {
  const isOne = ids.length === 1;
  const chosen = isOne ? 'the chosen lineup' : `the ${formatCount(ids.length)} chosen`;
  if (aim !== 'top') {
    return { value: euros(formatProfitEstimate(fresh)), of: `mean profit of ${chosen}` };
  }
  const reached = place === 1 ? 'first place' : `the top ${formatCount(place)}`;
  return {
    value: formatChanceEstimate(fresh, scenariosOf(set)),
    of: `chance that ${isOne ? chosen : `one of ${chosen}`} reaches ${reached}`,
  };
}

/** The value of a choice for several contests together, and what follows it in the sentence. */
export function describeTotal(
  aim: ChoiceAim,
  { entries, value_fresh: fresh }: ChoiceTotal,
  contests: number,
) {
  const all = `${countOf(entries, 'entry', 'entries')} in ${countOf(contests, 'contest')}`;
  if (aim !== 'top') return { value: euros(formatProfitEstimate(fresh)), of: `mean profit of ${all}` };
  return {
    value: `${formatMean(fresh.mean)}\u00a0±\u00a0${formatMean(2 * fresh.se)}`,
    of: `contests on average in which one of ${all} reaches its place`,
  };
}

const formatMean = (count: number): string => formatNumber(Math.round(count * 1000) / 1000);

/**
 * The value in the contests of the choice, and the bound of all choices in them. `of`: the choice is that for one of
 * several contests, or for all of them.
 */
export function describeBound(
  aim: ChoiceAim,
  { value, bound }: Pick<ContestChoice, 'value' | 'bound'>,
  of?: 'one' | 'all',
): string {
  const ofTop = of === 'all' ? formatMean : formatChance;
  const text = aim === 'top' ? ofTop : (amount: number) => euros(formatProfit(amount));
  const others =
    of === 'one'
      ? 'as long as the other contests keep their lineups, no other choice exceeds'
      : 'no other choice under the same rules exceeds';
  const what =
    aim === 'robust'
      ? ', the average of the mean profit and of the mean profit in the worst quarter of 40 other fields and trusts in ' +
        'your projections is'
      : ' it is';
  return `In the contests used for the choice${what} ${text(value)}; ${others} ${text(bound)} there.`;
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

/** "from −500.00 to +1,240 €" */
export const describeRange = (low: number, high: number): string =>
  euros(`from ${formatProfit(low)} to ${formatProfit(high)}`);

/** "−260.00 ± 13.00 €". `se`: 0 if all batches of scenarios agree, undefined in a simulation of an earlier release. */
export function describeProfitQuantile(profit: number, se = 0): string {
  return euros(se > 0 ? formatProfitEstimate({ mean: profit, se }) : formatProfit(profit));
}

/** "20 × 25.00 = 500.00 €" */
export function describeFees(entries: number, fee: number): string {
  return euros(`${formatCount(entries)} × ${formatAmount(fee)} = ${formatAmount(entries * fee)}`);
}
