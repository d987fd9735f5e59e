import { POSITION_NAMES, type Position } from '@fanteam/contracts';
import { formatNumber } from '../numbers';
import type { RulesDraft } from './rules';
import type { SingleRule } from './single-rules';

/** One rule as a sentence: the name of its switch. */
export function describeRule(rule: SingleRule, rules: RulesDraft): string {
  switch (rule) {
    case 'minUnique':
      return `At least ${rules.minUnique.count} different players between lineups`;
    case 'maxExposure':
      return `Nobody in more than ${formatNumber(rules.maxExposure.percent)} % of lineups`;
    case 'minSalary':
      return `Every lineup costs at least ${formatNumber(rules.minSalary.amount, 1)}`;
    case 'opposing':
      return `No ${listMen(rules.opposing.from, 'or')} against our ${listMen(rules.opposing.against, 'and')}`;
    case 'objective':
      return `Aim for the ${rules.objective.by} instead of the projection`;
    case 'randomness':
      return `Shake projections by up to ${formatNumber(rules.randomness.percent)} %`;
    case 'ownership':
      return `A player whom everybody has counts ${formatNumber(rules.ownership.percent)} % less`;
    case 'stackingPenalty':
      return 'Several GK and DEF of one club lose points';
    case 'safetyNet':
      return 'A doubtful player counts with his replacement';
    case 'timeLimit':
      return `Search for at most ${formatNumber(rules.timeLimit.seconds)} seconds`;
  }
}

/** `goalkeepers and defenders` */
function listMen(positions: readonly Position[], word: 'or' | 'and'): string {
  const names = positions.map((position) => {
    const name = POSITION_NAMES[position].toLowerCase();
    return word === 'or' ? name.slice(0, -1) : name;
  });
  return names.length === 0 ? 'player' : names.join(` ${word} `);
}
