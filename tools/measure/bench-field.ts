/**
 * `npm run measure -- field`: measures the field of a contest on seeded slates: the time to fit 10,000 lineups to given
 * ownership, to guess one, and to draw a part; the mean miss of the fitted lineups; the share of lineups within the
 * club limit; and the share of stacks, with the guessed odds and without. Prints medians of interleaved rounds; other programs affect processor time less. The ownership is that of lineups drawn before, rounded to 0.1 %, so
 * that the salary cap forbids none of it.
 */
import type { PresetId } from '@fanteam/contracts';
import { makeSlate, toPlayers } from '../test/slate';
import { buildEngines } from './build-engines';
import { median, printTable, type TableRow } from './print-table';

const ROUNDS = 5;
const ENTRIES = 10_001;
const CASES: readonly [PresetId, players: number, cap: number, clubs?: number][] = [
  ['classic-11', 270, 85],
  ['classic-11', 100, 85, 4],
  ['pick-6', 270, 50],
  ['universal-6', 270, 52],
  ['flexi-5', 270, 40],
  ['mini-4', 270, 34],
  ['classic-11', 850, 85],
  ['universal-6', 850, 52],
];

const { contracts, field, fit, law, pool } = await buildEngines<{
  contracts: typeof import('@fanteam/contracts');
  field: typeof import('../../libs/contest-simulator/src/field/create-field');
  fit: typeof import('../../libs/contest-simulator/src/field/fit-field');
  law: typeof import('../../libs/contest-simulator/src/field/lineup-law');
  pool: typeof import('../../libs/contest-simulator/src/field/field-pool');
}>({
  contracts: 'libs/contracts/src/index.ts',
  field: 'libs/contest-simulator/src/field/create-field.ts',
  fit: 'libs/contest-simulator/src/field/fit-field.ts',
  law: 'libs/contest-simulator/src/field/lineup-law.ts',
  pool: 'libs/contest-simulator/src/field/field-pool.ts',
});

type Problem = Parameters<typeof field.createField>[0];

/** With `clubs`, the players are of so many clubs instead of 20. */
function contest(preset: PresetId, count: number, salaryCap: number, clubs?: number): Problem {
  const { roster } = contracts.CONTEST_PRESETS[preset];
  const { captain, vice_captain: viceCaptain, max_per_team: maxPerTeam } = roster;
  return {
    players: toPlayers(makeSlate(count)).map((player, at) => ({
      ...player,
      id: String(at),
      team: clubs ? `Club ${at % clubs}` : player.team,
      start: 1,
    })),
    matches: [],
    roster: { size: roster.size, positions: roster.positions, maxPerTeam, captain, viceCaptain },
    salaryCap,
    lineups: [{ picks: [], captain: null, viceCaptain: null }],
    contest: { entries: ENTRIES, fee: 1, prizes: [], ties: 'cheaper_first' },
    trust: 1,
    fieldStyle: 'average',
    scenarios: 1000,
    seed: 1,
    stackingPenalty: false,
    safetyNet: false,
  };
}

function withOwnership(problem: Problem, means: Float64Array): Problem {
  const { picks, count } = field.createField(problem, means).draw(2).lineups;
  const shares = new Float64Array(means.length);
  for (const pick of picks) shares[pick]! += 1 / count;
  const players = problem.players.map((player, at) => ({
    ...player,
    ownership: Math.round(shares[at]! * 1000) / 1000,
  }));
  return { ...problem, players };
}

const samples = CASES.map((each) => {
  const guessed = contest(...each);
  const means = Float64Array.from(guessed.players, ({ projection }) => projection!);
  const fitted = withOwnership(guessed, means);
  return { guessed, fitted, means, fitMs: [], fitCpuMs: [], guessMs: [], drawMs: [] } as {
    guessed: Problem;
    fitted: Problem;
    means: Float64Array;
  } & Record<'fitMs' | 'fitCpuMs' | 'guessMs' | 'drawMs', number[]>;
});
for (let round = 0; round < ROUNDS; round += 1) {
  for (const { guessed, fitted, means, fitMs, fitCpuMs, guessMs, drawMs } of samples) {
    guessMs.push(timed(() => field.createField(guessed, means)).ms);
    const { ms, cpuMs, result } = timed(() => field.createField(fitted, means));
    fitMs.push(ms);
    fitCpuMs.push(cpuMs);
    drawMs.push(timed(() => result.draw(0)).ms);
  }
}
const whole = (values: number[]) => median(values).toFixed(0);
const rows: TableRow[] = samples.map(({ fitted, means, fitMs, fitCpuMs, guessMs, drawMs }, at) => {
  const [preset, count, , clubs = 20] = CASES[at]!;
  const { ownership } = field.createField(fitted, means);
  const misses = fitted.players.map((player, row) => Math.abs(ownership[row]! - player.ownership!));
  const members = pool.createFieldPool(fitted, () => true);
  const { legalShare, legal, legalStacks, stacks } = fit.fitField(
    fitted,
    law.createLineupLaw(members),
    means,
  ).sample;
  return [
    `${preset}, ${count} players, ${clubs} clubs`,
    whole(fitMs),
    whole(fitCpuMs),
    whole(guessMs),
    whole(drawMs),
    ((100 * misses.reduce((sum, miss) => sum + miss, 0)) / count).toFixed(3),
    (100 * legalShare).toFixed(0),
    (100 * stacks).toFixed(0),
    ((100 * legalStacks) / legal).toFixed(0),
  ];
});
printTable([
  [
    'field of 10,000',
    'fit ms',
    'CPU ms',
    'guess ms',
    'draw a part ms',
    'mean miss %',
    'within the club limit %',
    'stacks %',
    'stacks of independent picks %',
  ],
  ...rows,
]);

function timed<Result>(run: () => Result): { ms: number; cpuMs: number; result: Result } {
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const result = run();
  const ms = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpu);
  return { ms, cpuMs: (user + system) / 1000, result };
}
