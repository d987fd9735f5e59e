import type { RequestRule } from './request-rule';

/** FanTeam's deduction for several goalkeepers and defenders of one club that keeps a clean sheet. */
export const stackingPenalty: RequestRule = {
  read({ stacking_penalty: isOn }, { teamRules, reject }) {
    if (!isOn) return {};
    const chances = [...teamRules].flatMap(([team, { clean_sheet: chance }]) =>
      chance === undefined ? [] : [[team, chance] as const],
    );
    if (chances.length === 0) reject(['stacking_penalty'], 'no_clean_sheets', {});
    return { rules: { stackingPenalty: Object.fromEntries(chances) } };
  },
};
