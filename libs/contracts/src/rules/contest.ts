import type { CaptainRule, ContestId, SlotRange, ViceCaptainRule } from '../contests';
import type { Position } from '../players';

/** Changes to the roster of the contest. Absent fields keep the value of the preset. */
export interface RosterOverrides {
  size?: number;
  positions?: Partial<Record<Position, SlotRange>>;
  max_per_team?: number | null;
  captain?: CaptainRule | null;
  vice_captain?: ViceCaptainRule | null;
}

/** The contest and the salary of a lineup. Salaries include the captains' factors. */
export interface ContestOptions {
  /** Default `auto`: Classic 11 if the pool can fill it, else Mini 4, both without captains. */
  contest?: ContestId;
  roster?: RosterOverrides;
  /** Replaces the weight of the bench, 0–1. Requires a contest with a bench. */
  bench_weight?: number;
  /** 1 to `LIMITS.salary`. */
  salary_cap: number;
  min_salary?: number;
}
