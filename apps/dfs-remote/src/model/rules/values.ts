/** The rules that change the value of players: what the search maximizes. */
import { type Objective } from '@fanteam/contracts';
import { formatNumber } from '../../shared/numbers';
import { number, oneOf } from './checks';
import { INVALID_PERCENT, isPercent, singleRule, switchOff } from './rule';
import { say } from './sentence';
import { toPercent, toShare } from './shares';

type By = Exclude<Objective, 'projection'>;

/** Maximizes floor or ceiling instead of the projection. */
export const objective = singleRule<{ by: By }>('objective', {
  initial: { by: 'ceiling' },
  checks: { by: oneOf(['floor', 'ceiling']) },
  needsFile: true,
  entry: {
    group: 'What counts as points',
    name: 'Ceiling or floor',
    example: 'instead of the projection',
    icon: 'M4 5h16M12 20V9M8 13l4-4 4 4',
  },
  sentence: ({ by }) => say`Maximize the ${by} instead of the projection`,
  fields: () => [
    {
      input: 'select',
      label: 'Maximize',
      field: 'by',
      options: [
        ['ceiling', 'ceiling'],
        ['floor', 'floor'],
      ],
    },
  ],
  conflict: ({ by }, { has }) =>
    has[by] ? undefined : `No player has a ${by}, so the projection is used instead`,
  toRequest: ({ on, by }) => (on ? { objective: by } : {}),
  fromRequest: ({ objective: by = 'projection' }) => (by === 'projection' ? undefined : { by }),
});

/** Random factors on the projections, drawn for each lineup. */
export const randomness = singleRule<{ percent: number; seed: number }>('randomness', {
  initial: { percent: 10, seed: 0 },
  checks: { percent: number, seed: number },
  entry: {
    group: 'Spread the lineups',
    name: 'Randomize',
    example: 'projections by up to 10 %',
    icon: 'M7.5 4.5h9a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3zM9 9v.1M15 15v.1M15 9v.1M9 15v.1',
  },
  sentence: ({ percent }) => say`Randomize projections by up to ${`${formatNumber(percent)} %`}`,
  fields: () => [
    { input: 'number', label: 'Randomness (%)', field: 'percent' },
    { input: 'number', label: 'Seed', field: 'seed' },
  ],
  note: ({ has }) =>
    has.estimatedSd
      ? '≈ If the standard deviation of a player is an estimate, the projection changes by up to this percentage of it.'
      : undefined,
  conflict({ percent, seed }) {
    if (!isPercent(percent)) return INVALID_PERCENT;
    return Number.isSafeInteger(seed) ? undefined : 'The seed must be a whole number';
  },
  toRequest: ({ on, percent, seed }) => (on ? { randomness: toShare(percent), seed } : {}),
  fromRequest: ({ randomness: share = 0, seed = 0 }) =>
    share === 0 ? undefined : { percent: toPercent(share), seed },
});

/** Reduces projections by ownership. */
export const ownership = singleRule<{ percent: number }>('ownership', {
  initial: { percent: 20 },
  checks: { percent: number },
  needsFile: true,
  entry: {
    group: 'What counts as points',
    name: 'Ownership discount',
    example: 'minus 20 % of ownership',
    icon: 'M5 12h14',
  },
  sentence: ({ percent }) => say`Reduce projections by ${`${formatNumber(percent)} %`} of ownership`,
  fields: () => [{ input: 'number', label: 'Ownership weight (%)', field: 'percent' }],
  conflict({ percent }, { has }) {
    if (!isPercent(percent)) return INVALID_PERCENT;
    return has.ownership ? undefined : 'No player has an ownership value, so this rule has no effect';
  },
  toRequest: ({ on, percent }) => (on ? { ownership_weight: toShare(percent) } : {}),
  fromRequest: ({ ownership_weight: share = 0 }) => (share === 0 ? undefined : { percent: toPercent(share) }),
});

/** FanTeam's deduction for several goalkeepers and defenders of one club that keeps a clean sheet. */
export const stackingPenalty = singleRule<object>('stackingPenalty', {
  initial: {},
  checks: {},
  entry: {
    group: 'What counts as points',
    name: 'Stacking penalty',
    example: 'GK, DEF of one club',
    icon: 'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z',
  },
  sentence: () => ['Apply the stacking penalty to GK and DEF of one club'],
  fields: () => [],
  clubs: 'Clean sheet chances',
  toRequest({ on }, { clubRules, pool: { clubs } }) {
    if (!on) return {};
    const chances = [...clubRules].flatMap(([team, { cleanSheetPercent: percent }]) =>
      percent === undefined || !clubs.has(team) ? [] : [[team, { clean_sheet: toShare(percent) }] as const],
    );
    // Without a clean sheet chance, the penalty is always 0; the facts of the contest show this.
    return chances.length === 0 ? {} : { stacking_penalty: true, teams: Object.fromEntries(chances) };
  },
  fromRequest: ({ stacking_penalty: on }) => (on ? {} : undefined),
  fixes: { stacking_penalty: switchOff },
});

/** FanTeam's replacement of players who do not start. Chances to start are typed, or from the file. */
export const safetyNet = singleRule<object>('safetyNet', {
  initial: {},
  checks: {},
  entry: {
    group: 'What counts as points',
    name: 'Safety net',
    example: 'players who may not start',
    icon: 'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12h6',
  },
  sentence: () => ['Apply the safety net to players who may not start'],
  fields: () => [],
  toRequest: ({ on }) => (on ? { safety_net: true } : {}),
  fromRequest: ({ safety_net: on }) => (on ? {} : undefined),
  fixes: { safety_net: switchOff },
});
