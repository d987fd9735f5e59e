/**
 * `npm run measure -- names [--seeds <count>]`: writes a slate of 500 players in the manners of other sites, merges
 * each file and prints how its rows were matched: the worst of some seeds. `tools/test/foreign-files` describes the
 * slate and the files.
 */
import { parseArgs } from 'node:util';
import { makeForeignSlate } from '../test/foreign-files/slate';
import { MANNERS, toExport, writeForeignFile } from '../test/foreign-files/manners';
import { score, type Score } from '../test/foreign-files/score';
import { buildEngines } from './build-engines';
import { printTable } from './print-table';

const { seeds } = parseArgs({ options: { seeds: { type: 'string', default: '10' } } }).values;
const { files } = await buildEngines<{ files: typeof import('@fanteam/fanteam-files') }>({
  files: 'libs/fanteam-files/src/index.ts',
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
const rows = MANNERS.map((manner) => {
  const results = Array.from({ length: Number(seeds) }, (_, at) => {
    const slate = makeForeignSlate(at + 1);
    const pool = files.readPlayerFile(toExport(slate));
    if (!pool.ok) throw new Error(pool.message);
    const file = writeForeignFile(slate, manner, at + 1);
    const began = process.cpuUsage();
    const result = score(files, pool.players, file);
    const { user, system } = process.cpuUsage(began);
    return { ...result, ms: (user + system) / 1000 };
  });
  const worst = (of: (result: Score & { ms: number }) => number) => Math.max(...results.map(of));
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
