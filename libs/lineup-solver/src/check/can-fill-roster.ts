/**
 * Does any legal lineup exist when money is no object? A flow from clubs (each gives at most
 * `maxPerTeam` men) to positions (each takes its minimum, then up to its maximum), by augmenting paths
 * over men of a club and position: O(size · clubs · positions²).
 */
import { POSITIONS } from '@fanteam/contracts';
import { type SolverPlayer } from '../problem/player';
import type { RosterRules } from '../problem/problem';

type RosterCounts = Pick<RosterRules, 'size' | 'positions' | 'maxPerTeam'>;

interface Club {
  /** Men at hand and men taken, by index in POSITIONS. */
  available: number[];
  taken: number[];
  total: number;
}

/** True if some lineup has the size, keeps every position's range and the club limit. Salary is ignored. */
export function canFillRoster(
  players: Iterable<Pick<SolverPlayer, 'position' | 'team'>>,
  roster: RosterCounts,
): boolean {
  const clubs = countByClub(players);
  const limit = roster.maxPerTeam ?? Infinity;
  const minima = POSITIONS.map((position) => roster.positions[position].min);
  const maxima = POSITIONS.map((position) => roster.positions[position].max);
  const filled = POSITIONS.map(() => 0);

  // Minima first. An augmenting path raises the position it ends at by one and passes *through* the
  // others, where a man of one club is exchanged for a man of another: no filled position ever goes
  // down. So the second round, towards the maxima, keeps the minima of the first, and if any legal
  // lineup exists the greatest flow reaches its size.
  let picked = 0;
  for (const goals of [minima, maxima]) {
    goals.forEach((goal, position) => {
      while (picked < roster.size && filled[position]! < goal && addPlayer(clubs, position, limit)) {
        filled[position]! += 1;
        picked += 1;
      }
    });
    if (goals === minima && minima.some((min, position) => filled[position]! < min)) return false;
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

/** One augmenting path that ends at a position: a man of a club with room, perhaps by way of others. */
function addPlayer(clubs: Club[], goal: number, limit: number): boolean {
  const visitedClubs = new Set<Club>();

  /** Gives a position one more man, or one in place of a man it has just given up. */
  const supply = (position: number, visitedPositions: ReadonlySet<number>): boolean => {
    for (const club of clubs) {
      if (visitedClubs.has(club) || club.taken[position]! >= club.available[position]!) continue;
      if (club.total < limit) {
        club.taken[position]! += 1;
        club.total += 1;
        return true;
      }
      // A full club gives a man here if another position can do with another club's man.
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
