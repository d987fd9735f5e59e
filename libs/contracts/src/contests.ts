import type { Position } from './players';

/** How many players of a position a lineup has, both ends included. */
export interface SlotRange {
  min: number;
  max: number;
}

/** Factors for the captain's projection and salary. */
export interface CaptainRule {
  points: number;
  salary: number;
}

/**
 * `always`: the factors always apply. `captain_absent`: the vice-captain replaces a captain who does not play, so
 * the factors do not change the projected points or the salary.
 */
export interface ViceCaptainRule extends CaptainRule {
  when: 'always' | 'captain_absent';
}

/**
 * The part of a lineup that does not start. Every rule of a request counts all players of a lineup; captains start.
 * The bench is in the order in which its players come in: goalkeepers first, then the highest projection first.
 */
export interface BenchRule {
  /** How many of the roster's players do not start. */
  size: number;
  /** How many players of each position start. */
  starters: Record<Position, SlotRange>;
  /** Factor on the projections of the bench in the points of a lineup, 0–1. */
  weight: number;
}

/** The rules of a legal lineup, except the salary cap. */
export interface Roster {
  /** Number of players, including the bench. */
  size: number;
  positions: Record<Position, SlotRange>;
  /** Maximum number of players of one team; null = no limit. */
  max_per_team: number | null;
  captain: CaptainRule | null;
  vice_captain: ViceCaptainRule | null;
  /** Absent = every player starts. */
  bench?: BenchRule;
}

export interface ContestPreset {
  name: string;
  roster: Roster;
}

const any = (size: number): Record<Position, SlotRange> => ({
  GK: { min: 0, max: size },
  D: { min: 0, max: size },
  M: { min: 0, max: size },
  F: { min: 0, max: size },
});

/** Add a contest here: its id, the lists of contests, the API document and the contest menu are derived. */
const PRESETS = {
  'classic-11': {
    name: 'Classic 11',
    roster: {
      size: 11,
      positions: {
        GK: { min: 1, max: 1 },
        D: { min: 3, max: 5 },
        M: { min: 2, max: 5 },
        F: { min: 1, max: 3 },
      },
      max_per_team: 3,
      captain: { points: 2, salary: 1 },
      vice_captain: { points: 2, salary: 1, when: 'captain_absent' },
    },
  },
  'pick-6': {
    name: 'Pick 6',
    roster: { size: 6, positions: any(6), max_per_team: 3, captain: null, vice_captain: null },
  },
  'universal-6': {
    name: 'Universal 6',
    roster: {
      size: 6,
      positions: any(6),
      max_per_team: null,
      captain: { points: 1.5, salary: 1.5 },
      vice_captain: { points: 1.2, salary: 1.2, when: 'always' },
    },
  },
  'flexi-5': {
    name: 'Flexi 5',
    roster: {
      size: 5,
      positions: any(5),
      max_per_team: null,
      captain: { points: 1.5, salary: 1 },
      vice_captain: null,
    },
  },
  'mini-4': {
    name: 'Mini 4',
    roster: {
      size: 4,
      positions: {
        GK: { min: 1, max: 1 },
        D: { min: 1, max: 1 },
        M: { min: 1, max: 1 },
        F: { min: 1, max: 1 },
      },
      max_per_team: null,
      captain: null,
      vice_captain: null,
    },
  },
  'season-15': {
    name: 'Season 15',
    roster: {
      size: 15,
      positions: {
        GK: { min: 2, max: 2 },
        D: { min: 5, max: 5 },
        M: { min: 5, max: 5 },
        F: { min: 3, max: 3 },
      },
      max_per_team: 3,
      captain: { points: 2, salary: 1 },
      vice_captain: { points: 2, salary: 1, when: 'captain_absent' },
      bench: {
        size: 4,
        starters: {
          GK: { min: 1, max: 1 },
          D: { min: 3, max: 5 },
          M: { min: 2, max: 5 },
          F: { min: 1, max: 3 },
        },
        weight: 0.1,
      },
    },
  },
} as const satisfies Record<string, ContestPreset>;

export type PresetId = keyof typeof PRESETS;
export type ContestId = 'auto' | PresetId | 'custom';

/** The known FanTeam contests. Every number is a default that a request may override. */
export const CONTEST_PRESETS: Readonly<Record<PresetId, ContestPreset>> = PRESETS;

/** The presets in display order. */
export const PRESET_IDS = Object.keys(PRESETS) as readonly PresetId[];

export const CONTEST_IDS: readonly ContestId[] = ['auto', ...PRESET_IDS, 'custom'];

/** The display name of a contest, including `auto` and `custom`. */
export function contestName(id: ContestId): string {
  if (id === 'auto') return 'Auto';
  if (id === 'custom') return 'Custom';
  return CONTEST_PRESETS[id].name;
}

/**
 * The roster that `auto` uses for a preset: no captain and no vice-captain, so the points of a lineup are the sum
 * of its projections.
 */
export function withoutCaptains(roster: Roster): Roster {
  return { ...roster, captain: null, vice_captain: null };
}

/** The presets that `auto` tries, in this order and without captains: the first whose roster the pool can fill. */
export const AUTO_PRESETS = ['classic-11', 'mini-4'] as const satisfies readonly PresetId[];

/**
 * Salary caps that contests often have, in millions. Every contest has its own, and the export does not contain it.
 * Other contests have no usual cap.
 */
export const USUAL_CAPS: Readonly<Partial<Record<ContestId, number>>> = {
  'classic-11': 100,
  'pick-6': 65,
  'universal-6': 65,
  'season-15': 100,
};
