import { LIMITS, POSITIONS, POSITION_LABELS } from '@fanteam/contracts';
import { countOf, formatNumber } from '../numbers';
import type { Conflict } from './conflict';
import { isCount, isPercent, maxLineups } from './counts';
import type { RuleContext } from './rule-context';

/** What is wrong with the rules that are a number or two. */
export function findNumberConflicts(context: RuleContext): Conflict[] {
  const { rules, roster, salaryCap, opponents, has } = context;
  const conflicts: Conflict[] = [];
  const add = (at: Conflict['at'], text: string | false | undefined) => {
    if (text) conflicts.push({ at, text });
  };
  const { minUnique, maxExposure, minSalary, opposing, objective, randomness, ownership, timeLimit } = rules;

  if (minUnique.on) {
    const isRight = isCount(minUnique.count) && minUnique.count >= 1 && minUnique.count <= roster.size;
    add('minUnique', !isRight && `A whole number from 1 to ${roster.size}, the men of a lineup`);
  }
  if (maxExposure.on) add('maxExposure', exposureConflict(context));
  if (minSalary.on) {
    const { amount } = minSalary;
    add('minSalary', amount < 0 && 'A salary is 0 or more');
    add(
      'minSalary',
      amount > salaryCap &&
        `${formatNumber(amount, 1)} is above the Salary Cap of ${formatNumber(salaryCap, 1)}`,
    );
  }
  if (opposing.on) {
    add(
      'opposing',
      opponents.size === 0 && 'Nobody knows yet who plays whom: name the opponents of the clubs',
    );
    add('opposing', !isCount(opposing.max) && 'Allow a whole number of men, 0 or more');
  }
  if (objective.on)
    add(
      'objective',
      !has[objective.by] && `No player has a ${objective.by}: it would count as the projection`,
    );
  if (randomness.on) {
    add('randomness', !isPercent(randomness.percent) && 'A share from 0 to 100 %');
    add('randomness', !Number.isSafeInteger(randomness.seed) && 'The seed is a whole number');
  }
  if (ownership.on) {
    add('ownership', !isPercent(ownership.percent) && 'A share from 0 to 100 %');
    add('ownership', !has.ownership && 'No player has an ownership: it would change nothing');
  }
  if (rules.stackingPenalty.on) {
    const knowsChance = Object.values(rules.clubs).some((club) => club.cleanSheetPercent !== undefined);
    add('stackingPenalty', !knowsChance && 'Say of one club at least how likely a clean sheet is');
  }
  if (rules.safetyNet.on) {
    const knowsChance = Object.values(rules.players).some((man) => man.startPercent !== undefined);
    add('safetyNet', !knowsChance && 'Say of one player at least how likely he starts');
  }
  if (timeLimit.on) {
    const most = LIMITS.timeLimitMs / 1000;
    const isRight = timeLimit.seconds >= 0.1 && timeLimit.seconds <= most;
    add('timeLimit', !isRight && `From 0.1 to ${most} seconds`);
  }
  return conflicts;
}

/** Too few men to fill all lineups when each of them may be in only so many. */
function exposureConflict({ rules, choice, roster, lineups }: RuleContext): string | undefined {
  const { percent } = rules.maxExposure;
  if (!isPercent(percent)) return 'A share from 0 to 100 %';
  const words = new Map(Object.entries(rules.players));
  const placesOf = (men: typeof choice) =>
    men.reduce((places, { key }) => {
      const { lock, captain, maxPercent } = words.get(key) ?? {};
      const isFree = (lock || captain === 'always') && maxPercent === undefined;
      return places + (isFree ? lineups : maxLineups(maxPercent ?? percent, lineups));
    }, 0);
  const asked = [
    { men: choice, of: 'players', least: roster.size },
    ...POSITIONS.map((position) => ({
      men: choice.filter((man) => man.position === position),
      of: POSITION_LABELS[position],
      least: roster.positions[position].min,
    })),
  ];
  const tightest = asked
    // too few men for even one lineup is another matter
    .filter(({ men, least }) => least > 0 && men.length >= least)
    .map(({ men, of, least }) => ({ men, of, possible: Math.floor(placesOf(men) / least) }))
    .sort((a, b) => a.possible - b.possible)[0];
  if (!tightest || tightest.possible >= lineups) return undefined;
  const { men, of, possible } = tightest;
  return `${men.length} ${of} in at most ${formatNumber(percent)} % each fill ${countOf(possible, 'lineup')} of ${lineups}`;
}
