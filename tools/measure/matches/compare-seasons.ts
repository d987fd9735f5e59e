/** Residuals of real matches, and of the same matches as the model draws them. */
import { fitSeason, type SeasonFit } from './fit-season';
import type { PlayedMatch, Season } from './read-season';
import { appearances, attackPoints, basePoints, resultPoints } from './real-points';
import { outlook, pairs, problems, rates } from './simulator';

const POSITIONS = ['GK', 'D', 'M', 'F'] as const;
/** Scenarios of each real match. */
const SCENARIOS = 100;
const BLOCKS = 20;

type PairSums = ReturnType<typeof pairs.createPairSums>;

export interface Comparison {
  matches: number;
  appearances: number;
  real: PairSums;
  model: PairSums;
  /** Jackknife errors of the real correlations, in the order of PAIRS. */
  errors: number[];
}

/** @param isAlternate Fit the odd matches of a season on the even ones, and the other way round. */
export function compareSeasons(seasons: readonly Season[], isAlternate: boolean): Comparison {
  const fitted = seasons.flatMap((season) => fitMatches(season, isAlternate));
  const base = meanBase(seasons);
  const comparison = {
    matches: fitted.length,
    appearances: 0,
    real: pairs.createPairSums(),
    model: pairs.createPairSums(),
  };
  const blocks = Array.from({ length: BLOCKS }, () => pairs.createPairSums());
  fitted.forEach(({ match, fit }, at) => {
    const [home, away] = realResiduals(match, fit, base);
    comparison.appearances += home.length + away.length;
    comparison.real.add(home, away);
    blocks.forEach((sums, block) => block !== at % BLOCKS && sums.add(home, away));
    for (const [ofHome, ofAway] of modelResiduals(match, fit, at)) comparison.model.add(ofHome, ofAway);
  });
  const without = blocks.map((sums) => sums.correlations());
  const errors = pairs.PAIRS.map((_, pair) => jackknifeError(without.map((values) => values[pair]!)));
  return { ...comparison, errors };
}

function fitMatches(season: Season, isAlternate: boolean): { match: PlayedMatch; fit: SeasonFit }[] {
  if (!isAlternate) {
    const fit = fitSeason(season);
    return season.matches.map((match) => ({ match, fit }));
  }
  const half = (rest: number) => season.matches.filter((_, at) => at % 2 === rest);
  return [0, 1].flatMap((rest) => {
    const fit = fitSeason({ ...season, matches: half(1 - rest) });
    return half(rest).map((match) => ({ match, fit }));
  });
}

/** Mean points apart from attack and result, by position. */
function meanBase(seasons: readonly Season[]): number[] {
  const all = seasons.flatMap(({ matches }) => matches.flatMap((match) => appearances(match).flat()));
  return POSITIONS.map((_, position) => {
    const some = all.filter(({ player }) => player.position === position);
    return some.reduce((sum, { player }) => sum + basePoints(player), 0) / some.length;
  });
}

/** Expected points from attack and result of each player, of both sides. */
function expectations(match: PlayedMatch, fit: SeasonFit) {
  const goals = fit.goalsOf(match);
  const clubs = outlook.clubOutlooks({
    players: ['home', 'away'].map((team) => problems.simulatedPlayer({ id: team, team })),
    matches: [{ clubs: ['home', 'away'], goals }],
  });
  return match.map((side, at) => {
    const { result } = clubs.find(({ club }) => club === (at === 0 ? 'home' : 'away'))!;
    return side.players.map((player) => {
      const shares = fit.sharesOf(player);
      const each = attackPoints({ ...shares, position: player.position });
      return (player.position === 0 ? 0 : each * goals[at]!) + result[player.position]!.mean;
    });
  });
}

function realResiduals(match: PlayedMatch, fit: SeasonFit, base: readonly number[]) {
  const expected = expectations(match, fit);
  return appearances(match).map((side, at) =>
    side.map(({ player, score }, i) => ({
      position: player.position,
      residual:
        attackPoints(player) +
        resultPoints(player, score) +
        basePoints(player) -
        base[player.position]! -
        expected[at]![i]!,
    })),
  ) as [Residuals, Residuals];
}

type Residuals = { position: number; residual: number }[];

/** The product's scenarios of the match, for players with the same expectations. */
function* modelResiduals(
  match: PlayedMatch,
  fit: SeasonFit,
  seed: number,
): Generator<[Residuals, Residuals]> {
  const expected = expectations(match, fit);
  const players = match.flatMap((side, at) =>
    side.players.map((player, i) =>
      problems.simulatedPlayer({
        id: `${at} ${player.id}`,
        team: at === 0 ? 'home' : 'away',
        position: POSITIONS[player.position]!,
        projection: rates.BASE_POINTS[player.position]! + expected[at]![i]!,
      }),
    ),
  );
  const problem = problems.problemOf(players, [{ clubs: ['home', 'away'], goals: fit.goalsOf(match) }]);
  const table = problems.drawTable(problem, SCENARIOS, seed);
  const positions = match.flatMap((side) => side.players.map(({ position }) => position));
  const ofHome = match[0].players.length;
  for (let scenario = 0; scenario < SCENARIOS; scenario++) {
    const residuals = positions.map((position, i) => ({
      position,
      residual: table.points[i]![scenario]! - players[i]!.projection!,
    }));
    yield [residuals.slice(0, ofHome), residuals.slice(ofHome)];
  }
}

function jackknifeError(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt((squares * (values.length - 1)) / values.length);
}
