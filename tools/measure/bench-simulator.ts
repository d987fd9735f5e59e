/**
 * `npm run measure -- simulator [--rounds <n>] [--no-memory]`: measures the contest simulation and the choice of entries on
 * a seeded slate. Prints medians of interleaved rounds in processor time, which other programs affect less than wall-clock
 * time, and what a robust choice and a choice for several contests gain.
 */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { SimulationProblem } from '@fanteam/contest-simulator';
import { buildEngines, importEngine } from './build-engines';
import { median, printTable } from './print-table';

const SCENARIOS = 10_000;
const MEGABYTE = 2 ** 20;
/** Seeds of the worlds that measure a robust choice. */
const WORLD_SEEDS = 5;
/** Choices of each aim that are compared, each from scenarios and fields of its own. */
const ROBUST_CHOICES = 5;
/** Entries of each of several contests. */
const JOINT_COUNT = 150;

interface Engines {
  simulator: typeof import('@fanteam/contest-simulator');
  parts: typeof import('../../libs/contest-simulator/src/testing/bench-parts');
}
type Sample = { name: string; problem: SimulationProblem; seconds: number[] };
type Choice = { seconds: number; gap: number };

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    memory: { type: 'boolean', default: true },
    'only-memory': { type: 'boolean', default: false },
  },
  allowNegative: true,
});

if (options['only-memory']) await measureMemory();
else await measureTimes(Number(options.rounds));

async function measureTimes(rounds: number): Promise<void> {
  const engines = await buildEngines<Engines>({
    simulator: 'libs/contest-simulator/src/index.ts',
    parts: 'libs/contest-simulator/src/testing/bench-parts.ts',
  });
  const { sampleProblem } = engines.parts;
  const sample = (name: string, players: number, field: number): Sample => ({
    name,
    problem: {
      ...sampleProblem({ players, entries: field + 1000, lineups: 1000, scenarios: SCENARIOS }),
      trust: 1,
    },
    seconds: [],
  });
  const samples = [
    sample('270 players, 10,000 of the field', 270, 10_000),
    sample('850 players, 20,000 of the field', 850, 20_000),
  ];
  const { problem } = samples[0]!;
  const contests = prepareContests(engines, problem);
  const choices: Record<string, { seconds: number[]; gap: number }> = {};
  for (let round = 0; round < rounds; round++) {
    for (const each of samples) measureRun(engines, each);
    for (const [name, { seconds, gap }] of [
      ...measureChoices(engines, problem),
      ...measureJointChoices(engines, contests),
    ]) {
      choices[name] ??= { seconds: [], gap };
      choices[name].seconds.push(seconds);
    }
  }

  console.log(`${cpus()[0]?.model}, Node ${process.version}, ${rounds} rounds`);
  const seconds = (values: readonly number[]) => median(values).toFixed(2);
  printTable([
    ['10,000 scenarios, 1,000 lineups, ties and prizes', 'seconds', 'gap'],
    ...samples.map(({ name, seconds: each }) => [name, seconds(each), '']),
    ...Object.entries(choices).map(([name, { seconds: each, gap }]) => [
      `choice: ${name}`,
      seconds(each),
      `${(100 * gap).toFixed(1)} %`,
    ]),
  ]);
  printRobustChoice(engines, problem);
  compareWithSeparate(engines, contests);
  if (options.memory)
    console.log(`Memory of 2,000 lineups, 100,000 scenarios, choice of 150: ${runAlone()} MB`);
}

/** A simulation to its end, without drawing the field. */
function measureRun({ simulator }: Engines, { problem, seconds }: Sample): void {
  const simulation = simulator.createSimulation(problem);
  const startedAt = process.cpuUsage();
  const steps = simulation.run();
  while (!steps.next().done);
  seconds.push(secondsSince(startedAt));
}

function* measureChoices({ parts }: Engines, problem: SimulationProblem): Generator<[string, Choice]> {
  for (const aim of ['profit', 'robust'] as const) {
    const kept = aim === 'robust' ? parts.keepWorldPlaces(problem) : parts.keepAllPlaces(problem);
    const startedAt = process.cpuUsage();
    const { gap } = parts.chooseEntries({ ...kept, lineups: problem.lineups, rules: { count: 150, aim } });
    yield [`150, ${aim}`, { seconds: secondsSince(startedAt), gap }];
  }
}

/**
 * Compares robust choices with those of the greatest mean, in scenarios, fields and trusts that none has used: the mean and
 * the standard deviation of some choices.
 */
function printRobustChoice({ parts }: Engines, sample: SimulationProblem): void {
  const rows = [0.25, 0.5, 0.8].map((trust) => {
    const problem = { ...sample, trust };
    const { lineups } = problem;
    const chosen = (aim: 'profit' | 'robust', of: ReturnType<typeof parts.keepAllPlaces>) =>
      parts.chooseEntries({ ...of, lineups, rules: { count: 150, aim } }).chosen;
    const seeds = Array.from({ length: ROBUST_CHOICES }, (_, at) => problem.seed + 100 * at);
    const sets = [
      ...seeds.map((seed) => chosen('profit', parts.keepAllPlaces(problem, seed))),
      ...seeds.map((seed) => chosen('robust', parts.keepWorldPlaces(problem, seed))),
    ];
    const figures = parts.measureSets(problem, sets, WORLD_SEEDS);
    const change = (of: 'unperturbed' | 'worstTenth') => {
      const changes = seeds.map((_, at) => 100 * (figures[at + seeds.length]![of] / figures[at]![of] - 1));
      const mean = changes.reduce((sum, each) => sum + each, 0) / changes.length;
      const square = changes.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (changes.length - 1);
      return `${mean.toFixed(1)} ± ${Math.sqrt(square).toFixed(1)} %`;
    };
    return [`trust ${trust}`, change('unperturbed'), change('worstTenth')];
  });
  printTable([['prizes of 150 robust entries, compared with profit', 'usual field', 'worst tenth'], ...rows]);
}

/**
 * Three contests of the same lineups, with the places of two seeds: one to choose, one to value the choice. They have as
 * many scenarios as a simulation of three contests keeps.
 */
function prepareContests({ parts }: Engines, problem: SimulationProblem) {
  const sizes = [problem.contest.entries, 9000, 12_000];
  return sizes.map((entries) => {
    const contest = { ...problem.contest, entries, prizes: parts.prizesFor(entries, problem.contest.fee) };
    const ofContest = { ...problem, contest };
    const input = (seed: number) => ({
      ...parts.keepAllPlaces(ofContest, seed, sizes.length * problem.lineups.length),
      lineups: problem.lineups,
      rules: { count: JOINT_COUNT, aim: 'profit' as const },
    });
    return { chosenIn: input(problem.seed), fresh: input(problem.seed + 1) };
  });
}
type Contests = ReturnType<typeof prepareContests>;

function* measureJointChoices({ parts }: Engines, contests: Contests): Generator<[string, Choice]> {
  const inputs = contests.map(({ chosenIn }) => chosenIn);
  for (const [name, joint] of [
    ['no rule over all', {}],
    ['each lineup once', { once: true }],
    ['max exposure 0.3 over all', { maxExposureAll: 0.3 }],
  ] as const) {
    const startedAt = process.cpuUsage();
    const { gap } = parts.chooseForContests(inputs, joint);
    yield [`3 contests of ${JOINT_COUNT}, ${name}`, { seconds: secondsSince(startedAt), gap }];
  }
}

/** Prints what the choice for three contests is worth, against a choice for one after the other. Each lineup once. */
function compareWithSeparate({ parts }: Engines, contests: Contests): void {
  const inputs = contests.map(({ chosenIn }) => chosenIn);
  const together = parts.chooseForContests(inputs, { once: true }).contests.map(({ chosen }) => chosen);
  const apart: number[][] = [];
  for (let contest = 0; contest < inputs.length; contest++) {
    const before = inputs.slice(0, contest).map((input, at) => withKept(input, apart[at]!));
    const choice = parts.chooseForContests([...before, inputs[contest]!], { once: true });
    apart.push(choice.contests[contest]!.chosen);
  }
  const rise = (of: (contest: Contests[number]) => Contests[number]['fresh']) => {
    const worth = (chosen: number[][]) =>
      contests.reduce((sum, contest, at) => {
        return sum + parts.chooseEntries(withKept(of(contest), chosen[at]!)).value;
      }, 0);
    return `${(100 * (worth(together) / worth(apart) - 1)).toFixed(1)} %`;
  };
  console.log(
    `Prizes of a choice for 3 contests together, each lineup once, above those of a choice for one after the other: ` +
      `${rise(({ chosenIn }) => chosenIn)}, in fresh scenarios ${rise(({ fresh }) => fresh)}`,
  );

  function withKept(input: Contests[number]['fresh'], keep: number[]) {
    return { ...input, rules: { ...input.rules, count: keep.length, keep } };
  }
}

/** The memory of the largest problem, in a process of its own. */
function runAlone(): string {
  return execFileSync(process.execPath, ['--import', 'tsx', import.meta.filename, '--only-memory'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
}

/** Prints the growth of the resident memory from before the problem to its peak. */
async function measureMemory(): Promise<void> {
  const [simulator, parts] = await Promise.all([
    importEngine<Engines['simulator']>('simulator'),
    importEngine<Engines['parts']>('parts'),
  ]);
  const before = process.memoryUsage().rss;
  const problem: SimulationProblem = {
    ...parts.sampleProblem({ players: 850, entries: 30_000, lineups: 2000, scenarios: 100_000 }),
    choice: { count: 150, aim: 'profit' },
  };
  const steps = simulator.createSimulation(problem).run();
  while (!steps.next().done);
  console.log(Math.round(process.resourceUsage().maxRSS / 1024 - before / MEGABYTE));
}

function secondsSince(startedAt: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(startedAt);
  return (user + system) / 1e6;
}
