import type { Position } from '../players';

/** At least `size` players of one team: of any team, or of any of `teams`. */
export interface StackRule {
  size: number;
  teams?: string[];
  positions?: Position[];
  /** The stack also has at least this many players of the team's opponent, in any position. Uses the opponents. */
  min_opponents?: number;
  /** Without exposures the stack is in every lineup. With only a maximum it is optional. */
  min_exposure?: number;
  max_exposure?: number;
}

export interface StackOptions {
  /** At most `LIMITS.rules` stacks and groups together. */
  stacks?: StackRule[];
}
