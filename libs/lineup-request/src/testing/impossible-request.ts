/** Tests only: requests for which probably no lineup exists, from seeds. */
import {
  CONTEST_PRESETS,
  type OptimizeFileRequest,
  type PoolPlayer,
  type PresetId,
} from '@fanteam/contracts';
import { seededRandom, slate } from '@fanteam/lineup-solver/testing/random-problem';

export interface PoolRequest {
  pool: PoolPlayer[];
  request: OptimizeFileRequest;
}

/** Contests with and without club limit, fixed positions and captains. */
const CONTESTS: readonly PresetId[] = [
  'classic-11',
  'classic-11',
  'pick-6',
  'universal-6',
  'flexi-5',
  'mini-4',
];

/**
 * A contest with 30 to 70 players of 6 to 10 clubs, one to three of the troubles below, and up to two harmless rules. In
 * about one of six requests the troubles leave a lineup.
 */
export function impossibleRequest(seed: number, contests = CONTESTS): PoolRequest {
  const random = seededRandom(seed ^ 0x1e55);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  const contest = pick(contests);
  const { roster } = CONTEST_PRESETS[contest];
  const limit = roster.max_per_team ?? roster.size;
  const clubCount = 6 + below(5);
  const pool: PoolPlayer[] = slate(30 + below(41), seed).map((player, at) => ({
    ...player,
    id: at === 7 ? 'a.8' : player.id,
    name: `Player ${player.id}`,
    ownership: below(60),
    team: `T${below(clubCount)}`,
  }));
  const players: NonNullable<OptimizeFileRequest['players']> = {};
  const teams: NonNullable<OptimizeFileRequest['teams']> = {};
  const request: OptimizeFileRequest = {
    file_id: '00000000-0000-4000-8000-000000000000',
    num_lineups: 1 + below(20),
    salary_cap: roster.size * 8,
    contest,
  };
  const lock = (ofPlayers: readonly PoolPlayer[]) => {
    for (const { id } of ofPlayers) players[id] = { ...players[id], lock: true };
  };
  const groups = (rule: NonNullable<OptimizeFileRequest['groups']>[number]) =>
    (request.groups = [...(request.groups ?? []), rule]);
  const stacks = (rule: NonNullable<OptimizeFileRequest['stacks']>[number]) =>
    (request.stacks = [...(request.stacks ?? []), rule]);
  const clubs = [...new Set(pool.map(({ team }) => team))].sort();
  const ofClub = (team: string) => pool.filter((player) => player.team === team);
  const some = (from: readonly PoolPlayer[], count: number) => {
    const keyed = from.map((player) => ({ player, key: random() }));
    return keyed
      .sort((a, b) => a.key - b.key)
      .slice(0, count)
      .map(({ player }) => player);
  };
  const idsOf = (from: readonly PoolPlayer[]) => from.map(({ id }) => id);
  const playOpponents = () => {
    for (let at = 0; at + 1 < clubs.length; at += 2) {
      teams[clubs[at]!] = { ...teams[clubs[at]!], opponent: clubs[at + 1]! };
    }
  };

  const troubles: (() => void)[] = [
    // A cap of 1, or one that is somewhat too low.
    () => (request.salary_cap = below(2) === 0 ? 1 : Math.round(roster.size * (3.6 + random() * 0.6))),
    // Expensive locked players under a cap that would do for others.
    () => {
      lock([...pool].sort((a, b) => b.salary - a.salary).slice(0, 2 + below(3)));
      request.salary_cap = Math.round(roster.size * (4.6 + random()));
    },
    // More locked players of a club than the contest allows.
    () => lock(some(ofClub(pick(clubs)), limit + 1 + below(2))),
    // Several locked goalkeepers: too many where positions are fixed.
    () =>
      lock(
        some(
          pool.filter(({ position }) => position === 'GK'),
          2 + below(2),
        ),
      ),
    // A stack above the club limit, or of a club with too few players; sometimes two.
    () => {
      for (let count = 1 + below(2); count > 0; count -= 1) {
        const isNamed = below(2) === 0;
        stacks({ size: Math.min(roster.size, limit + 1), ...(isNamed && { teams: [pick(clubs)] }) });
      }
    },
    () => stacks({ size: 3, teams: [pick(clubs)], positions: ['GK'] }),
    // Clubs that require more players together than a lineup has.
    () => {
      for (const team of clubs.slice(0, 2 + below(3))) {
        teams[team] = { ...teams[team], min_players: Math.min(limit, 2 + below(2)) };
      }
    },
    // A maximum against locks, or against a stack.
    () => {
      const team = pick(clubs);
      teams[team] = { ...teams[team], max_players: 1 };
      if (below(2) === 0) lock(some(ofClub(team), 2));
      else stacks({ size: 2, teams: [team] });
    },
    // Groups that contradict each other or locks.
    () => {
      const members = some(pool, 4);
      groups({ players: idsOf(members), min: 2 });
      groups({ players: idsOf(members), max: 1 });
    },
    () => {
      const [locked, ...others] = some(pool, 4);
      lock([locked!]);
      groups({ players: idsOf(others), min: 2, if: locked!.id });
      groups({ players: idsOf(others.slice(0, 2)), max: 0 });
    },
    // A minimum salary that no lineup reaches, or only above the cap.
    () => {
      request.min_salary = Math.min(request.salary_cap, roster.size * (7 + below(3)));
    },
    // Locked opponents.
    () => {
      playOpponents();
      const [home, away] = [ofClub(clubs[0]!), ofClub(clubs[1]!)];
      lock([...some(home, 1), ...some(away, 1)]);
      request.opposing = { from: ['GK', 'D', 'M', 'F'], against: ['GK', 'D', 'M', 'F'], max: 0 };
    },
    () => {
      if (clubs.length % 2 === 1) return;
      playOpponents();
      request.max_players_per_match = 1;
    },
    // Too few or too many clubs, alone or with a stack.
    () => {
      if (below(2) === 0) request.clubs = { max: 1 };
      else {
        request.clubs = { min: roster.size };
        stacks({ size: 2 });
      }
    },
    // Ownership that no lineup has.
    () => {
      request.ownership = [
        { min_sum: roster.size * 60 },
        { max_sum: 1 },
        { max_sum: roster.size * 10, low: { below: 1, min_players: roster.size } },
      ][below(3)]!;
    },
    // A stack with opponents who are limited.
    () => {
      playOpponents();
      const [home, away] = clubs;
      teams[away!] = { ...teams[away!], max_players: 0 };
      stacks({ size: 2, teams: [home!], min_opponents: 1 });
    },
    // A captain who must not play.
    () => {
      const [captain] = some(pool, 1);
      if (!roster.captain || !captain) return;
      players[captain.id] = { ...players[captain.id], captain: 'always' };
      groups({ players: [captain.id], max: 0 });
    },
    // A locked player who is only selectable because of the lock.
    () => {
      const out = some(pool, 3);
      for (const player of out) player.status = 'injured';
      lock(out.slice(0, 2));
      groups({ players: idsOf(out.slice(0, 2)), max: 1 });
      request.statuses = ['expected'];
    },
  ];
  const harmless: (() => void)[] = [
    () => (request.max_exposure = 0.5),
    () => groups({ players: idsOf(some(pool, 5)), max: 4 }),
    () => {
      const team = pick(clubs);
      teams[team] = { ...teams[team], max_exposure: 0.4 };
    },
    () => (request.min_unique_players = 2),
  ];
  for (let count = 1 + below(3); count > 0; count -= 1) pick(troubles)();
  for (let count = below(3); count > 0; count -= 1) pick(harmless)();
  if (Object.keys(players).length > 0) request.players = players;
  if (Object.keys(teams).length > 0) request.teams = teams;
  return { pool, request };
}
