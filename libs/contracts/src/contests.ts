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
 * the factors do not change the projected points or the salary. The maximized value contains what this adds on average.
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

/** Other facts about a contest of FanTeam. Each fact is a default that users can edit. */
export interface PresetFacts {
  /**
   * The ranges of positions that every source allows, where the sources disagree. `roster` then has the widest ones, and
   * a lineup outside these ranges may be rejected.
   */
  undisputed?: Partial<Record<Position, SlotRange>>;
  /** Whether a player who does not start is replaced. */
  safety_net: boolean;
  /** Whether several goalkeepers and defenders of one club that keeps a clean sheet lose points. */
  stacking_penalty: boolean;
  /** A common salary cap in millions; null = none is known. Every contest has its own, and the export does not contain it. */
  usual_cap: number | null;
  /** Where the facts come from, and when they were stated or read. */
  source: { name: string; date: string };
}

const any = (size: number): Record<Position, SlotRange> => ({
  GK: { min: 0, max: size },
  D: { min: 0, max: size },
  M: { min: 0, max: size },
  F: { min: 0, max: size },
});

const CLASSIC_POSITIONS = {
  GK: { min: 1, max: 1 },
  D: { min: 3, max: 5 },
  M: { min: 2, max: 5 },
  F: { min: 1, max: 3 },
} as const;

/** An old blog post of FanTeam and two tools allow 2 midfielders. A tool that was read in October 2026 requires 3. */
const UNDISPUTED_CLASSIC = { M: { min: 3, max: 5 } } as const;

const DOUBLE_CAPTAIN = {
  captain: { points: 2, salary: 1 },
  vice_captain: { points: 2, salary: 1, when: 'captain_absent' },
} as const;

const PUBLIC_PAGES = { name: 'FanTeam’s public pages', date: '2026' } as const;

/** Add a contest here: its id, the lists of contests, the API document and the contest menu are derived. */
const PRESETS = {
  'classic-11': {
    name: 'Classic 11',
    roster: {
      size: 11,
      positions: CLASSIC_POSITIONS,
      max_per_team: 3,
      ...DOUBLE_CAPTAIN,
    },
    undisputed: UNDISPUTED_CLASSIC,
    safety_net: true,
    stacking_penalty: true,
    usual_cap: 100,
    source: PUBLIC_PAGES,
  },
  'new-seasonal-11': {
    name: 'New Seasonal 11',
    roster: {
      size: 11,
      positions: CLASSIC_POSITIONS,
      max_per_team: 3,
      ...DOUBLE_CAPTAIN,
    },
    undisputed: UNDISPUTED_CLASSIC,
    safety_net: true,
    stacking_penalty: false,
    usual_cap: 100,
    source: { name: 'FanTeam’s page of scoring rules', date: '2026' },
  },
  'half-season-11': {
    name: 'Half Season 11',
    roster: {
      size: 11,
      positions: CLASSIC_POSITIONS,
      max_per_team: 3,
      ...DOUBLE_CAPTAIN,
    },
    safety_net: false,
    stacking_penalty: false,
    usual_cap: 80,
    source: { name: 'a sponsored article', date: 'December 2021' },
  },
  'pick-6': {
    name: 'Pick 6',
    roster: { size: 6, positions: any(6), max_per_team: 3, captain: null, vice_captain: null },
    safety_net: true,
    stacking_penalty: true,
    usual_cap: 65,
    source: PUBLIC_PAGES,
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
    safety_net: true,
    stacking_penalty: true,
    usual_cap: 65,
    source: PUBLIC_PAGES,
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
    safety_net: true,
    stacking_penalty: true,
    usual_cap: null,
    source: PUBLIC_PAGES,
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
    safety_net: false,
    stacking_penalty: false,
    usual_cap: null,
    source: { name: 'this product: the smallest roster that it accepts', date: '2026' },
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
      ...DOUBLE_CAPTAIN,
      bench: { size: 4, starters: CLASSIC_POSITIONS, weight: 0.1 },
    },
    safety_net: false,
    stacking_penalty: false,
    usual_cap: 100,
    source: PUBLIC_PAGES,
  },
} as const satisfies Record<string, ContestPreset & PresetFacts>;

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
  return presetOf(id)?.name ?? 'Custom';
}

/** A contest with all its facts; undefined for `auto` and `custom`. */
export function presetOf(id: ContestId): (ContestPreset & PresetFacts) | undefined {
  return id === 'auto' || id === 'custom' ? undefined : PRESETS[id];
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

/** The usual caps by contest, for remotes of release 1.0.0. */
export const USUAL_CAPS: Readonly<Partial<Record<ContestId, number>>> = Object.fromEntries(
  PRESET_IDS.flatMap((id) => {
    const { usual_cap: cap } = PRESETS[id];
    return cap === null ? [] : [[id, cap]];
  }),
);
