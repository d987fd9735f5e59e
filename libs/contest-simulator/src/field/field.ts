/** What the other entries of a contest are: the result of `createField`. */
import type { FieldStacks, Guess } from '@fanteam/contracts';
import type { EnteredLineup } from '../simulation';

/** The other entries of a contest. */
export interface ContestField {
  /** Entries of others in the contest. */
  entries: number;
  /** Lineups that are drawn for them in a scenario; each stands for `entries / drawn` of them. */
  drawn: number;
  /**
   * The lineups of the field in a part of the scenarios, from 0. Ownership is never known exactly, so each part has a
   * field of its own. All parts choose from the same `lineups`.
   */
  draw(part: number): FieldPart;
  /**
   * The field for another number of own entries, or of entries of the contest, or drawn with another seed. Nothing is
   * fitted again.
   */
  redraw(change: { own: number; entries?: number; seed?: number }): ContestField;
  /**
   * The chance that an entry of others is exactly this lineup, with this captain: a mean over the first `parts` parts,
   * from 1.
   */
  chanceOf(lineup: EnteredLineup, parts: number): number;
  /** The share of the lineups with each player, 0–1, by row: as guessed, or as the given ownership was met. */
  ownership: Float64Array;
  /** With a share from 0 to 1. */
  stacks: FieldStacks;
  /** In the contest's currency, the captains' factors included. */
  meanSalary: number;
  /** The players whose ownership the field cannot meet, largest miss first. */
  misses: readonly OwnershipMiss[];
  guessed: readonly Guess[];
  /** Sentences for the user. */
  warnings: readonly string[];
}

/** With fewer entries of others than this, the figures depend on which lineups are drawn for them. */
export const SMALL_FIELD = 1000;

/** The field of a part of the scenarios. */
export interface FieldPart {
  lineups: FieldLineups;
  /** Which of the lineups take part, by their number. */
  members: Uint32Array;
  /**
   * The number of windows of the members, which have the same size and follow each other. Scenarios take turns: each is
   * played against one window. More than 1 in small contests, whose result depends on who the opponents are.
   */
  windows: number;
}

/** Lineups, in the order in which they were drawn. */
export interface FieldLineups {
  count: number;
  /** Players of a lineup. */
  size: number;
  /** Lineup i has the players `picks[i * size]` to `picks[i * size + size − 1]`, ascending. */
  picks: Uint16Array;
  /** The captain of each lineup, −1 without one. */
  captains: Int16Array;
  viceCaptains: Int16Array;
  /** Exact salaries, the captains' factors included, in units of 1 / 10,000: those of `lineup-salary.ts`. */
  salaries: Float64Array;
}

/** The lineups that take part, one after the other. */
export function lineupsOf({ lineups, members }: FieldPart): FieldLineups {
  const { size, picks, captains, viceCaptains, salaries } = lineups;
  const ofMembers = new Uint16Array(members.length * size);
  members.forEach((member, at) => {
    ofMembers.set(picks.subarray(member * size, (member + 1) * size), at * size);
  });
  return {
    count: members.length,
    size,
    picks: ofMembers,
    captains: Int16Array.from(members, (member) => captains[member]!),
    viceCaptains: Int16Array.from(members, (member) => viceCaptains[member]!),
    salaries: Float64Array.from(members, (member) => salaries[member]!),
  };
}

/** Shares, 0–1. */
export interface OwnershipMiss {
  /** Index into `players`. */
  player: number;
  /** The given ownership. */
  asked: number;
  met: number;
}

/** No field can be drawn. The message is a sentence for the user. */
export class ImpossibleFieldError extends Error {
  override readonly name = 'ImpossibleFieldError';
}
