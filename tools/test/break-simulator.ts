/**
 * Checks that the tests of the contest simulator find mistakes: breaks the library in one place at a time and fails
 * when the named test still passes. Works on a copy in a temporary folder. `npm run break:simulator`
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './spawn-api';

interface Break {
  what: string;
  /** In `libs/contest-simulator/src`. `from` occurs once in the file. */
  file: string;
  from: string;
  to: string;
  /** The test that must fail: its spec file, and its full name. */
  spec: string;
  test: string;
}

const BREAKS: readonly Break[] = [
  {
    what: 'ties: the cheaper lineup is not ahead',
    file: 'contest/find-places.ts',
    from: 'above[place] = ahead + cheaper[own - 1]!;',
    to: 'above[place] = ahead;',
    spec: 'contest/score-scenarios.spec.ts',
    test: '1,000 toy contests give each lineup, entered alone, the points, place and prize of the slow simulator',
  },
  {
    what: 'ties: equal lineups do not share their prizes',
    file: 'contest/find-places.ts',
    from: 'level[place] = equal[own - 1]!;',
    to: 'level[place] = 0;',
    spec: 'contest/score-scenarios.spec.ts',
    test: '1,000 toy contests give all lineups, entered together, the prizes of the slow simulator',
  },
  {
    what: 'packing: negative points are not shifted',
    file: 'contest/score-scenarios.ts',
    from: 'packed[row] = (first[row]! - low) | ((second[row]! - low) << 16);',
    to: 'packed[row] = (first[row]! & 0xffff) | (second[row]! << 16);',
    spec: 'contest/score-scenarios.spec.ts',
    test: '1,000 toy contests give each lineup, entered alone, the points, place and prize of the slow simulator',
  },
  {
    what: 'dither: points are rounded to the nearest tenth',
    file: 'scenarios/create-drawer.ts',
    from: 'Math.floor(tenths + ((bits & DITHER_MASK) + 0.5) * DITHER_UNIT)',
    to: 'Math.round(tenths)',
    spec: 'scenarios/create-drawer.spec.ts',
    test: 'means hold where nothing varies but the rounding to tenths',
  },
  {
    what: 'fresh scenarios: the choice is valued in the scenarios that chose it',
    file: 'assemble-simulation.ts',
    from: "const freshSeed = keyedRandom(seed, 'fresh').nextInt32();",
    to: 'const freshSeed = seed;',
    spec: 'simulate-choice.spec.ts',
    test: 'a choice is worth less in fresh scenarios than in those that chose it',
  },
  {
    what: 'small contests: all scenarios have the same opponents',
    file: 'contest/score-scenarios.ts',
    from: 'matchup.finder.useWindow(scenario % windows);',
    to: '',
    spec: 'contest/score-scenarios.spec.ts',
    test: '1,000 toy contests give the places and prizes among other opponents in each scenario, where the field has windows',
  },
  {
    what: 'displacement: own entries do not take places from each other',
    file: 'choose/set-value.ts',
    from: 'prizes.prizesOf(above, tie % LEVELS, from, to - from)',
    to: 'prizes.prizesOf(above, tie % LEVELS, 0, to - from)',
    spec: 'choose/set-value.spec.ts',
    test: 'setPrizes agrees with sorting all entries, in random contests with many ties',
  },
  {
    what: 'bound: the value of the choice itself',
    file: 'choose/bound.ts',
    from: 'return Math.max(best, input.value);',
    to: 'return input.value;',
    spec: 'choose/choose-entries.spec.ts',
    test: "chooseEntries for { aim: 'top', place: 1 } with {} keeps the limits, states the value, and no set of 4 of 12 lineups exceeds the bound",
  },
];

/** A spec takes some seconds. */
const SPEC_TIMEOUT_MS = 300_000;
const LIBRARY = 'libs/contest-simulator';
const COPIED = [
  LIBRARY,
  'libs/football-model',
  'libs/lineup-solver',
  'libs/contracts',
  'jest.preset.js',
  'tools/test/no-skips-reporter.cjs',
];

const folder = mkdtempSync(join(tmpdir(), 'fanteam-break-'));
const missed: string[] = [];
try {
  for (const path of COPIED) {
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const test of new Set(BREAKS.map(({ spec, test }) => JSON.stringify([spec, test])))) {
    const [spec, name] = JSON.parse(test) as [string, string];
    if (runTest(spec, name) !== 'passed')
      throw new Error(`This test must pass before anything is broken: ${name}`);
  }
  for (const each of BREAKS) {
    const status = withBreak(each, () => runTest(each.spec, each.test));
    console.log(`${status === 'failed' ? 'found' : 'NOT FOUND'}  ${each.what}\n           by: ${each.test}`);
    if (status !== 'failed') missed.push(each.what);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (missed.length > 0) {
  console.error(`No test failed for:\n${missed.join('\n')}`);
  process.exit(1);
}
console.log(`Simulator: the tests found all ${BREAKS.length} mistakes.`);

function withBreak<Result>({ file, from, to }: Break, run: () => Result): Result {
  const path = join(folder, LIBRARY, 'src', file);
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`${file} must contain this once: ${from}`);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  try {
    return run();
  } finally {
    writeFileSync(path, source);
  }
}

/** Runs one test of the copy. `passed` or `failed` is the status of the test itself: a spec that does not compile throws. */
function runTest(spec: string, name: string): string {
  const output = join(folder, 'result.json');
  const { error } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/jest/bin/jest.js'),
      join('src', spec),
      ...['--testNamePattern', `^${name.replace(/[^\w ]/g, '.')}$`],
      ...['--testTimeout', String(SPEC_TIMEOUT_MS)],
      ...['--reporters', 'default', '--json', '--outputFile', output],
    ],
    { cwd: join(folder, LIBRARY), timeout: SPEC_TIMEOUT_MS, stdio: 'ignore' },
  );
  if (error) throw error;
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as {
    testResults: { message: string; assertionResults: { fullName: string; status: string }[] }[];
  };
  rmSync(output);
  const found = testResults.flatMap(({ assertionResults }) => assertionResults);
  const test = found.find(({ fullName }) => fullName === name);
  if (!test)
    throw new Error(`${dirname(spec)}: there is no test "${name}". ${testResults[0]?.message ?? ''}`);
  return test.status;
}
