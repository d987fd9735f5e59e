/**
 * Draws scenarios: scores, who scores and assists, who starts, and everyone's points.
 *
 * Every number is drawn by key (random/keyed-random.ts): goals of a club by the two clubs, goals' scorers by the club,
 * residual and start by the player's id, each with the scenario's number as the counter. So scenario n is the same in
 * any order of scenarios, rows and players. Points are rounded to whole tenths by a uniform dither: the mean stays
 * exact, and ties are as frequent as on the site. Cost: about 10 ns a player and 0.1 µs a goal.
 */
import { drawPoisson, resultPoints } from '@fanteam/football-model';
import { clubOutlooks, type ClubOutlook } from '../players/club-outlook';
import { modelPlayers } from '../players/player-model';
import { QUANTILE_BITS, residualsByPosition } from '../players/residual';
import { randomBits, streamOf } from '../random/keyed-random';
import type { SimulationProblem } from '../simulation';
import { createGoals } from './goal-scorers';
import { createReplacements } from './replacements';

const QUANTILES = 1 << QUANTILE_BITS;
/** The bits that choose no quantile dither. */
const DITHER_BITS = 32 - QUANTILE_BITS;
const DITHER_MASK = (1 << DITHER_BITS) - 1;
const DITHER_UNIT = 1 / (1 << DITHER_BITS);
const UNIT = 1 / 4294967296;

/** What happens to the players in one scenario. */
export interface ScenarioPoints {
  /** Points of each player, in units of 1 / `unit` points; 0 for one who does not play. */
  points: Int32Array;
  /** 1 for each player who plays. */
  plays: Uint8Array;
  /** 1 for each club of `clubs` that keeps a clean sheet. */
  cleanSheets: Uint8Array;
}

/** Draws scenarios. Scenario n does not depend on the scenarios that were drawn before it. */
export interface ScenarioDrawer {
  /** 10: points are whole tenths; 100: hundredths, where a captain's factor needs them. */
  readonly unit: 10 | 100;
  /** The clubs of the pool, sorted. */
  readonly clubs: readonly string[];
  draw(scenario: number, into: ScenarioPoints): void;
}

/**
 * @param means Mean points of each player who starts; NaN = the player never plays.
 * @param seed A whole number. Another seed draws other scenarios.
 */
export function createDrawer(problem: SimulationProblem, means: Float64Array, seed: number): ScenarioDrawer {
  const { players } = problem;
  const clubs = clubOutlooks(problem);
  const model = modelPlayers(players, clubs, means);
  const unit = pointUnit(problem);
  const perTenth = unit / 10;
  const drawScores = createScores(clubs, seed);
  const drawPlays = createStarts(problem, means, seed);
  const addGoals = createGoals(players, clubs, model, seed, unit);
  const replace = problem.safetyNet ? createReplacements(players, means) : undefined;

  // in tenths, with the points of the result by club and position
  const active = Int32Array.from(players.keys()).filter((i) => !Number.isNaN(means[i]!));
  const constant = model.constant.map((points) => 10 * points);
  const spread = model.residualSd.map((sd) => 10 * sd);
  const residuals = new Float64Array(4 * QUANTILES);
  residualsByPosition().forEach(({ quantiles }, position) => residuals.set(quantiles, position * QUANTILES));
  const resultOf = Int32Array.from(players, (_, i) => model.club[i]! * 4 + model.position[i]!);
  const residualOf = Int32Array.from(players, (_, i) => model.position[i]! * QUANTILES);
  const streams = players.map(({ id }) => streamOf(seed, 'player', id));
  const streamA = Int32Array.from(streams, ({ a }) => a);
  const streamB = Int32Array.from(streams, ({ b }) => b);

  const goals = new Uint8Array(clubs.length);
  const against = new Uint8Array(clubs.length);
  const result = new Float64Array(4 * clubs.length);

  return {
    unit,
    clubs: clubs.map(({ club }) => club),
    draw(scenario: number, { points, plays, cleanSheets }: ScenarioPoints): void {
      drawScores(scenario, goals, against);
      for (let club = 0; club < clubs.length; club++) {
        cleanSheets[club] = against[club] === 0 ? 1 : 0;
        for (let position = 0; position < 4; position++) {
          result[club * 4 + position] = 10 * resultPoints(position, goals[club]!, against[club]!);
        }
      }
      drawPlays(scenario, plays);
      points.fill(0);
      for (let at = 0; at < active.length; at++) {
        const i = active[at]!;
        if (plays[i] === 0) continue;
        const bits = randomBits(streamA[i]!, streamB[i]!, scenario);
        const residual = residuals[residualOf[i]! + (bits >>> DITHER_BITS)]!;
        const tenths = constant[i]! + result[resultOf[i]!]! + spread[i]! * residual;
        points[i] = perTenth * Math.floor(tenths + ((bits & DITHER_MASK) + 0.5) * DITHER_UNIT);
      }
      addGoals(scenario, goals, plays, points);
      replace?.(plays, points);
    },
  };
}

/** Points of players are whole tenths. A captain's factor such as 1.5 needs hundredths. */
function pointUnit({ roster }: SimulationProblem): 10 | 100 {
  const factors = [roster.captain?.points ?? 1, roster.viceCaptain?.points ?? 1, roster.bench?.weight ?? 1];
  return factors.every(Number.isInteger) ? 10 : 100;
}

/** Draws the goals for and against of each club. Both clubs of a match draw the same two numbers. */
function createScores(clubs: readonly ClubOutlook[], seed: number) {
  const own = clubs.map(({ club, opponent }) => streamOf(seed, 'goals', club, opponent));
  const other = clubs.map(({ club, opponent }) => streamOf(seed, 'goals', opponent, club));
  return (scenario: number, goals: Uint8Array, against: Uint8Array): void => {
    for (let club = 0; club < clubs.length; club++) {
      const outlook = clubs[club]!;
      goals[club] = drawPoisson(outlook.goals, randomBits(own[club]!.a, own[club]!.b, scenario));
      against[club] = drawPoisson(outlook.against, randomBits(other[club]!.a, other[club]!.b, scenario));
    }
  };
}

/** Draws who plays: players with a mean start with their chance. */
function createStarts({ players }: SimulationProblem, means: Float64Array, seed: number) {
  const certain = Uint8Array.from(players, ({ start }, i) =>
    start >= 1 && !Number.isNaN(means[i]!) ? 1 : 0,
  );
  const uncertain = players.flatMap(({ id, start }, index) =>
    start > 0 && start < 1 && !Number.isNaN(means[index]!)
      ? [{ index, start, ...streamOf(seed, 'start', id) }]
      : [],
  );
  return (scenario: number, plays: Uint8Array): void => {
    plays.set(certain);
    for (const { index, start, a, b } of uncertain) {
      plays[index] = (randomBits(a, b, scenario) >>> 0) * UNIT < start ? 1 : 0;
    }
  };
}
