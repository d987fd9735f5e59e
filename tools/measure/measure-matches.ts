/**
 * `npm run measure -- matches --rates <season> … --held-out <season> …`: compares the points that the contest simulator
 * draws with real matches. A season is a folder `data/<season>` of the public FPL history,
 * github.com/vaastav/Fantasy-Premier-League; the data are not part of this repository.
 *
 * Prints the rates of the seasons after `--rates` next to those of the model (`players/rates.ts`), and for both groups of
 * seasons the correlations between positions, the deviations and the quantiles of a defence, real and of the model.
 * Real points are recomputed with FanTeam's values, without shots, which the history lacks. Expected goals and shares of
 * players are fitted on each season, with `--alternate` on the other half of its matches.
 */
import { parseArgs } from 'node:util';
import { compareScores } from './matches/compare-scores';
import { compareSeasons, type Comparison } from './matches/compare-seasons';
import { measureRates } from './matches/measure-rates';
import { readSeason } from './matches/read-season';
import { pairs } from './matches/simulator';
import { printTable } from './print-table';

const { values } = parseArgs({
  options: {
    rates: { type: 'string', multiple: true, default: [] },
    'held-out': { type: 'string', multiple: true, default: [] },
    alternate: { type: 'boolean', default: false },
  },
});

const groups = [
  { title: 'the seasons of the rates', folders: values.rates },
  { title: 'seasons kept out', folders: values['held-out'] },
].filter(({ folders }) => folders.length > 0);
if (groups.length === 0) throw new Error('Name a season folder after --rates or --held-out');

for (const { title, folders } of groups) {
  const seasons = folders.map((folder) => readSeason(folder));
  console.log(`\n${title}: ${seasons.map(({ name }) => name).join(', ')}\n`);
  printTable([
    ['', 'GK', 'DEF', 'MID', 'FWD'],
    ...measureRates(seasons).flatMap(({ name, measured, model }) => [
      [name, ...cells(measured, 3)],
      ['  in the model', ...cells(model, 3)],
    ]),
  ]);
  const comparison = compareSeasons(seasons, values.alternate);
  console.log(`\n${comparison.matches} matches, ${comparison.appearances} appearances\n`);
  printComparison(comparison);
  console.log();
  printTable([
    ['', 'real', 'model'],
    ...compareScores(seasons).map(({ name, real, model }) => [name, real.toFixed(3), model.toFixed(3)]),
  ]);
}

function percent(shares: readonly number[]): number[] {
  return shares.map((share) => 100 * share);
}

function cells(numbers: readonly number[], digits: number): string[] {
  return [0, 1, 2, 3].map((i) => numbers[i]?.toFixed(digits) ?? '');
}

function printComparison({ real, model, errors }: Comparison): void {
  const [ofReal, ofModel] = [real.correlations(), model.correlations()];
  printTable([
    ['correlation', '', 'real', '±', 'model', 'difference'],
    ...pairs.PAIRS.map(({ name, isAgainst }, i) => [
      name,
      isAgainst ? 'against' : 'club',
      ...[ofReal[i]!, 2 * errors[i]!, ofModel[i]!, ofModel[i]! - ofReal[i]!].map((value) => value.toFixed(2)),
    ]),
  ]);
  const misses = ofReal.map((value, i) => Math.abs(ofModel[i]! - value));
  console.log(
    `mean difference ${(misses.reduce((sum, miss) => sum + miss, 0) / misses.length).toFixed(3)}, ` +
      `largest ${Math.max(...misses).toFixed(3)}\n`,
  );
  const quantiles = (sums: readonly number[]) =>
    [0.05, 0.25, 0.5, 0.75, 0.95].map((at) => sums[Math.floor(at * sums.length)]!.toFixed(1));
  printTable([
    ['', 'GK', 'DEF', 'MID', 'FWD', ''],
    ['deviation, real', ...cells(real.deviations(), 2), ''],
    ['deviation, model', ...cells(model.deviations(), 2), ''],
    ['8 points above, real, %', ...cells(percent(real.highShares()), 2), ''],
    ['8 points above, model, %', ...cells(percent(model.highShares()), 2), ''],
    ['goalkeeper and three defenders', '5 %', '25 %', '50 %', '75 %', '95 %'],
    ['real', ...quantiles(real.defences())],
    ['model', ...quantiles(model.defences())],
  ]);
}
