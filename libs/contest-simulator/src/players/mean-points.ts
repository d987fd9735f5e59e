/**
 * Mean points at some trust in the user's projections:
 *
 *     mean = g + trust · (projection − g)
 *
 * g is the estimate from salary and ownership: by position, the linear regression of the projection on salary and on the
 * log-odds of ownership. Ownership that was not given is left out, since a guess made from projections would give
 * g = projection.
 * Cost: O(players).
 */
import { POSITIONS } from '@fanteam/contracts';
import { log } from '@fanteam/football-model';
import { fittedValues } from '../math/linear-regression';
import type { SimulatedPlayer, SimulationProblem } from '../simulation';
import { orderOfIds } from './order-of-ids';

/** Players for each coefficient of a fit; with fewer players the fit has fewer coefficients. */
const PLAYERS_PER_COEFFICIENT = 5;
/** An ownership of 0 or 1 has no log-odds. */
const OWNERSHIP_MIN = 0.001;

/**
 * The mean points of each player who starts, in the order of `problem.players`. A projection of 0 or less means that the
 * player is out: it is taken as it is and stays out of the fit. A player without a projection has NaN, or g if the
 * ownership is given: the field has the player, and with no points it would look too weak.
 */
export function meanPoints(problem: Pick<SimulationProblem, 'players'>, trust: number): Float64Array {
  const { players } = problem;
  const implied = crowdPoints(players);
  return Float64Array.from(players, ({ projection }, i) => {
    const g = implied[i]!;
    if (projection === null) return g;
    return trust === 1 || Number.isNaN(g) ? projection : g + trust * (projection - g);
  });
}

/** g of each player: the estimate from salary and ownership. NaN for a player who is out, or has neither projection nor ownership. */
export function crowdPoints(players: readonly SimulatedPlayer[]): Float64Array {
  const implied = new Float64Array(players.length).fill(NaN);
  const order = orderOfIds(players);
  for (const position of POSITIONS) {
    const members = order.filter((i) => players[i]!.position === position);
    const known = members.filter((i) => (players[i]!.projection ?? 0) > 0);
    const owned = known.filter((i) => players[i]!.ownership !== undefined);
    const unknown = members.filter(
      (i) => players[i]!.projection === null && (players[i]!.ownership ?? 0) > 0,
    );
    fit(players, known, unknown, [price], implied);
    if (owned.length < 3 * PLAYERS_PER_COEFFICIENT) continue;
    fit(players, owned, unknown, [price, ownershipLogOdds], implied);
  }
  return implied;
}

type Regressor = (player: SimulatedPlayer) => number;

const price: Regressor = ({ salary }) => salary;
const ownershipLogOdds: Regressor = ({ ownership = 0 }) => {
  const share = Math.min(1 - OWNERSHIP_MIN, Math.max(OWNERSHIP_MIN, ownership));
  return log(share / (1 - share));
};

/** Sets g of players with a projection, by a fit, and of others, by its prediction. */
function fit(
  players: readonly SimulatedPlayer[],
  known: readonly number[],
  unknown: readonly number[],
  regressors: readonly Regressor[],
  implied: Float64Array,
): void {
  if (known.length === 0) return;
  const rows = [...known, ...unknown];
  const used = regressors.slice(0, Math.max(0, Math.floor(known.length / PLAYERS_PER_COEFFICIENT) - 1));
  const fitted = fittedValues(
    known.map((i) => players[i]!.projection!),
    used.map((regressor) => rows.map((i) => regressor(players[i]!))),
    rows.length,
  );
  rows.forEach((i, at) => (implied[i] = fitted[at]!));
}
