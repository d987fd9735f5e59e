/**
 * A vice-captain who counts if the captain does not start. Chances to start are independent, so on average the vice-captain
 * adds: chance that the captain does not start · chance that the vice-captain does · projection · (factor − 1).
 */
import type { SolverPlayer } from './player';
import type { LineupProblem } from './problem';

/**
 * Does the maximized value contain what a `captain_absent` vice-captain adds? Not with a bench, where it would also decide
 * who starts.
 */
export function countsVice({ players, roster }: Pick<LineupProblem, 'players' | 'roster'>): boolean {
  const { captain, viceCaptain, bench } = roster;
  return (
    !bench &&
    captain !== null &&
    viceCaptain?.when === 'captain_absent' &&
    viceCaptain.points > 1 &&
    players.some(({ start = 1 }) => start < 1)
  );
}

/**
 * What a vice-captain scores on average in lineups whose captain is absent, in ten-thousandths of a point: the chance that
 * the captain does not start times `viceValue`, rounded.
 */
export function viceShare(captain: SolverPlayer, vice: SolverPlayer): number {
  return Math.round((absenceOf(captain) * viceWorth(vice)) / 1e8);
}

/** The chance that a player does not start, in ten-thousandths. */
export function absenceOf({ start = 1 }: SolverPlayer): number {
  return 1e4 - Math.round(start * 1e4);
}

/** `viceValue` as a whole number. */
export function viceWorth({ projection, start = 1 }: SolverPlayer): number {
  return Math.round(projection * 1e4) * Math.round(start * 1e4);
}

/** The value by which a `captain_absent` vice-captain is chosen: projection times the chance to start. */
export function viceValue({ projection, start = 1 }: SolverPlayer): number {
  return projection * start;
}
