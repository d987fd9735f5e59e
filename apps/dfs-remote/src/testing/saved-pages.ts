/**
 * What earlier versions of the page have stored in IndexedDB, written as they did, and what the page must make of it.
 * Do not change these values; add those of a new version.
 */
import { fourPlayers } from './samples';

const bytes = new TextEncoder().encode('Name,Position').buffer;
const file = { name: 'players.csv', bytes };
const summary = {
  file_id: 'file-1',
  file_name: 'players.csv',
  players: 4,
  teams: 2,
  positions: { GK: 1, D: 1, M: 1, F: 1 },
  tournament_id: null,
  columns: {},
  missing: [],
  rejected: [],
  warnings: [],
};
const typedPlayer = { key: '1', name: 'Anna', position: 'M', team: 'MCI', salary: 8, projection: 4 };
const typed = { players: [typedPlayer], removed: [], added: 1 };
const contest = { contest: 'classic-11', roster: null, numLineups: '20', salaryCap: '99.5' };
const results = {
  request: { file_id: 'file-1', num_lineups: 1, salary_cap: 9 },
  response: { run_id: 'run-1', optimized_lineups: [] },
};

export const SAVED_PAGES: Readonly<Record<string, { value: unknown; expected: object }>> = {
  'release 1.0.0': {
    value: {
      version: 3,
      draft: {
        mode: 'csv',
        file: {
          file,
          stored: {
            fileId: 'file-1',
            columns: {},
            summary,
            pool: fourPlayers,
            merges: [
              {
                file: { name: 'xp.csv', bytes },
                addedLines: 0,
                columns: {},
                rejected: [],
                decisions: {},
                clubAnswers: { CITY: 'MCI' },
                decided: [],
                intoFileId: 'file-0',
                matched: 1,
                matches: [],
                unmatched: [],
                doubtful: [],
                clubs: [],
                merged: { projection: 1 },
              },
            ],
          },
          projections: { '4': 9 },
          removed: ['1'],
          uploadIds: ['file-1'],
          earlierIds: [],
        },
        typed,
        contest: { ...contest, leftOut: ['injured', 'suspended'] },
        rules: {
          csv: {
            minUnique: { on: true, count: 2 },
            maxExposure: { on: true, percent: 40, mode: 'spread' },
            stacks: [{ key: '1', on: true, size: 3, teams: ['MCI'], positions: [] }],
            groups: [{ key: '2', on: true, kind: 'apart', players: ['1', '4'], count: 1, if: null }],
            clubs: { MCI: { maxPlayers: 3 } },
            players: { '4': { lock: true } },
            known: { '4': { name: 'Ervin Holmare', team: 'MCI' } },
          },
          manual: { stacks: [], groups: [], clubs: {}, players: {}, known: {} },
        },
      },
      results,
    },
    expected: {
      draft: {
        mode: 'csv',
        file: {
          projections: { '4': 9 },
          removed: ['1'],
          uploadIds: ['file-1'],
          stored: { pool: fourPlayers },
        },
        typed,
        contest: { ...contest, leftOut: ['injured', 'suspended'] },
        rules: {
          csv: {
            minUnique: { on: true, count: 2 },
            maxExposure: { on: true, percent: 40, mode: 'spread' },
            stacks: [{ size: 3, teams: ['MCI'] }],
            groups: [{ kind: 'apart', players: ['1', '4'] }],
            players: { '4': { lock: true } },
          },
        },
      },
      results,
    },
  },
};
