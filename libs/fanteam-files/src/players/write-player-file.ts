import { POSITION_LABELS, withoutEstimates, type PoolPlayer } from '@fanteam/contracts';
import Papa from 'papaparse';

/** What a file says about a pool, apart from its players. */
interface PoolFacts {
  tournamentId: string | null;
  /** Whether the ids are those of the site. Otherwise they are places in the pool, and the file does not contain them. */
  hasIds: boolean;
}

/** The columns in the order of the file. A column without a value is left out. */
const COLUMNS: readonly (readonly [header: string, cell: (player: PoolPlayer) => string | number | null])[] =
  [
    ['Name', ({ name }) => name],
    ['Position', ({ position }) => POSITION_LABELS[position]],
    ['Club', ({ team }) => team],
    ['Price', ({ salary }) => salary],
    ['Projection', ({ projection }) => projection],
    ['Lineup', ({ status }) => status ?? null],
    ['Opponent', ({ opponent }) => opponent ?? null],
    // with the sign: small numbers alone would be read as shares
    ['Ownership', ({ ownership }) => toPercent(ownership)],
    ['Captain ownership', ({ captain_ownership: ownership }) => toPercent(ownership)],
    ['Floor', ({ floor }) => floor ?? null],
    ['Ceiling', ({ ceiling }) => ceiling ?? null],
    ['Stddev', ({ stddev }) => stddev ?? null],
    ['Start', ({ start }) => start ?? null],
  ];

/**
 * Writes a pool as a CSV file, from which `readPlayerFile` reads the same players, without estimates: they would be read
 * as the user's own numbers.
 */
export function writePlayerFile(pool: readonly PoolPlayer[], { tournamentId, hasIds }: PoolFacts): string {
  const players = pool.map(withoutEstimates);
  const used = COLUMNS.filter(([, cell]) => players.some((player) => cell(player) !== null));
  const fields = [
    ...(tournamentId === null ? [] : ['Tournament']),
    ...(hasIds ? ['PlayerID'] : []),
    ...used.map(([header]) => header),
  ];
  const data = players.map((player) => [
    ...(tournamentId === null ? [] : [tournamentId]),
    ...(hasIds ? [player.id] : []),
    ...used.map(([, cell]) => cell(player)),
  ]);
  return Papa.unparse({ fields, data }, { newline: '\n' });
}

const toPercent = (value: number | undefined): string | null => (value === undefined ? null : `${value}%`);
