/** Examples of contests: entries, fee and prizes. */
import { SIMULATION_LIMITS, type PrizeRange } from './simulate';

/** How the prizes of a contest follow from its entries and its fee. */
export type PrizeRule =
  /** Prizes that fall from the first place to the last paid one. */
  | {
      kind: 'falling';
      /** The share of the fees that the site keeps. */
      kept: number;
      /** The share of the prizes that the first place gets. */
      first: number;
      /** The share of the places that are paid. */
      paid: number;
      /** The lowest prize, in fees. */
      minimum: number;
    }
  /** The same prize for a share of the places. */
  | { kind: 'flat'; kept: number; paid: number }
  /** A share of the prizes for each of the first places. */
  | { kind: 'shares'; kept: number; shares: readonly number[] };

export interface PrizePreset {
  name: string;
  entries: number;
  fee: number;
  prizes: PrizeRule;
}

/** Add a preset here: the API document, the page and the tests follow. Every number is only a starting point. */
const PRESETS = {
  // FanTeam's €250,000 Champions League contest of 2022: 12,048 entries, first prize 50,000, 1,750 places of 50 or more
  guaranteed: {
    name: 'Guaranteed prize pool',
    entries: 12_048,
    fee: 25,
    prizes: { kind: 'falling', kept: 0.17, first: 0.2, paid: 0.14525, minimum: 2 },
  },
  // the proportions of FanTeam's £1M contest of 2021
  'large-field': {
    name: 'Large field',
    entries: 60_000,
    fee: 20,
    prizes: { kind: 'falling', kept: 0.17, first: 0.2, paid: 0.119, minimum: 1.5 },
  },
  'double-or-nothing': {
    name: 'Double or nothing',
    entries: 100,
    fee: 10,
    prizes: { kind: 'flat', kept: 0.1, paid: 0.5 },
  },
  'ten-three-paid': {
    name: 'Small field, 3 prizes',
    entries: 10,
    fee: 10,
    prizes: { kind: 'shares', kept: 0.1, shares: [0.5, 0.3, 0.2] },
  },
  'head-to-head': {
    name: 'Head to head',
    entries: 2,
    fee: 10,
    prizes: { kind: 'shares', kept: 0.1, shares: [1] },
  },
  'winner-takes-all': {
    name: 'Winner takes all',
    entries: 20,
    fee: 10,
    prizes: { kind: 'shares', kept: 0.1, shares: [1] },
  },
} as const satisfies Record<string, PrizePreset>;

export type PrizePresetId = keyof typeof PRESETS;

export const PRIZE_PRESETS: Readonly<Record<PrizePresetId, PrizePreset>> = PRESETS;

/** The presets in display order. */
export const PRIZE_PRESET_IDS = Object.keys(PRESETS) as readonly PrizePresetId[];

/** Prizes are whole hundredths of the currency. */
const CENTS = 100;

/**
 * The prizes of a contest by place, without gaps and never increasing. They add up to the fees minus the share of the
 * site, to the cent. Empty without a fee, because prizes follow from the fees, and for more entries than a contest can
 * have: the places of 10^17 entries are not exact numbers.
 */
export function makePrizes(rule: PrizeRule, entries: number, fee: number): PrizeRange[] {
  const pool = Math.floor(entries * fee * (1 - rule.kept) * CENTS + 1e-6);
  if (pool <= 0 || entries < 1 || entries > SIMULATION_LIMITS.entries) return [];
  switch (rule.kind) {
    case 'shares': {
      const shares = rule.shares.slice(0, entries);
      const sum = shares.reduce((total, share) => total + share, 0);
      return toRows(
        shares.map((share, at) => ({ from: at + 1, to: at + 1, cents: (pool * share) / sum })),
        pool,
      );
    }
    case 'flat': {
      const places = Math.max(1, Math.round(entries * rule.paid));
      return toRows([{ from: 1, to: places, cents: pool / places }], pool);
    }
    case 'falling':
      return toRows(fallingPrizes(rule, entries, pool, fee * rule.minimum * CENTS), pool);
  }
}

/** A range of places and the prize of each, in cents. */
interface Draft {
  from: number;
  to: number;
  cents: number;
}

/**
 * The prize of a place falls as a power of the place, down to the minimum. The exponent is the one with which all prizes
 * are the pool, found by bisection.
 */
function fallingPrizes(
  { first, paid }: Extract<PrizeRule, { kind: 'falling' }>,
  entries: number,
  pool: number,
  minimum: number,
): Draft[] {
  const affordable = minimum > 0 ? Math.floor(pool / minimum) : entries;
  const places = Math.max(1, Math.min(Math.round(entries * paid), affordable));
  const ranges = rangesUpTo(places);
  const draft = (exponent: number): Draft[] =>
    ranges.map(({ from, to }) => {
      const middle = (from + to) / 2;
      return { from, to, cents: Math.max(minimum, pool * first * middle ** -exponent) };
    });
  let [low, high] = [0, 8];
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (sumOf(draft(middle)) > pool) low = middle;
    else high = middle;
  }
  const drafted = draft(high);
  // few places: even with the first prize for each of them, a part of the pool is left
  const scale = low === 0 ? pool / sumOf(drafted) : 1;
  return drafted.map((range) => ({ ...range, cents: range.cents * scale }));
}

/** 1, 2, 3, 4, 5, 6–10, 11–15, … 21–30, … 51–75, 76–100, 101–150, …: ranges grow with the place. */
function rangesUpTo(places: number): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (let from = 1; from <= places; from = ranges.at(-1)!.to + 1) {
    ranges.push({ from, to: Math.min(places, from + widthAt(from) - 1) });
  }
  return ranges;
}

function widthAt(place: number): number {
  if (place <= 10) return place <= 5 ? 1 : 5;
  const decade = 10 ** Math.floor(Math.log10(place - 1));
  const lead = (place - 1) / decade;
  return decade * (lead < 2 ? 0.5 : lead < 5 ? 1 : 2.5);
}

const sumOf = (ranges: readonly Draft[]): number =>
  ranges.reduce((sum, { from, to, cents }) => sum + cents * (to - from + 1), 0);

/** Rounds down. The first place gets the remainder, unless it shares its row. Rows with the same prize are merged. */
function toRows(ranges: readonly Draft[], pool: number): PrizeRange[] {
  const rounded = ranges.map((range) => ({ ...range, cents: roundDown(range.cents) }));
  const [first] = rounded;
  if (first?.to === 1) first.cents += Math.round(pool - sumOf(rounded));
  const rows: PrizeRange[] = [];
  for (const { from, to, cents } of rounded) {
    const last = rows.at(-1);
    const prize = cents / CENTS;
    if (last?.prize === prize) last.to = to;
    else rows.push({ from, to, prize });
  }
  return rows;
}

/** To whole units of the currency from 100 units on, else to cents. */
function roundDown(cents: number): number {
  const step = cents >= 100 * CENTS ? CENTS : 1;
  return Math.floor(cents / step + 1e-9) * step;
}
