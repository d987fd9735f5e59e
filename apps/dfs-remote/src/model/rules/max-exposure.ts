import { EXPOSURE_MODES, POSITION_LABELS, POSITIONS, type ExposureMode } from '@fanteam/contracts';
import { maxExposureLineups } from '@fanteam/lineup-solver';
import { countOf, formatNumber } from '../../shared/numbers';
import { number, oneOf } from './checks';
import { INVALID_PERCENT, isPercent, singleRule, type PlayerRuleDraft, type RuleContext } from './rule';
import { say } from './sentence';
import { toPercent, toShare } from './shares';

export const EXPOSURE_MODE_LABELS: Readonly<Record<ExposureMode, string>> = {
  spread: 'spread over all lineups',
  sequential: 'best lineups first',
};

/** The max exposure of players without their own, and how exposures are applied. */
export const maxExposure = singleRule<{ percent: number; mode: ExposureMode }>('maxExposure', {
  initial: { percent: 60, mode: 'spread' },
  checks: { percent: number, mode: oneOf(EXPOSURE_MODES) },
  entry: {
    group: 'Spread the lineups',
    name: 'Max exposure',
    example: 'no player in more than 60 %',
    icon: 'M6 18L18 6M5.5 7.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M14.5 16.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  },
  isAlwaysShown: true,
  sentence: ({ percent, mode }) =>
    say`No player in more than ${`${formatNumber(percent)} %`} of lineups${mode === 'sequential' ? [', best lineups first'] : []}`,
  fields: ({ hasRandomness }) => [
    { input: 'number', label: 'Max exposure (%)', field: 'percent' },
    ...(!hasRandomness
      ? [
          {
            input: 'select' as const,
            label: 'Exposure mode',
            field: 'mode' as const,
            options: Object.entries(EXPOSURE_MODE_LABELS),
            isIndependent: true as const,
          },
        ]
      : []),
  ],
  conflict: ({ percent }, context) => (isPercent(percent) ? shortage(percent, context) : INVALID_PERCENT),
  toRequest: ({ on, percent, mode }, { hasExposures, hasRandomness }) => ({
    ...(on && { max_exposure: toShare(percent) }),
    ...(mode === 'spread' && hasExposures && !hasRandomness && { exposure_mode: mode }),
  }),
  fromRequest: ({ max_exposure: max, exposure_mode: mode = 'sequential' }) =>
    max === undefined ? undefined : { percent: toPercent(max), mode },
  fixes: {
    max_exposure: (to, { percent }) => ({
      on: to !== undefined,
      percent: to === undefined ? percent : toPercent(to),
    }),
    exposure_mode: (to) => (to === undefined ? { mode: 'sequential' } : undefined),
  },
});

/** Whether the selectable players can fill all lineups within their max exposures, in total and per position. */
function shortage(
  percent: number,
  { playerRules, selectable, roster, lineups }: RuleContext,
): string | undefined {
  const lineupsAt = (max: number) => maxExposureLineups(toShare(max), lineups);
  const common = lineupsAt(percent);
  const lineupsOf = ({ lock, captain, maxPercent }: PlayerRuleDraft) => {
    if (maxPercent !== undefined) return lineupsAt(maxPercent);
    return lock || captain === 'always' ? lineups : common;
  };
  const slotsOf = (players: typeof selectable) =>
    players.reduce((slots, { key }) => {
      const rule = playerRules.get(key);
      return slots + (rule ? lineupsOf(rule) : common);
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
