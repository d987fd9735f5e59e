/**
 * For tests: every lineup of a small pool by plain enumeration, as the reference for engines. Exponential; for pools of
 * about 14 players. Rules are checked by the rule files' `check`, which share no code with the search.
 */
import { POSITIONS, type Position } from '@fanteam/contracts';
import { checkLineup, checkRules } from '../check/check-lineup';
import { scoreExactly, toExactSum } from '../problem/exact-sum';
import { maxExposureLineups, minExposureLineups, ruleOf } from '../problem/lineup-rules';
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';
import type { SolvedLineup } from '../problem/result';

/** A lineup with its exact maximized value (as `points`) and salary. */
export interface RankedLineup {
  lineup: SolvedLineup;
  points: bigint;
  salary: bigint;
}

/**
 * Every legal lineup of a problem, best first: by maximized value, then by the lowest salary, then by ids. Each set of
 * players is listed once, with its best captains (once for each captain, when captains are limited).
 */
export function listLineups(problem: LineupProblem): RankedLineup[] {
  const best = new Map<string, RankedLineup>();
  const penalty = problem.rules?.stackingPenalty;
  const vicePoints =
    problem.roster.viceCaptain?.when === 'captain_absent' && problem.roster.viceCaptain.points;
  const countsVice =
    vicePoints && !problem.roster.bench && problem.players.some(({ start = 1 }) => start < 1);
  const hasObjective =
    penalty ||
    countsVice ||
    problem.players.some((player) => player.objective !== undefined || player.withoutCaptaincy !== undefined);
  const objective = hasObjective && {
    ...problem,
    players: problem.players.map((player) => ({
      ...player,
      projection: player.objective ?? player.projection,
    })),
  };
  for (const picks of combinations(problem.players.length, problem.roster.size)) {
    // `checkLineup` rejects these too. Without their captains and exact sums the list takes a fraction of the time.
    if (!keepsPositions(problem, picks)) continue;
    for (const [captain, viceCaptain, bench] of roles(problem, picks)) {
      const score = scoreExactly(problem, picks, captain, viceCaptain, bench);
      if (score.salary > toExactSum(problem.salaryCap)) continue;
      const [points, salary] = [Number(score.points) / 1e6, Number(score.salary) / 1e6];
      const lineup: SolvedLineup = { picks, captain, viceCaptain, ...(bench && { bench }), points, salary };
      if (objective) {
        score.points = scoreExactly(objective, picks, captain, viceCaptain, bench).points;
        for (const team of Object.keys(penalty ?? {})) {
          const defense = picks
            .map((pick) => problem.players[pick]!)
            .filter((player) => player.team === team);
          const count = defense.filter(({ position }) => position === 'GK' || position === 'D').length;
          const steps = [0, 0, 1, 3, 6, 9, 12][count]!;
          score.points -= toExactSum(penalty![team]!) * BigInt(steps);
        }
        const [lead, second] = [problem.players[captain ?? -1], problem.players[viceCaptain ?? -1]];
        if (lead) {
          const extra = Math.round((problem.roster.captain!.points - 1) * 100);
          score.points -= BigInt(Math.round((lead.withoutCaptaincy ?? 0) * 1e4) * extra);
        }
        if (countsVice && lead && second) {
          // Whole numbers, so that halves are rounded as they are.
          const [absent, start] = [1 - (lead.start ?? 1), second.start ?? 1].map((chance) =>
            Math.round(chance * 1e4),
          );
          const share = Math.round((absent! * start! * Math.round(second.projection * 1e4)) / 1e8);
          score.points += BigInt(share * Math.round((vicePoints - 1) * 100));
        }
        lineup.objectiveValue = Number(score.points) / 1e6;
      }
      if (checkLineup(problem, lineup).length > 0) continue;
      // When captains are limited, the same players may have to get another captain.
      const key = problem.rules?.captainExposure ? `${picks.join()} ${captain}` : picks.join();
      const ranked = { lineup, ...score };
      const known = best.get(key);
      if (!known || compareLineups(ranked, known) < 0) best.set(key, ranked);
    }
  }
  const ids = ({ lineup }: RankedLineup) =>
    lineup.picks
      .map((pick) => problem.players[pick]!.id)
      .sort()
      .join();
  return [...best.values()].sort((a, b) => compareLineups(a, b) || (ids(a) < ids(b) ? -1 : 1));
}

/** Negative if `a` ranks before `b`. Zero on an exact tie of value and salary. */
function compareLineups(a: RankedLineup, b: RankedLineup): number {
  if (a.points !== b.points) return a.points > b.points ? -1 : 1;
  if (a.salary !== b.salary) return a.salary < b.salary ? -1 : 1;
  return 0;
}

/** The best of a ranked list that differs from every earlier lineup in enough players. */
export function nextBest(
  ranked: readonly RankedLineup[],
  earlier: readonly SolvedLineup[],
  minUniquePlayers: number,
): RankedLineup | undefined {
  return ranked.find(({ lineup }) =>
    earlier.every(
      (other) => lineup.picks.filter((pick) => !other.picks.includes(pick)).length >= minUniquePlayers,
    ),
  );
}

/** The same, under the problem's exposures too. */
export function nextBestUnderRules(
  problem: LineupProblem,
  ranked: readonly RankedLineup[],
  earlier: readonly SolvedLineup[],
): RankedLineup | undefined {
  const legal = ranked.filter(({ lineup }) => checkRules(problem, lineup, earlier).length === 0);
  return nextBest(legal, earlier, problem.minUniquePlayers);
}

/** The salary of the cheapest lineup that is legal except for the cap. undefined when there is none. */
export function cheapestByEnumeration(problem: LineupProblem): number | undefined {
  const costs = listLineups({ ...problem, salaryCap: 1e9 }).flatMap(({ lineup }) =>
    roles(problem, lineup.picks)
      .filter(([, , bench]) => keepsFormation(problem, lineup.picks, bench))
      .map(([captain, vice]) => Number(scoreExactly(problem, lineup.picks, captain, vice).salary) / 1e6),
  );
  return costs.length > 0 ? Math.min(...costs) : undefined;
}

/** True if some choice of players keeps size, position ranges and team limit. */
export function canFillByEnumeration(problem: Pick<LineupProblem, 'players' | 'roster'>): boolean {
  const { players, roster } = problem;
  for (const picks of combinations(players.length, roster.size)) {
    const picked = picks.map((pick) => players[pick]!);
    const clubs = picked.map((player) => picked.filter((other) => other.team === player.team).length);
    if (keepsPositions(problem, picks) && Math.max(...clubs) <= (roster.maxPerTeam ?? Infinity)) return true;
  }
  return false;
}

function keepsPositions(
  { players, roster }: Pick<LineupProblem, 'players' | 'roster'>,
  picks: readonly number[],
): boolean {
  return POSITIONS.every((position) => {
    const count = picks.filter((pick) => players[pick]!.position === position).length;
    return count >= roster.positions[position].min && count <= roster.positions[position].max;
  });
}

function pairs(problem: LineupProblem, picks: readonly number[]): [number | null, number | null][] {
  const { captain, viceCaptain } = problem.roster;
  if (!captain) return [[null, null]];
  if (!viceCaptain) return picks.map((pick) => [pick, null]);
  return picks.flatMap((pick) =>
    picks.filter((other) => other !== pick).map((other): [number, number] => [pick, other]),
  );
}

type Roles = [captain: number | null, viceCaptain: number | null, bench: number[] | undefined];

/** Every choice of captains and bench. */
function roles(problem: LineupProblem, picks: readonly number[]): Roles[] {
  const { players, roster } = problem;
  const keepersFirst = (a: number, b: number) =>
    Number(players[b]!.position === 'GK') - Number(players[a]!.position === 'GK') ||
    players[b]!.projection - players[a]!.projection;
  const benches = roster.bench
    ? [...combinations(picks.length, roster.bench.size)].map((places) =>
        places.map((place) => picks[place]!).sort(keepersFirst),
      )
    : [undefined];
  return pairs(problem, picks).flatMap((pair) =>
    benches
      .filter((bench) => !pair.some((pick) => pick !== null && bench?.includes(pick)))
      .map((bench): Roles => [...pair, bench]),
  );
}

function keepsFormation(
  { players, roster }: LineupProblem,
  picks: readonly number[],
  bench: readonly number[] = [],
): boolean {
  return POSITIONS.every((position) => {
    const { min, max } = roster.bench?.starters[position] ?? { min: 0, max: Infinity };
    const count = picks.filter(
      (pick) => players[pick]!.position === position && !bench.includes(pick),
    ).length;
    return count >= min && count <= max;
  });
}

function* combinations(count: number, size: number, from = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = from; first <= count - size; first += 1) {
    for (const rest of combinations(count, size - 1, first + 1)) yield [first, ...rest];
  }
}

/**
 * The best of a ranked list that keeps every minimum exposure within reach by counting: what a player, a team or any
 * positions are missing must fit into the remaining lineups.
 */
export function nextBestUnderMinimums(
  problem: LineupProblem,
  ranked: readonly RankedLineup[],
  earlier: readonly SolvedLineup[],
): RankedLineup | undefined {
  const within = ranked.filter(({ lineup }) => isWithinReach(problem, [...earlier, lineup]));
  return nextBestUnderRules(problem, within, earlier);
}

function choicesOf<Item>([first, ...rest]: readonly Item[]): Item[][] {
  if (first === undefined) return [[]];
  return choicesOf(rest).flatMap((chosen) => [chosen, [first, ...chosen]]);
}

function isWithinReach(problem: LineupProblem, lineups: readonly SolvedLineup[]): boolean {
  const { players, roster, lineupCount, locked, rules } = problem;
  const ahead = lineupCount - lineups.length;
  const own = rules?.exposure?.players ?? {};
  const isFixed = ({ id, captaincy }: SolverPlayer) => locked.includes(id) || captaincy === 'always';
  const required = (min = 0, max = 1) => {
    const maxLineups = max === 1 ? Infinity : maxExposureLineups(max, lineupCount);
    return Math.min(maxLineups, minExposureLineups(min, lineupCount));
  };
  const missing = players.map((player, row) => {
    const has = lineups.filter(({ picks }) => picks.includes(row)).length;
    if (isFixed(player)) return 0;
    return Math.max(0, required(own[player.id]?.min, own[player.id]?.max ?? rules?.exposure?.max ?? 1) - has);
  });
  const fits = (room: number, isMember: (player: SolverPlayer) => boolean) => {
    const free = room - players.filter((player) => isFixed(player) && isMember(player)).length;
    const sum = missing.reduce((total, count, row) => total + (isMember(players[row]!) ? count : 0), 0);
    return sum <= Math.max(0, free) * ahead;
  };
  const stacks = (rules?.stacks ?? []).every((stack) => {
    const { size, teams, positions, opponents, minExposure, maxExposure } = stack;
    const has = lineups.filter(({ picks }) =>
      picks.some((pick) => {
        const { team } = players[pick]!;
        const teammates = picks.map((other) => players[other]!).filter((player) => player.team === team);
        const counting = teammates.filter(({ position }) => positions?.includes(position) ?? true);
        const opponent = ruleOf(opponents?.teams, team);
        const against = picks.filter((other) => players[other]!.team === opponent);
        if (against.length < (opponents?.min ?? 0)) return false;
        return (teams?.includes(team) ?? true) && counting.length >= size;
      }),
    );
    return required(minExposure, maxExposure) - has.length <= ahead;
  });
  const roomOf = (positions: readonly Position[]) => {
    const total = (bound: 'min' | 'max', isCounted: boolean) =>
      POSITIONS.filter((position) => positions.includes(position) === isCounted).reduce(
        (sum, position) => sum + roster.positions[position][bound],
        0,
      );
    return Math.min(total('max', true), roster.size - total('min', false));
  };
  const clubMax = (team: string) =>
    Math.min(roster.maxPerTeam ?? Infinity, rules?.teams?.[team]?.max ?? Infinity);
  return (
    stacks &&
    missing.every((count) => count <= ahead) &&
    [...new Set(players.map(({ team }) => team))].every((team) =>
      fits(Math.min(roster.size, clubMax(team)), (player) => player.team === team),
    ) &&
    choicesOf(POSITIONS).every((chosen) => fits(roomOf(chosen), ({ position }) => chosen.includes(position)))
  );
}
