/** The inputs of the contest simulation as the user has entered them. Numbers are stored as their text. */
import {
  SIMULATION_LIMITS,
  type ChoiceAim,
  type FieldStyle,
  type PresetId,
  type TieRule,
} from '@fanteam/contracts';
import { NO_FIXTURES, type Fixtures } from '../fixtures';

/** The inputs of one contest. */
export interface ContestDraft {
  /** Empty for its number. Used with several contests. */
  name: string;
  /** FanTeam's id, for the upload file. Empty for none; the first contest then has the one of the player file. */
  tournamentId: string;
  /** The id of a prize preset; `custom` once a number of it was changed. */
  preset: string;
  entries: string;
  fee: string;
  prizes: readonly PrizeRowDraft[];
  /** Pasted prizes that are not in the table yet. */
  prizeText: string;
  ties: TieRule;
  field: FieldStyle;
}

/** A further contest, with what differs from the run of the lineups and from the first choice. */
export interface FurtherContestDraft extends ContestDraft {
  /** Unique, and not used again after the contest was removed. */
  key: string;
  /** The rules of its lineups. Empty for those of the run. */
  rules: PresetId | '';
  /** Empty for the one of the run. */
  salaryCap: string;
  /** The entries to choose. Null for the default. */
  count: string | null;
  /** The place to reach. Null for the one of the first contest. */
  place: string | null;
}

/** The inputs of the first contest, and of everything else. */
export interface SimulationDraft extends ContestDraft {
  contests: readonly FurtherContestDraft[];
  /** The matches for lineups whose players are not on the page. */
  fixtures: Fixtures;
  /** The user has said that ownerships from 0 to 1 are shares. */
  sharesAsPercent: boolean;
  /** 0–1. Null for the default of the projections. */
  trust: number | null;
  /** How many percent of the field have a stack, 0–100. Null for a guess. */
  stacks: number | null;
  /** Which lineups are entered. */
  lineups: 'all' | 'favorites';
  /** The values of players at the time of the run, or those of the page. */
  values: 'run' | 'page';
  scenarios: number;
  choice: ChoiceDraft;
}

/** The inputs of `Choose entries`. */
export interface ChoiceDraft {
  /** Null for the default: 20, or all lineups if there are fewer. */
  count: string | null;
  aim: ChoiceAim;
  place: string;
  /** Percent; empty for no limit. Null for the limit of the run's rules. */
  maxExposure: string | null;
  /** Empty for no limit. Null for the one of the run's rules. */
  minUnique: string | null;
  /** Percent of the entries of all contests; empty for no limit. */
  maxExposureAll: string;
  /** No lineup is chosen for two contests. */
  once: boolean;
}

/** The places `from` to `to` get `prize` each. An empty `to` means one place. */
export interface PrizeRowDraft {
  from: string;
  to: string;
  prize: string;
}

export const FIRST_CHOICE: ChoiceDraft = {
  count: null,
  aim: 'profit',
  place: '10',
  maxExposure: null,
  minUnique: null,
  maxExposureAll: '',
  once: false,
};

export const FIRST_SIMULATION: SimulationDraft = {
  name: '',
  tournamentId: '',
  contests: [],
  preset: '',
  entries: '',
  fee: '',
  prizes: [],
  prizeText: '',
  ties: 'cheaper_first',
  fixtures: NO_FIXTURES,
  field: 'average',
  sharesAsPercent: false,
  trust: null,
  stacks: null,
  lineups: 'all',
  values: 'run',
  scenarios: SIMULATION_LIMITS.defaultScenarios,
  choice: FIRST_CHOICE,
};

/** All contests in their order. The first one is the draft itself. */
export const contestsOf = (draft: SimulationDraft): readonly ContestDraft[] => [draft, ...draft.contests];

/** Another one for each contest that is added. */
export const newContestKey = (): string => Math.random().toString(36).slice(2);

/** Whether both lists have the same contests in the same order, whatever has changed in them. */
export const areSameContests = (one: readonly ContestKey[], other: readonly ContestKey[]): boolean =>
  one.length === other.length && one.every(({ key }, index) => key === other[index]!.key);

type ContestKey = Pick<FurtherContestDraft, 'key'>;

/** @param index from 0 */
export const contestName = ({ name }: { name?: string }, index: number): string =>
  name?.trim() || `Contest ${index + 1}`;
