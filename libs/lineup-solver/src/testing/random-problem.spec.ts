import { ALL_RULES } from '../rules/all-rules';
import { minimumProblem, ruledContest, ruledProblem } from './random-problem';

describe('random problems', () => {
  it('use every rule', () => {
    const used = new Set<string>(['locked', 'roster.maxPerTeam']);
    for (let seed = 1; seed <= 100; seed += 1) {
      for (const { rules, players } of [ruledProblem(seed), ruledContest(seed), minimumProblem(seed)]) {
        for (const [name, rule] of Object.entries(rules ?? {})) {
          if (rule !== undefined) used.add(`rules.${name}`);
        }
        if (players.some(({ captaincy }) => captaincy)) used.add('players.captaincy');
      }
    }
    for (const { field } of ALL_RULES) expect([...used]).toContain(field);
  });
});
