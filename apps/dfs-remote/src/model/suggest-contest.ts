import type { ContestId } from '@fanteam/contracts';
import type { StoredFile } from './stored-file';

/** The most common salary cap of FanTeam contests. The export does not contain it. */
export const COMMON_CAP = '100.0';

/** A contest that fits a FanTeam export, and the reason. */
export interface ContestSuggestion {
  contest: ContestId;
  /** `10 matches`: the size of the slate. */
  slate: string;
}

/** FanTeam plays slates of more matches than this as Classic 11. */
const MAX_SMALL_SLATE = 5;

/**
 * The contest that FanTeam usually plays on a slate of this size: Flexi 5 for one match, Classic 11 for more than five,
 * Universal 6 between them. Undefined for a file that is not a FanTeam export.
 */
export function suggestContest({ summary, pool }: StoredFile): ContestSuggestion | undefined {
  if (summary.tournament_id === null || !summary.columns.id || !pool) return undefined;
  const clubs = new Set(pool.map(({ team }) => team)).size;
  const matches = Math.ceil(clubs / 2);
  const contest = matches <= 1 ? 'flexi-5' : matches > MAX_SMALL_SLATE ? 'classic-11' : 'universal-6';
  return { contest, slate: matches === 1 ? '1 match' : `${matches} matches` };
}
