/**
 * Does any legal lineup exist if salaries do not matter? A maximum flow from teams (at most `maxPerTeam` players each)
 * to positions (first the minimums, then up to the maximums), by augmenting paths over the players of a team and
 * position (Ford and Fulkerson 1956): O(size · teams · positions²).
 */
import { POSITIONS } from '@fanteam/contracts';
import type { SolverPlayer } from '../problem/player';
import type { RosterRules } from '../problem/problem';

type RosterCounts = Pick<RosterRules, 'size' | 'positions' | 'maxPerTeam'>;

interface Club {
  /** Players of the team and players picked, by index in POSITIONS. */
  available: number[];
  taken: number[];
  total: number;
}

/** True if some lineup has the size and keeps the positions' ranges and the team limit. Ignores salaries. */
export function canFillRoster(
  players: Iterable<Pick<SolverPlayer, 'position' | 'team'>>,
  roster: RosterCounts,
): boolean {
  const clubs = countByClub(players);
  const limit = roster.maxPerTeam ?? Infinity;
  const minimums = POSITIONS.map((position) => roster.positions[position].min);
  const maximums = POSITIONS.map((position) => roster.positions[position].max);
  const filled = POSITIONS.map(() => 0);

  // Minimums first. An augmenting path adds one player to the position at its end and exchanges players of different
  // teams in the positions on its way, so no position loses a player. The second round, up to the maximums, therefore
  // keeps the minimums of the first, and if a legal lineup exists the maximum flow reaches its size.
  let picked = 0;
  for (const goals of [minimums, maximums]) {
    goals.forEach((goal, position) => {
      while (picked < roster.size && filled[position]! < goal && addPlayer(clubs, position, limit)) {
        filled[position]! += 1;
        picked += 1;
      }
    });
    if (goals === minimums && minimums.some((min, position) => filled[position]! < min)) return false;
  }
  return picked === roster.size;
}

function countByClub(players: Iterable<Pick<SolverPlayer, 'position' | 'team'>>): Club[] {
  const clubs = new Map<string, Club>();
  for (const { team, position } of players) {
    let club = clubs.get(team);
    if (!club) {
      club = { available: POSITIONS.map(() => 0), taken: POSITIONS.map(() => 0), total: 0 };
      clubs.set(team, club);
    }
    club.available[POSITIONS.indexOf(position)]! += 1;
  }
  return [...clubs.values()];
}

/** One augmenting path that ends at a position: a player of a team with room, possibly through other positions. */
function addPlayer(clubs: Club[], goal: number, limit: number): boolean {
  const visitedClubs = new Set<Club>();

  /** Adds a player to a position, or replaces one that the position has just lost. */
  const supply = (position: number, visitedPositions: ReadonlySet<number>): boolean => {
    for (const club of clubs) {
      if (visitedClubs.has(club) || club.taken[position]! >= club.available[position]!) continue;
      if (club.total < limit) {
        club.taken[position]! += 1;
        club.total += 1;
        return true;
      }
      // A full team supplies a player here if another position can replace its player by another team's.
      visitedClubs.add(club);
      for (let other = 0; other < POSITIONS.length; other += 1) {
        if (visitedPositions.has(other) || club.taken[other] === 0) continue;
        if (!supply(other, new Set([...visitedPositions, other]))) continue;
        club.taken[other]! -= 1;
        club.taken[position]! += 1;
        return true;
      }
    }
    return false;
  };

  return supply(goal, new Set([goal]));
}
