/**
 * All rules of a request. To add a rule: write its file, then export it and extend `RuleOptions` here. CONTRIBUTING.md
 * lists the files of a rule outside this library.
 */
import type { ContestOptions } from './contest';
import type { GroupOptions } from './groups';
import type { LineupSetOptions } from './lineup-set';
import type { ObjectiveOptions } from './objective';
import type { OpposingOptions } from './opposing';
import type { OwnershipOptions } from './ownership';
import type { PlayerOptions } from './players';
import type { StackOptions } from './stacks';
import type { TeamOptions } from './teams';

export * from './contest';
export * from './groups';
export * from './lineup-set';
export * from './objective';
export * from './opposing';
export * from './ownership';
export * from './players';
export * from './stacks';
export * from './teams';

export interface RuleOptions
  extends
    ContestOptions,
    GroupOptions,
    LineupSetOptions,
    ObjectiveOptions,
    OpposingOptions,
    OwnershipOptions,
    PlayerOptions,
    StackOptions,
    TeamOptions {}
