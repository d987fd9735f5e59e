/**
 * Expected goals of a match from its odds.
 *
 * Method: the margin is taken out in proportion. Then two unknowns are solved with independent Poisson goals (Maher
 * 1982): the sum of both means from over 2.5, since the sum is Poisson too, and the share of the home club from the
 * difference between home and away wins. Both are monotone, so bisection finds them. The chance of a draw is left
 * over; it checks whether the two markets agree. Cost: 0.3 ms.
 */
import { SIMULATION_LIMITS, type MatchOdds } from '@fanteam/contracts';
import { exp } from '../math/exp-log';
import { poissonTable } from './poisson';

/** Real markets differ from the model by up to 0.03. */
const DRAW_TOLERANCE = 0.1;
const BISECTIONS = 45;
const ROUNDING = 1e-9;

/**
 * The goals of both clubs; null if no goals from 0 to the limit explain the odds: odds of 1 or less, chances that add
 * up to less than 1, over and under that need too many goals, or markets that contradict each other.
 */
export function goalsFromOdds(odds: MatchOdds): [number, number] | null {
  const { home, draw, away, over, under } = odds;
  if (![home, draw, away, over, under].every((value) => value > 1)) return null;
  const outcomes = 1 / home + 1 / draw + 1 / away;
  const totals = 1 / over + 1 / under;
  if (Math.min(outcomes, totals) < 1 - ROUNDING) return null;

  const limit = SIMULATION_LIMITS.goals;
  const total = solve(0, 2 * limit, 1 / over / totals, overTwoAndAHalf);
  if (total === null) return null;
  const lead = (1 / home - 1 / away) / outcomes;
  const share = solve(0, 1, lead, (part) => outcomesOf(total * part, total * (1 - part)).lead);
  if (share === null) return null;
  const goals: [number, number] = [total * share, total * (1 - share)];
  if (goals.some((mean) => mean > limit)) return null;
  const drawMiss = outcomesOf(...goals).draw - 1 / draw / outcomes;
  return Math.abs(drawMiss) > DRAW_TOLERANCE ? null : goals;
}

/** The chance of three goals or more. */
function overTwoAndAHalf(total: number): number {
  return 1 - exp(-total) * (1 + total + (total * total) / 2);
}

/** The chance of a draw, and the chance of a home win less that of an away win. */
function outcomesOf(home: number, away: number): { lead: number; draw: number } {
  const own = poissonTable(home).probabilities;
  const other = poissonTable(away).probabilities;
  let lead = 0;
  let draw = 0;
  own.forEach((chance, goals) => {
    other.forEach((otherChance, against) => {
      if (goals === against) draw += chance * otherChance;
      else lead += Math.sign(goals - against) * chance * otherChance;
    });
  });
  return { lead, draw };
}

/** Where a rising function reaches the target; null if it is below or above on the whole range. */
function solve(from: number, to: number, target: number, rising: (x: number) => number): number | null {
  if (rising(from) > target || rising(to) < target) return null;
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (from + to) / 2;
    if (rising(middle) < target) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
