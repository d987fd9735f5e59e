import type { RulesDraft } from './rules';

/** Where a conflict is shown: a rule by its field, or one entry of a list. */
export type RulePlace =
  | Exclude<keyof RulesDraft, 'stacks' | 'groups' | 'known' | 'exposureMode'>
  | `${'stacks' | 'groups' | 'clubs' | 'players'}.${string}`;

/** Why a rule cannot hold, in a sentence. */
export interface Conflict {
  at: RulePlace;
  text: string;
}
