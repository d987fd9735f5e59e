import { LIMITS, POSITIONS, POSITION_LABELS } from '@fanteam/contracts';
import { countOf, formatNumber } from '../../shared/numbers';
import type { Conflict } from '../../features/rules/conflicts';
import { isCount, isPercent, maxLineups } from './counts';
import type { RuleContext } from './rule-context';

const NO_PERCENT = 'Enter a percentage from 0 to 100';

/** Conflicts of the rules that exist once per pool. */
export function findNumberConflicts(context: RuleContext): Conflict[] {
  const { rules, roster, salaryCap, opponents, has } = context;
  const conflicts: Conflict[] = [];
  const add = (at: Conflict['at'], text: string | false | undefined) => {
    if (text) conflicts.push({ at, text });
  };
  const { minUnique, maxExposure, minSalary, opposing, objective, randomness, ownership, timeLimit } = rules;

  if (minUnique.on) {
    const isValid = isCount(minUnique.count) && minUnique.count >= 1 && minUnique.count <= roster.size;
    add('minUnique', !isValid && `Enter a whole number from 1 to ${roster.size}, the size of a lineup`);
  }
  if (maxExposure.on) add('maxExposure', exposureConflict(context));
  if (minSalary.on) {
    const { amount } = minSalary;
    add('minSalary', amount < 0 && 'Enter a salary of 0 or more');
    add(
      'minSalary',
      amount > salaryCap &&
        `${formatNumber(amount, 1)} is above the salary cap of ${formatNumber(salaryCap, 1)}`,
    );
  }
  if (opposing.on) {
    add('opposing', opponents.size === 0 && 'No opponents are known. Enter them under Opponents');
    add('opposing', !isCount(opposing.max) && 'Enter a whole number, 0 or more');
  }
  if (objective.on)
    add('objective', !has[objective.by] && `No player has a ${objective.by}: the projection is used instead`);
  if (randomness.on) {
    add('randomness', !isPercent(randomness.percent) && NO_PERCENT);
    add('randomness', !Number.isSafeInteger(randomness.seed) && 'The seed must be a whole number');
  }
  if (ownership.on) {
    add('ownership', !isPercent(ownership.percent) && NO_PERCENT);
    add('ownership', !has.ownership && 'No player has an ownership: this rule changes nothing');
  }
  if (rules.stackingPenalty.on) {
    const hasChance = Object.values(rules.clubs).some((club) => club.cleanSheetPercent !== undefined);
    add('stackingPenalty', !hasChance && 'Enter the clean sheet chance of at least one club');
  }
  if (rules.safetyNet.on) {
    const hasChance = Object.values(rules.players).some((player) => player.startPercent !== undefined);
    add('safetyNet', !hasChance && 'Enter the start chance of at least one player');
  }
  if (timeLimit.on) {
    const max = LIMITS.timeLimitMs / 1000;
    const isValid = timeLimit.seconds >= 0.1 && timeLimit.seconds <= max;
    add('timeLimit', !isValid && `Enter a time from 0.1 to ${max} seconds`);
  }
  return conflicts;
}

/** Whether the selectable players can fill all lineups within their max exposures, in total and per position. */
function exposureConflict({ rules, selectable, roster, lineups }: RuleContext): string | undefined {
  const { percent } = rules.maxExposure;
  if (!isPercent(percent)) return NO_PERCENT;
  const playerRules = new Map(Object.entries(rules.players));
  const slotsOf = (players: typeof selectable) =>
    players.reduce((slots, { key }) => {
      const { lock, captain, maxPercent } = playerRules.get(key) ?? {};
      const isUnlimited = (lock || captain === 'always') && maxPercent === undefined;
      return slots + (isUnlimited ? lineups : maxLineups(maxPercent ?? percent, lineups));
    }, 0);
  const requirements = [
    { players: selectable, of: 'players', min: roster.size },
    ...POSITIONS.map((position) => ({
      players: selectable.filter((player) => player.position === position),
      of: POSITION_LABELS[position],
      min: roster.positions[position].min,
    })),
  ];
  const tightest = requirements
    // Too few players for a single lineup is another conflict.
    .filter(({ players, min }) => min > 0 && players.length >= min)
    .map(({ players, of, min }) => ({ players, of, possible: Math.floor(slotsOf(players) / min) }))
    .sort((a, b) => a.possible - b.possible)[0];
  if (!tightest || tightest.possible >= lineups) return undefined;
  const { players, of, possible } = tightest;
  return `${players.length} ${of} at max ${formatNumber(percent)} % can fill only ${possible} of ${countOf(lineups, 'lineup')}`;
}
