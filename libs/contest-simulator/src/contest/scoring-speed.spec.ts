/** The speed of the scorer as a ratio to the usual way, so that it does not depend on the machine. */
import { createField } from '../field/create-field';
import { lineupsOf } from '../field/field';
import { meanPoints } from '../players/mean-points';
import { createDrawer, type ScenarioPoints } from '../scenarios/create-drawer';
import { sampleProblem } from '../testing/sample-problem';
import { rowsOfLineups } from './lineup-rows';
import { sortBySalary, tableOfEntries } from './lineup-table';
import { createMatchup, ScenarioScorer } from './score-scenarios';

const SCENARIOS = 50;
const ROUNDS = 9;
/** It is about 7 (Node 20). */
const MIN_RATIO = 2;

const problem = { ...sampleProblem({ players: 270, entries: 5000, lineups: 500, scenarios: 500 }), trust: 1 };
const means = meanPoints(problem, 1);
const drawer = createDrawer(problem, means, 1);
const part = createField(problem, means).draw(0);
const own = tableOfEntries(problem, problem.lineups);
const contest = { ...problem.contest, ties: 'split' as const };
const matchup = createMatchup({ ...problem, contest }, drawer, part, own);

/** The lineups of the field with more points, over all own lineups and scenarios. */
function countAheadFast(): number {
  let ahead = 0;
  new ScenarioScorer(drawer, problem.players.length).score(matchup, 0, SCENARIOS, ({ places }) => {
    for (const above of places.above) ahead += above;
  });
  return ahead;
}

/** The same with a loop for each lineup, and the sorted points of the field. */
function countAheadBySorting(): number {
  const field = sortBySalary(lineupsOf(part));
  const { stride, lists, rowCount, fill } = rowsOfLineups(problem, drawer, [field, own], (length) => length);
  const scenario: ScenarioPoints = {
    points: new Int32Array(problem.players.length),
    plays: new Uint8Array(problem.players.length),
    cleanSheets: new Uint8Array(drawer.clubs.length),
  };
  const values = new Int32Array(rowCount);
  const [fieldPoints, ownPoints] = [new Int32Array(field.count), new Int32Array(own.count)];
  let ahead = 0;
  for (let number = 0; number < SCENARIOS; number += 1) {
    drawer.draw(number, scenario);
    fill(scenario, values);
    sumLists(lists[0]!, stride, values, fieldPoints);
    sumLists(lists[1]!, stride, values, ownPoints);
    fieldPoints.sort();
    for (const points of ownPoints) ahead += field.count - countUpTo(fieldPoints, points);
  }
  return ahead;
}

function sumLists(lists: Uint16Array, stride: number, values: Int32Array, sums: Int32Array): void {
  for (let lineup = 0; lineup < sums.length; lineup += 1) {
    let sum = 0;
    for (let at = lineup * stride; at < (lineup + 1) * stride; at += 1) sum += values[lists[at]!]!;
    sums[lineup] = sum;
  }
}

/** How many of the sorted numbers are at most `limit`. */
function countUpTo(sorted: Int32Array, limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

it(`is at least ${MIN_RATIO} times that of sorting, with the same result`, () => {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts = [countAheadFast, countAheadBySorting].map((count, way) => {
      const start = process.cpuUsage();
      const ahead = count();
      const { user, system } = process.cpuUsage(start);
      times[way]!.push(user + system);
      return ahead;
    });
    expect(counts[0]).toBe(counts[1]);
    expect(counts[0]).toBeGreaterThan(0);
  }
  const [fast, sorting] = times.map((each) => each.sort((a, b) => a - b)[ROUNDS >> 1]!);
  expect(sorting! / fast!).toBeGreaterThan(MIN_RATIO);
});
