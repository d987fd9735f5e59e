/** The inputs of the contest simulation as the user has entered them. Numbers are stored as their text. */
import { SIMULATION_LIMITS, type ChoiceAim, type FieldStyle, type TieRule } from '@fanteam/contracts';
import { NO_FIXTURES, type Fixtures } from '../fixtures';

export interface SimulationDraft {
  /** The id of a prize preset; `custom` once a number of it was changed. */
  preset: string;
  entries: string;
  fee: string;
  prizes: readonly PrizeRowDraft[];
  /** Pasted prizes that are not in the table yet. */
  prizeText: string;
  ties: TieRule;
  /** The matches for lineups whose players are not on the page. */
  fixtures: Fixtures;
  field: FieldStyle;
  /** The user has said that ownerships from 0 to 1 are shares. */
  sharesAsPercent: boolean;
  /** 0–1. Null for the default of the projections. */
  trust: number | null;
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
};

export const FIRST_SIMULATION: SimulationDraft = {
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
  lineups: 'all',
  values: 'run',
  scenarios: SIMULATION_LIMITS.defaultScenarios,
  choice: FIRST_CHOICE,
};
