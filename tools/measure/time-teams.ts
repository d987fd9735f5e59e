/** Times lineups that were made elsewhere: reading, checking, and the best swaps. For `bench-solver.ts`. */
import type { Lineup, PoolPlayer, Roster } from '@fanteam/contracts';
import type { LineupSolver } from '@fanteam/lineup-solver';
import { makeSlate, seededRandom, toCsv } from '../test/slate';
import { median } from './print-table';

interface TeamParams {
  pool: readonly PoolPlayer[];
  request: typeof REQUEST;
  roster: Roster;
  teams: readonly { ids: readonly string[] }[];
}

export interface TeamEngines {
  files: typeof import('@fanteam/fanteam-files');
  requests: typeof import('@fanteam/lineup-request');
  /** Of the page, whose types the tools must not import: the page's libraries use the tools. */
  checks: {
    checkTeams: (
      params: TeamParams,
      solver: LineupSolver,
      deadline: number,
    ) => { teams: readonly { lineup: Lineup | null }[] };
    improveTeams: (
      params: TeamParams & { swaps: 1 | 2 },
      solver: LineupSolver,
      deadline: number,
    ) => readonly ({ lineup: Lineup } | null | undefined)[];
  };
}

const TEAMS = 200;
/** Every so many lineups are also improved by the reference. */
const REFERENCE_STEP = 40;
const REQUEST = { file_id: 'bench', num_lineups: 1, salary_cap: 90, contest: 'classic-11' } as const;

export type TeamRow = readonly [name: string, ms: number, theirs: number | undefined];

/**
 * The median milliseconds of each step for 200 lineups of 11 of 585 players. Of the two swaps also those of one integer
 * program per lineup (`reference`), measured for 5 of them in the same rounds and scaled.
 *
 * @throws if a swap of the reference gains more, or less
 */
export function timeTeams(
  { files, requests, checks }: TeamEngines,
  exact: LineupSolver,
  reference: LineupSolver,
  { warmUp, rounds }: { warmUp: number; rounds: number },
): TeamRow[] {
  const read = files.readPlayerFile(new TextEncoder().encode(toCsv(makeSlate(585))));
  if (!read.ok) throw new Error(read.message);
  const pool = read.players;
  const { task } = requests.readFileRequest(pool, { ...REQUEST });
  if (!task) throw new Error('The request has a mistake');
  const { roster } = task;
  const problem = requests.toOneLineupProblem(task);
  const text = writeTeams(
    pool,
    roster,
    exact.solve({ ...problem, lineupCount: TEAMS }, FOREVER).lineups,
    problem.players,
  );
  const shape = { size: roster.size, hasCaptain: true, hasViceCaptain: true };
  const times = new Map<string, number[]>();
  const timed = <Result>(name: string, round: number, run: () => Result): Result => {
    const began = performance.now();
    const result = run();
    if (round >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - began]);
    return result;
  };
  for (let round = -warmUp; round < rounds; round += 1) {
    const { teams: found } = timed('read', round, () =>
      files.readTeams(text, { pool, shape, tournamentId: null }),
    );
    const teams = found.map(({ players }) => ({ ids: players.flatMap(({ id }) => id ?? []) }));
    const params = { pool, request: { ...REQUEST }, roster, teams };
    const { teams: checked } = timed('check', round, () => checks.checkTeams(params, exact, Infinity));
    timed('the best swap', round, () => checks.improveTeams({ ...params, swaps: 1 }, exact, Infinity));
    const two = timed('the best two swaps', round, () =>
      checks.improveTeams({ ...params, swaps: 2 }, exact, Infinity),
    );
    for (let at = 0; at < TEAMS; at += REFERENCE_STEP) {
      const groups = [{ players: teams[at]!.ids, min: roster.size - 2 }];
      const [best] = timed('reference', round, () =>
        reference.solve({ ...problem, rules: { ...problem.rules, groups } }, FOREVER),
      ).lineups;
      const own = two[at]?.lineup.total_points ?? checked[at]!.lineup!.total_points;
      if (Math.abs(best!.points - own) > 1e-6)
        throw new Error(`Lineup ${at + 1}: ${own} instead of ${best!.points}`);
    }
  }
  const theirs = TEAMS * median(times.get('reference')!);
  times.delete('reference');
  return [...times].map(([name, each]) => [name, median(each), name.includes('two') ? theirs : undefined]);
}

const FOREVER = { deadline: Infinity, skipCause: true };

/** The lineups with two players replaced by others of their position and no higher salary, by name. */
function writeTeams(
  pool: readonly PoolPlayer[],
  { size }: Roster,
  lineups: readonly { picks: readonly number[] }[],
  players: readonly { id: string }[],
): string {
  const random = seededRandom(7);
  const known = new Map(pool.map((player) => [player.id, player]));
  const nameOf = ({ name, team }: PoolPlayer) => `${name} (${team})`;
  return lineups
    .map(({ picks }) => {
      const team = picks.map((pick) => known.get(players[pick]!.id)!);
      for (let swap = 0; swap < 2; swap += 1) {
        const at = Math.floor(random() * size);
        const { position, salary } = team[at]!;
        const others = pool.filter(
          (player) => player.position === position && player.salary <= salary && !team.includes(player),
        );
        team[at] = others[Math.floor(random() * others.length)] ?? team[at]!;
      }
      return team.map(nameOf).join(', ');
    })
    .join('\n');
}
