import type { RulePath } from '../rule-mistake';
import { checkOrder, withoutUndefined, type ReadContext, type RequestRule } from './request-rule';

/** Limits on the share of lineups: for all players, single players and clubs. (Stacks carry their own.) */
export const exposure: RequestRule = {
  read({ max_exposure: max, exposure_mode: mode, randomness }, context) {
    const { playerRules, teamRules, selectable, reject } = context;
    const isSpread = mode === 'spread';
    if (isSpread && randomness) reject(['exposure_mode'], 'spread_with_randomness', {});
    const players = [...playerRules.byId.keys()].flatMap((id) => {
      const range = readRange(id, max, context);
      return range && selectable.has(id) ? [[id, range] as const] : [];
    });
    const teams = [...teamRules].flatMap(([team, rule]) =>
      rule.max_exposure === undefined ? [] : [[team, { max: rule.max_exposure }] as const],
    );
    if (max === undefined && players.length === 0 && teams.length === 0 && !isSpread) return {};
    return {
      rules: {
        exposure: {
          ...(isSpread ? { mode } : {}),
          ...(max === undefined ? {} : { max }),
          ...(players.length === 0 ? {} : { players: Object.fromEntries(players) }),
          ...(teams.length === 0 ? {} : { teams: Object.fromEntries(teams) }),
        },
      },
    };
  },
};

/** Reads a player's own limits; undefined when there are none. */
function readRange(
  id: string,
  globalMax: number | undefined,
  context: ReadContext,
): { min?: number; max?: number } | undefined {
  const { playerRules, selectable, reject } = context;
  const { min_exposure: min, max_exposure: max, lock, exclude } = playerRules.byId.get(id) ?? {};
  if (min === undefined && max === undefined) return undefined;
  const field = playerRules.fieldOf(id);
  const minField: RulePath = [...field, 'min_exposure'];
  if (lock && max !== undefined && max < 1) reject(field, 'locked_with_max', { player: id, max });
  checkOrder(context, minField, min, max);
  if (min !== undefined && min > 0) {
    if (exclude) reject(minField, 'excluded_with_min', { player: id });
    else if (!selectable.has(id)) reject(minField, 'unselectable_with_min', { player: id });
    else if (!lock && max === undefined && globalMax !== undefined && min > globalMax) {
      reject(minField, 'min_above_common_max', { player: id, min, max: globalMax });
    }
  }
  return withoutUndefined({ min, max });
}
