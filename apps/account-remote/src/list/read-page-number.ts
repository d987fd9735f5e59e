import { ACCOUNT_LIMITS } from '@fanteam/contracts';

/** Entries of one page, of items and of users alike. */
export const PAGE_SIZE = 5;

const LAST_PAGE = ACCOUNT_LIMITS.skipMax / PAGE_SIZE;

/** The page that an address names: 1 where it names none, or none that there can be. */
export function readPageNumber(named: string | null): number {
  const page = Number(named);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}
