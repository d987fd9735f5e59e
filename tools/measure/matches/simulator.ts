/** The parts of the contest simulator that are compared with real matches, bundled as in the product. */
import { buildEngines } from '../build-engines';

const source = 'libs/contest-simulator/src';

const { fantasy, ...parts } = await buildEngines<{
  poisson: typeof import('../../../libs/football-model/src/matches/poisson');
  outlook: typeof import('../../../libs/contest-simulator/src/players/club-outlook');
  fantasy: typeof import('../../../libs/football-model/src/points/point-values');
  rates: typeof import('../../../libs/contest-simulator/src/players/rates');
  pairs: typeof import('../../../libs/contest-simulator/src/testing/pair-correlations');
  problems: typeof import('../../../libs/contest-simulator/src/testing/draw-points');
}>({
  poisson: 'libs/football-model/src/matches/poisson.ts',
  outlook: `${source}/players/club-outlook.ts`,
  fantasy: 'libs/football-model/src/points/point-values.ts',
  rates: `${source}/players/rates.ts`,
  pairs: `${source}/testing/pair-correlations.ts`,
  problems: `${source}/testing/draw-points.ts`,
});

export const { POINTS } = fantasy;
export const { poisson, outlook, rates, pairs, problems } = parts;
