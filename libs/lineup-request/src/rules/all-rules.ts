import { captainExposure } from './captain-exposure';
import { clubCounts } from './club-counts';
import { clubNumber } from './club-number';
import { exposure } from './exposure';
import { groups } from './groups';
import { locksAndCaptains } from './locks-and-captains';
import { minSalary } from './min-salary';
import { opposing } from './opposing';
import { ownership } from './ownership';
import { playersPerMatch } from './players-per-match';
import { randomness } from './randomness';
import type { RequestRule } from './request-rule';
import { stackingPenalty } from './stacking-penalty';
import { stacks } from './stacks';
import { uniquePlayers } from './unique-players';

/** Every rule of a request, in the order in which mistakes are reported. CONTRIBUTING.md lists the files of a rule. */
export const ALL_RULES: readonly RequestRule[] = [
  locksAndCaptains,
  uniquePlayers,
  clubCounts,
  groups,
  stacks,
  opposing,
  playersPerMatch,
  clubNumber,
  ownership,
  stackingPenalty,
  exposure,
  captainExposure,
  randomness,
  minSalary,
];
