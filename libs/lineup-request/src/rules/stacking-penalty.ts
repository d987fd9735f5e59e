import type { RequestRule } from './request-rule';

/** FanTeam's deduction for several goalkeepers and defenders of one club that keeps a clean sheet. */
export const stackingPenalty: RequestRule = {
  read({ stacking_penalty: isOn }, { teamRules, reject }) {
    if (!isOn) return {};
    const chances = [...teamRules].flatMap(([team, { clean_sheet: chance }]) =>
      chance === undefined ? [] : [[team, chance] as const],
    );
    if (chances.length === 0) {
      const message = 'Set the clean sheet chance of each club in teams: { "MCI": { "clean_sheet": 0.35 } }';
      reject(['stacking_penalty'], message);
    }
    return { rules: { stackingPenalty: Object.fromEntries(chances) } };
  },
};
