/** The lineups that were chosen for each of several contests, for their upload files. */
import type { Lineup } from '@fanteam/contracts';
import type { LineupView } from '../lineup-view';
import { contestName, contestsOf, type SimulationDraft } from './simulation-draft';
import type { SimulationState } from './simulation-state';

/** The lineups of one of several contests. */
export interface ContestLineups {
  name: string;
  /** Undefined for the one of the player file, or if it is not known. */
  tournamentId: string | undefined;
  /** Whether the contest is no longer among the inputs, so that its tournament id cannot be entered. */
  isRemoved: boolean;
  lineups: readonly Lineup[];
  /** Chosen lineups that were deleted since. */
  deleted: number;
}

/**
 * In the order of the simulation; null for one contest, and without a choice. The name and the tournament id of a contest
 * are those in the inputs, or those of the simulation if the contest was removed since.
 */
export function contestLineups(
  { input, choice: { result } }: Pick<SimulationState, 'input' | 'choice'>,
  views: readonly LineupView[],
  draft: SimulationDraft,
): ContestLineups[] | null {
  if (!input?.request.contests || !result?.contests) return null;
  const simulated = [input.request, ...input.request.contests];
  const lineups = new Map(views.map(({ key, lineup }) => [key, lineup]));
  const typed = contestsOf(draft);
  return [result, ...result.contests].map(({ lineup_ids: keys }, index) => {
    // the first contest is always among the inputs
    const key = input.draft?.contests[index - 1]?.key;
    const at = index === 0 ? 0 : 1 + draft.contests.findIndex((each) => each.key === key);
    const isRemoved = index > 0 && at === 0;
    const contest = simulated[index]!;
    const chosen = keys.flatMap((each) => lineups.get(each) ?? []);
    return {
      name: isRemoved ? contestName(contest, index) : contestName(typed[at]!, at),
      tournamentId: isRemoved ? contest.tournament_id : typed[at]!.tournamentId.trim() || undefined,
      isRemoved,
      lineups: chosen,
      deleted: keys.length - chosen.length,
    };
  });
}
