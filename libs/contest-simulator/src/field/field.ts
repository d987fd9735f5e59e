/** What the other entries of a contest are: the result of `createField`. */
import type { Guess } from '@fanteam/contracts';
import type { EnteredLineup } from '../simulation';

/** The other entries of a contest. */
export interface ContestField {
  /** Entries of others in the contest. */
  entries: number;
  /** Lineups that are drawn for them in a scenario; each stands for `entries / drawn` of them. */
  drawn: number;
  /**
   * The lineups of the field in a quarter of the scenarios. Ownership is never known exactly, so each quarter has a
   * field of its own. The same part returns the same object.
   */
  draw(part: FieldPart): FieldLineups;
  /** The field for another number of own entries, or drawn with another seed. Nothing is fitted again. */
  redraw(change: { own: number; seed?: number }): ContestField;
  /**
   * The expected number of entries of others with this very lineup and captain, as a mean over the first `parts` parts,
   * from 1. Draws those that are not drawn yet.
   */
  copiesOf(lineup: EnteredLineup, parts: number): number;
  /** The share of the lineups with each player, 0–1, by row: as guessed, or as the given ownership was met. */
  ownership: Float64Array;
  /** In the contest's currency, the captains' factors included. */
  meanSalary: number;
  /** The players whose ownership the field cannot meet, largest miss first. */
  misses: readonly OwnershipMiss[];
  guessed: readonly Guess[];
  /** Sentences for the user. */
  warnings: readonly string[];
}

export type FieldPart = 0 | 1 | 2 | 3;

/** The lineups of the other entries. */
export interface FieldLineups {
  count: number;
  /**
   * The lineups are in so many windows of the same size, one after the other. Scenarios take turns: each is played
   * against one window. More than 1 in small contests, whose result depends on who the opponents are.
   */
  windows: number;
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

/** Shares, 0–1. */
export interface OwnershipMiss {
  /** Index into `players`. */
  player: number;
  /** After ownership was scaled to the roster. */
  asked: number;
  met: number;
}

/** No field can be drawn. The message is a sentence for the user. */
export class ImpossibleFieldError extends Error {
  override readonly name = 'ImpossibleFieldError';
}
