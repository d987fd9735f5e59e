/**
 * Where lineups stand among the lineups that were drawn for the field. Together, the two numbers of each lineup decide
 * the prizes of any set of them: among lineups with the same `above`, those with `level` 0 are ahead of the others, and
 * those with the same `level` > 0 share their prizes with that many of the field. `PrizeTable` turns both into money.
 */
export interface FieldPlaces {
  scenarios: number;
  lineups: number;
  /** At `scenario * lineups + lineup`: drawn lineups that are ahead. `OUTSIDE` = behind the last place of interest. */
  above: Uint16Array;
  /** At `scenario * lineups + lineup`: drawn lineups with the same place. */
  level: Uint16Array;
}

/** `above` of a lineup that is outside the prizes, in every set, and behind the place that a choice aims at. */
export const OUTSIDE = 0xffff;
