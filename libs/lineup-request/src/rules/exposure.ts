import { checkOrder, withoutUndefined, type ReadContext, type RequestRule } from './request-rule';

/** Limits on the share of lineups: for all players, single players and clubs. (Stacks carry their own.) */
export const exposure: RequestRule = {
  read({ max_exposure: max, exposure_mode: mode, randomness }, context) {
    const { playerRules, teamRules, selectable, reject } = context;
    const isSpread = mode === 'spread';
    if (isSpread && randomness) {
      const message = 'exposure_mode "spread" cannot be combined with randomness; remove one of the two';
      reject(['exposure_mode'], message);
    }
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
  const name = `Player ${JSON.stringify(id)}`;
  const field = playerRules.fieldOf(id);
  const minField = [...field, 'min_exposure'];
  if (lock && max !== undefined && max < 1) {
    reject(field, `${name} is locked but has a max_exposure of ${max}; remove one of the two`);
  }
  checkOrder(context, minField, min, max);
  if (min !== undefined && min > 0) {
    if (exclude) {
      reject(minField, `${name} is excluded but has a min_exposure; remove one of the two`);
    } else if (!selectable.has(id)) {
      reject(minField, `${name} cannot be selected, so no lineup can meet this min_exposure`);
    } else if (!lock && max === undefined && min > (globalMax ?? 1)) {
      const message = `${name} has a min_exposure of ${min}, greater than the max_exposure of ${globalMax} for all players; set a max_exposure for this player`;
      reject(minField, message);
    }
  }
  return withoutUndefined({ min, max });
}
