/**
 * `npm run measure -- names [--seeds <count>]`: writes a slate of 500 players in the manners of other sites, merges
 * each file and prints how its rows were matched: the worst of some seeds. `foreign-slate.ts` and `foreign-files.ts` of
 * `libs/fanteam-files/src/testing` describe the slate and the files.
 */
import { parseArgs } from 'node:util';
import { buildEngines } from './build-engines';
import { printTable } from './print-table';

const { seeds } = parseArgs({ options: { seeds: { type: 'string', default: '10' } } }).values;
const { files, slates, sites, scores } = await buildEngines<{
  files: typeof import('@fanteam/fanteam-files');
  slates: typeof import('../../libs/fanteam-files/src/testing/foreign-slate');
  sites: typeof import('../../libs/fanteam-files/src/testing/foreign-files');
  scores: typeof import('../../libs/fanteam-files/src/testing/score-matches');
}>({
  files: 'libs/fanteam-files/src/index.ts',
  slates: 'libs/fanteam-files/src/testing/foreign-slate.ts',
  sites: 'libs/fanteam-files/src/testing/foreign-files.ts',
  scores: 'libs/fanteam-files/src/testing/score-matches.ts',
});

const header = [
  'manner',
  'rows',
  'right %',
  'wrong',
  'accepted',
  'decisions',
  'clubs',
  'rows',
  'missed',
  'ms',
];
const rows = sites.MANNERS.map((manner) => {
  const results = Array.from({ length: Number(seeds) }, (_, at) => {
    const slate = slates.makeForeignSlate(at + 1);
    const pool = files.readPlayerFile(sites.toExport(slate));
    if (!pool.ok) throw new Error(pool.message);
    const file = sites.writeForeignFile(slate, manner, at + 1);
    const began = process.cpuUsage();
    const result = scores.score(pool.players, file);
    const { user, system } = process.cpuUsage(began);
    return { ...result, ms: (user + system) / 1000 };
  });
  type Result = (typeof results)[number];
  const worst = (of: (result: Result) => number) => Math.max(...results.map(of));
  return [
    manner.title,
    String(worst(({ rows: count }) => count)),
    Math.min(...results.map(({ right, rows: count }) => (100 * right) / count)).toFixed(1),
    String(worst(({ wrong }) => wrong)),
    String(worst(({ wrongAccepted }) => wrongAccepted)),
    String(worst(({ clubQuestions, rowQuestions }) => clubQuestions + rowQuestions)),
    String(worst(({ clubQuestions }) => clubQuestions)),
    String(worst(({ rowQuestions }) => rowQuestions)),
    String(worst(({ missed }) => missed)),
    worst(({ ms }) => ms).toFixed(0),
  ];
});
printTable([header, ...rows]);
