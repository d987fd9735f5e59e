/** Contests from presets: their entries, fee and prizes as inputs. */
import { makePrizes, PRIZE_PRESETS, type PrizePresetId, type PrizeRange } from '@fanteam/contracts';
import { formatNumber } from '../../shared/numbers';
import { readAmount } from './read-amount';
import type { ContestDraft, PrizeRowDraft } from './simulation-draft';

/** The preset of a contest whose numbers were changed. */
export const CUSTOM = 'custom';

type ContestInputs = Pick<ContestDraft, 'preset' | 'entries' | 'fee' | 'prizes'>;

/** All numbers of a preset. */
export function presetContest(id: PrizePresetId): ContestInputs {
  const { entries, fee, prizes } = PRIZE_PRESETS[id];
  return {
    preset: id,
    entries: formatNumber(entries),
    fee: formatNumber(fee),
    prizes: toRows(makePrizes(prizes, entries, fee)),
  };
}

/** The inputs after entries or fee were typed. The prizes of a preset follow them; edited prizes stay. */
export function withTyped(inputs: ContestInputs, typed: { entries?: string; fee?: string }): ContestInputs {
  const next = { ...inputs, ...typed };
  const [entries, fee] = [readAmount(next.entries), readAmount(next.fee)];
  if (!isPreset(next.preset) || !entries || entries < 2 || !fee || fee < 0) return next;
  const prizes = makePrizes(PRIZE_PRESETS[next.preset].prizes, Math.floor(entries), fee);
  return prizes.length === 0 ? next : { ...next, prizes: toRows(prizes) };
}

export function isPreset(id: string): id is PrizePresetId {
  return Object.hasOwn(PRIZE_PRESETS, id);
}

/** Ranges as rows of the table. One place has no `to`. */
export function toRows(prizes: readonly PrizeRange[]): PrizeRowDraft[] {
  return prizes.map(({ from, to, prize }) => ({
    from: String(from),
    to: to === from ? '' : String(to),
    prize: formatNumber(prize),
  }));
}
