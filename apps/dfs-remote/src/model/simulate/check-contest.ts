/** Reads entries, fee and prizes of the draft: the numbers, what is wrong with them, and what they mean together. */
import { LIMITS, PRIZE_PRESETS, SIMULATION_LIMITS, type PrizeRange } from '@fanteam/contracts';
import { formatCount } from '../../shared/format-estimates';
import { countOf, formatNumber, parseNumber } from '../../shared/numbers';
import { isPreset } from './preset-contest';
import { readAmount } from './read-amount';
import {
  contestName,
  contestsOf,
  type ContestDraft,
  type PrizeRowDraft,
  type SimulationDraft,
} from './simulation-draft';

/** A mistake of an input. `row`: the row of the prize table, from 0. */
export interface InputMistake {
  field: 'entries' | 'fee' | 'prizes' | 'tournamentId' | 'salaryCap';
  row?: number;
  message: string;
}

export interface ContestReading {
  entries: number | undefined;
  fee: number | undefined;
  prizes: readonly PrizeRange[];
  /** Of a further contest. Undefined for the cap of the run. */
  salaryCap?: number | undefined;
  mistakes: readonly InputMistake[];
}

type ContestInputs = Pick<ContestDraft, 'entries' | 'fee' | 'prizes'>;

export function readContest({ entries: typedEntries, fee: typedFee, prizes }: ContestInputs): ContestReading {
  const mistakes: InputMistake[] = [];
  const entries = readAmount(typedEntries);
  const fee = readAmount(typedFee);
  const entriesMistake = checkEntries(typedEntries, entries);
  if (entriesMistake) mistakes.push({ field: 'entries', message: entriesMistake });
  const feeMistake = checkFee(typedFee, fee);
  if (feeMistake) mistakes.push({ field: 'fee', message: feeMistake });
  const rows = prizes.map(readRow);
  rows.forEach((row, index) => {
    if (typeof row === 'string') mistakes.push({ field: 'prizes', row: index, message: row });
  });
  const ranges = rows.filter((row) => typeof row !== 'string');
  if (ranges.length === rows.length)
    mistakes.push(...checkPrizes(ranges, entriesMistake ? undefined : entries));
  return {
    entries: entriesMistake ? undefined : entries,
    fee: feeMistake ? undefined : fee,
    prizes: ranges,
    mistakes,
  };
}

/** FanTeam's ids of tournaments. */
const TOURNAMENT_ID = /^\d{1,18}$/;

/** All contests in their order. With several, their ids and caps are checked too. */
export function readContests(draft: SimulationDraft): ContestReading[] {
  const all = contestsOf(draft);
  if (all.length === 1) return [readContest(draft)];
  const ids = all.map(({ tournamentId }) => tournamentId.trim());
  return all.map((contest, index) => {
    const reading = readContest(contest);
    const mistakes = [...reading.mistakes];
    const message = checkTournament(ids, index, all);
    if (message !== undefined) mistakes.push({ field: 'tournamentId', message });
    const typedCap = draft.contests[index - 1]?.salaryCap ?? '';
    const salaryCap = parseNumber(typedCap);
    const isCap = salaryCap !== undefined && salaryCap > 0 && hasFewDecimals(salaryCap);
    if (typedCap.trim() === '') return { ...reading, mistakes };
    if (!isCap)
      mistakes.push({ field: 'salaryCap', message: 'The salary cap must be a number above 0, such as 95.' });
    return { ...reading, salaryCap: isCap ? salaryCap : undefined, mistakes };
  });
}

function checkTournament(
  ids: readonly string[],
  index: number,
  contests: readonly ContestDraft[],
): string | undefined {
  const id = ids[index]!;
  if (id === '') return undefined;
  if (!TOURNAMENT_ID.test(id)) return 'The tournament id is a number, such as 1009899.';
  const other = ids.findIndex((each, at) => each === id && at !== index);
  return other < 0
    ? undefined
    : `${contestName(contests[other]!, other)} has the same tournament id. Each contest has its own: correct one of them.`;
}

function checkEntries(typed: string, entries: number | undefined): string | undefined {
  const { entriesMin, entries: max } = SIMULATION_LIMITS;
  if (typed.trim() === '') return 'Enter the number of entries in the contest, including your own.';
  if (entries === undefined || !Number.isInteger(entries))
    return 'The number of entries must be a whole number.';
  if (entries < entriesMin || entries > max)
    return `A contest has from ${entriesMin} to ${formatCount(max)} entries.`;
  return undefined;
}

function checkFee(typed: string, fee: number | undefined): string | undefined {
  const { prizeSum: max } = SIMULATION_LIMITS;
  if (typed.trim() === '') return 'Enter the fee of one entry, or 0 for a free contest.';
  if (fee === undefined || fee < 0) return 'The fee must be a number, 0 or more.';
  if (!hasFewDecimals(fee)) return `The fee must have at most ${LIMITS.decimals} decimals.`;
  return fee > max ? `The fee must be at most ${formatCount(max)}.` : undefined;
}

/** As the server requires it. */
const hasFewDecimals = (amount: number): boolean => Number(amount.toFixed(LIMITS.decimals)) === amount;

/** A row of the table as numbers, or what is wrong with it. */
function readRow({ from: typedFrom, to: typedTo, prize: typedPrize }: PrizeRowDraft): PrizeRange | string {
  const from = readAmount(typedFrom);
  const to = typedTo.trim() === '' ? from : readAmount(typedTo);
  const prize = readAmount(typedPrize);
  if (from === undefined || to === undefined || !isPlace(from) || !isPlace(to)) {
    return 'Places must be whole numbers, 1 or more.';
  }
  if (to < from) return `The last place is before the first one. Enter ${to} to ${from}.`;
  if (prize === undefined || prize < 0) return 'The prize must be a number, 0 or more.';
  if (!hasFewDecimals(prize)) return `The prize must have at most ${LIMITS.decimals} decimals.`;
  return { from, to, prize };
}

const isPlace = (place: number): boolean => Number.isInteger(place) && place >= 1;

/** The mistakes between rows: the prizes start at 1, have no gaps, do not overlap and never rise. */
function checkPrizes(prizes: readonly PrizeRange[], entries: number | undefined): InputMistake[] {
  const mistakes: InputMistake[] = [];
  const add = (row: number, message: string) => mistakes.push({ field: 'prizes', row, message });
  let before: PrizeRange | undefined;
  prizes.forEach((range, row) => {
    const next = (before?.to ?? 0) + 1;
    if (range.from > next) {
      add(
        row,
        `${places(next, range.from - 1)} no prize. Start this row at ${next}, or add the missing prize.`,
      );
    } else if (range.from < next) {
      add(row, `Place ${range.from} is in two rows. Start this row at ${next}.`);
    }
    if (before && range.prize > before.prize) {
      const [higher, lower] = [range.prize, before.prize].map((prize) => formatNumber(prize));
      add(
        row,
        `Place ${range.from} gets ${higher}, but place ${before.to} gets only ${lower}. A better place cannot have a lower prize.`,
      );
    }
    before = range;
  });
  if (before && entries !== undefined && before.to > entries) {
    const text = `The last prize is for place ${before.to}, but the contest has ${countOf(entries, 'entry', 'entries')}.`;
    add(prizes.length - 1, `${text} Change the prizes or the number of entries.`);
    mistakes.push({ field: 'entries', message: `The prizes cover ${formatCount(before.to)} places.` });
  }
  const message = checkTable(prizes);
  if (message) mistakes.push({ field: 'prizes', message });
  return mistakes;
}

function checkTable(prizes: readonly PrizeRange[]): string | undefined {
  const { prizeRows, prizeSum } = SIMULATION_LIMITS;
  if (!prizes.some(({ prize }) => prize > 0)) return 'Enter the prizes, or paste them as text.';
  if (prizes.length > prizeRows) {
    return `The table has ${prizes.length} rows; the maximum is ${prizeRows}. Combine places with the same prize.`;
  }
  return sumOf(prizes) > prizeSum
    ? `The prizes add up to ${formatMoney(sumOf(prizes))}; the maximum is ${formatMoney(prizeSum)}.`
    : undefined;
}

const places = (from: number, to: number): string =>
  from === to ? `Place ${from} has` : `Places ${from}–${to} have`;

function sumOf(prizes: readonly PrizeRange[]): number {
  return prizes.reduce((sum, { from, to, prize }) => sum + (to - from + 1) * prize, 0);
}

/** `Guaranteed, 12,048 entries`, and `example contest, fee 25 €`. */
export function summarizeContest(
  { preset }: ContestDraft,
  { entries = 0, fee = 0, mistakes }: ContestReading,
): readonly [state: string, about: string] {
  if (mistakes.length > 0)
    return [countOf(mistakes.length, 'input to correct', 'inputs to correct'), 'contest'];
  // The presets are examples.
  const [name, kind] = isPreset(preset)
    ? [PRIZE_PRESETS[preset].name.replace(' prize pool', ''), 'example contest']
    : ['Custom', 'contest'];
  return [
    `${name}, ${formatCount(entries)} entries`,
    `${kind}, ${fee === 0 ? 'no fee' : `fee ${formatNumber(fee)}\u00a0€`}`,
  ];
}

/** What the prizes mean, as sentences that are always in view. */
export interface ContestFacts {
  /** `Prizes are 83 % of the fees; the site keeps 17 %.` */
  share: string;
  /** `1,750 of 12,048 places are paid (14.5 %).` */
  paid: string;
}

/** Undefined while a number is missing, or more places are paid than there are. */
export function describeContest({ entries, fee, prizes }: ContestReading): ContestFacts | undefined {
  if (entries === undefined || fee === undefined || prizes.length === 0) return undefined;
  const paidPlaces = Math.max(0, ...prizes.filter(({ prize }) => prize > 0).map(({ to }) => to));
  // A mistake of the contest states this.
  if (paidPlaces > entries) return undefined;
  const share = round((100 * paidPlaces) / entries);
  return {
    share: describeShare(sumOf(prizes), entries * fee),
    paid: `${formatCount(paidPlaces)} of ${formatCount(entries)} places are paid (${share} %).`,
  };
}

function describeShare(prizes: number, fees: number): string {
  if (fees === 0) return `Prizes are ${formatMoney(prizes)}. The contest is free.`;
  const percent = round((100 * prizes) / fees);
  const kept = round(100 - (100 * prizes) / fees);
  const sums = `(${formatMoney(prizes)} of ${formatMoney(fees)})`;
  if (prizes > fees) {
    return `Prizes are ${percent} % of the fees ${sums}; the site adds ${formatMoney(prizes - fees)} (an overlay).`;
  }
  return `Prizes are ${percent} % of the fees ${sums}; the site keeps ${kept} %.`;
}

/** One decimal where it matters. */
const round = (percent: number): string => formatNumber(Math.round(percent * 10) / 10);

const MONEY = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const formatMoney = (amount: number): string => MONEY.format(amount);
