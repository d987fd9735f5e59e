/**
 * The independent checker: it shares no code with any search, not even the sums, so that a mistake there
 * cannot hide here. (What is drawn with a seed is part of the problem.) Whatever leaves the system has
 * passed it.
 */
import { drawValues, hasObjective } from '../problem/drawn-values';
import { POSITIONS } from '@fanteam/contracts';
import { type SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';
import type { Shortfall, SolvedLineup } from '../problem/result';
import { addToTally, checkMinimums, checkRules, startTally } from './check-rules';

/** What is wrong with a lineup, in sentences; empty = legal. `earlier` are the lineups ranked before it. */
export function checkLineup(
  problem: LineupProblem,
  lineup: SolvedLineup,
  earlier: readonly SolvedLineup[] = [],
): string[] {
  const own = checkAlone(problem, lineup);
  if (typeof own === 'string') return [own];
  const last = earlier.at(-1);
  return [
    ...own.problems,
    ...checkDifferences(problem, lineup, earlier),
    ...checkDraw(problem, lineup, earlier),
    ...(last ? checkOrder(sumMillionths(problem, last), own.sums) : []),
    ...checkRules(problem, lineup, earlier),
  ];
}

/**
 * Checks every lineup against the problem and those before it; each sentence says which lineup. A minimum
 * exposure that is not met must be among the `shortfalls`, with its numbers.
 */
export function checkLineups(
  problem: LineupProblem,
  lineups: readonly SolvedLineup[],
  shortfalls: readonly Shortfall[] = [],
): string[] {
  const checker = createLineupChecker(problem);
  return [...lineups.flatMap((lineup) => checker.check(lineup)), ...checker.checkWhole(shortfalls)];
}

/** Checks lineups one at a time as they are found, best first. */
export interface LineupChecker {
  /** What is wrong with the next lineup, alone and after those before it. */
  check(lineup: SolvedLineup): string[];
  /** What is wrong with all of them together, once there are no more. */
  checkWhole(shortfalls?: readonly Shortfall[]): string[];
}

/** Remembers what it has counted, so that the last of many lineups takes no longer than the first. */
export function createLineupChecker(problem: LineupProblem): LineupChecker {
  const earlier: SolvedLineup[] = [];
  const tally = startTally();
  const known: ReadPlayers = new Map();
  let before: Sums | undefined;

  function check(lineup: SolvedLineup): string[] {
    const own = checkAlone(problem, lineup, known);
    if (typeof own === 'string') return [own];
    const found = [
      ...own.problems,
      ...checkDifferences(problem, lineup, earlier),
      ...checkDraw(problem, lineup, earlier),
      ...(before ? checkOrder(before, own.sums) : []),
      ...checkRules(problem, lineup, tally),
    ];
    before = own.sums;
    if (problem.rules) addToTally(tally, problem, lineup);
    return found;
  }

  return {
    check(lineup) {
      const found = check(lineup);
      earlier.push(lineup);
      return found.map((text) => `lineup ${earlier.length}: ${text}`);
    },
    checkWhole(shortfalls = []) {
      const found = earlier.length > 0 ? checkMinimums(problem, tally, shortfalls) : [];
      if (earlier.length <= problem.lineupCount) return found;
      return [...found, `${earlier.length} lineups, ${problem.lineupCount} were wanted`];
    },
  };
}

interface Sums {
  points: bigint;
  salary: bigint;
  objective: bigint;
}

/** What can be said of a lineup by itself, and its sums; a text when it names men who do not exist. */
function checkAlone(
  problem: LineupProblem,
  lineup: SolvedLineup,
  known?: ReadPlayers,
): { problems: string[]; sums: Sums } | string {
  const { picks } = lineup;
  const strangers = picks.filter((pick) => problem.players[pick] === undefined);
  if (strangers.length > 0) return `picks ${strangers.join(', ')}: no such player`;
  const sums = sumMillionths(problem, lineup, known);
  const problems = [
    ...checkPlayers(problem, picks),
    ...checkRoster(problem, picks),
    ...checkCaptains(problem, lineup),
    ...checkSums(problem, lineup, sums),
  ];
  return { problems, sums };
}

function checkPlayers(problem: LineupProblem, picks: readonly number[]): string[] {
  const problems: string[] = [];
  if (picks.length !== problem.roster.size) {
    problems.push(`${picks.length} men instead of ${problem.roster.size}`);
  }
  if (picks.some((pick, at) => at > 0 && pick <= picks[at - 1]!)) {
    problems.push('picks are not ascending, or a man is in it twice');
  }
  for (const id of problem.locked) {
    if (!picks.some((pick) => problem.players[pick]!.id === id)) problems.push(`${id} is locked but missing`);
  }
  return problems;
}

function checkRoster(problem: LineupProblem, picks: readonly number[]): string[] {
  const { positions, maxPerTeam } = problem.roster;
  const players = picks.map((pick) => problem.players[pick]!);
  const problems: string[] = [];
  for (const position of POSITIONS) {
    const count = players.filter((player) => player.position === position).length;
    const { min, max } = positions[position];
    if (count < min || count > max) problems.push(`${count} of position ${position}, allowed ${min}–${max}`);
  }
  for (const team of new Set(players.map((player) => player.team))) {
    const count = players.filter((player) => player.team === team).length;
    if (maxPerTeam !== null && count > maxPerTeam) {
      problems.push(`${count} men of ${team}, allowed ${maxPerTeam}`);
    }
  }
  return problems;
}

function checkCaptains(problem: LineupProblem, { picks, captain, viceCaptain }: SolvedLineup): string[] {
  const { roster, players } = problem;
  const problems: string[] = [];
  if ((roster.captain === null) !== (captain === null))
    problems.push('a captain against the roster, or none');
  if ((roster.viceCaptain === null) !== (viceCaptain === null)) {
    problems.push('a vice-captain against the roster, or none');
  }
  if (captain !== null && players[captain]?.captaincy === 'never') {
    problems.push(`${players[captain]!.id} is never captain`);
  }
  const always = captain === null ? -1 : players.findIndex(({ captaincy }) => captaincy === 'always');
  if (always >= 0 && captain !== always) problems.push(`${players[always]!.id} is not captain`);
  if (captain !== null && !picks.includes(captain)) problems.push('the captain is not in the lineup');
  if (viceCaptain === null) return problems;
  if (!picks.includes(viceCaptain)) problems.push('the vice-captain is not in the lineup');
  if (viceCaptain === captain) problems.push('the vice-captain is the captain');
  const others = picks.filter((pick) => pick !== captain).map((pick) => players[pick]!.projection);
  const isBest = players[viceCaptain]?.projection === Math.max(...others);
  if (roster.viceCaptain?.when === 'captain_absent' && !isBest) {
    problems.push('the vice-captain is not the highest projection after the captain');
  }
  return problems;
}

function checkSums(
  problem: LineupProblem,
  lineup: SolvedLineup,
  { points, salary, objective }: Sums,
): string[] {
  const problems: string[] = [];
  if (lineup.objectiveValue !== (hasObjective(problem) ? Number(objective) / 1e6 : undefined)) {
    problems.push(`objective ${lineup.objectiveValue} instead of ${objective}e-6`);
  }
  if (lineup.points !== Number(points) / 1e6)
    problems.push(`points ${lineup.points} instead of ${points}e-6`);
  if (lineup.salary !== Number(salary) / 1e6)
    problems.push(`salary ${lineup.salary} instead of ${salary}e-6`);
  if (salary > digits(problem.salaryCap, 4) * 100n) {
    problems.push(`salary ${lineup.salary} over the cap ${problem.salaryCap}`);
  }
  return problems;
}

function checkDifferences(
  problem: LineupProblem,
  lineup: SolvedLineup,
  earlier: readonly SolvedLineup[],
): string[] {
  const problems: string[] = [];
  const isPicked = new Uint8Array(problem.players.length);
  for (const pick of lineup.picks) isPicked[pick] = 1;
  earlier.forEach(({ picks }, at) => {
    let unique = lineup.picks.length;
    for (const pick of picks) unique -= isPicked[pick] ?? 0;
    if (unique >= problem.minUniquePlayers) return;
    problems.push(`differs from lineup ${at + 1} in ${unique} men instead of ${problem.minUniquePlayers}`);
  });
  return problems;
}

/** Every lineup has a draw of its own, if any. */
function checkDraw(
  { randomness, lineupCount }: LineupProblem,
  { draw }: SolvedLineup,
  earlier: readonly SolvedLineup[],
): string[] {
  if (!randomness) return draw === undefined ? [] : [`draw ${draw}, though nothing is drawn`];
  const isOne = draw !== undefined && Number.isInteger(draw) && draw >= 0 && draw < lineupCount;
  if (!isOne) return [`draw ${draw} of ${lineupCount}`];
  return earlier.some((other) => other.draw === draw) ? [`draw ${draw} a second time`] : [];
}

function checkOrder(before: Sums, own: Sums): string[] {
  const problems: string[] = [];
  if (own.objective > before.objective) problems.push('more points than the lineup before it');
  if (own.objective === before.objective && own.salary < before.salary) {
    problems.push('as many points as the lineup before it, and cheaper');
  }
  return problems;
}

/** A man's numbers as read before; reading digits is what takes the time. */
type ReadPlayers = Map<SolverPlayer, { projection: bigint; salary: bigint; objective: bigint }>;

/** Points, salary and what is maximised in millionths, read from the digits of the decimals. */
function sumMillionths(problem: LineupProblem, lineup: SolvedLineup, known: ReadPlayers = new Map()): Sums {
  const { captain, viceCaptain } = problem.roster;
  const vice = viceCaptain?.when === 'always' ? viceCaptain : null;
  const sums = { points: 0n, salary: 0n, objective: 0n };
  const drawn = problem.randomness && drawValues(problem, lineup.draw ?? 0);
  for (const pick of lineup.picks) {
    const player = readPlayer(problem.players[pick]!, known);
    const factors = (pick === lineup.captain && captain) || (pick === lineup.viceCaptain && vice) || null;
    const points = factors ? digits(factors.points, 2) : 100n;
    sums.points += player.projection * points;
    sums.objective += (drawn ? digits(drawn[pick]!, 4) : player.objective) * points;
    sums.salary += player.salary * (factors ? digits(factors.salary, 2) : 100n);
  }
  sums.objective -= penalty(problem, lineup);
  return sums;
}

/** What the stacking penalty takes off, in millionths: 0, 1, 3, 6, 9 … times the clubs' chances. */
function penalty({ rules, players }: LineupProblem, { picks }: SolvedLineup): bigint {
  let lost = 0n;
  for (const [team, chance] of Object.entries(rules?.stackingPenalty ?? {})) {
    const backs = picks.filter((pick) => {
      const player = players[pick]!;
      return player.team === team && (player.position === 'GK' || player.position === 'D');
    });
    for (let count = 1; count <= backs.length; count += 1) {
      lost += digits(chance, 4) * 100n * BigInt(Math.min(count - 1, 3));
    }
  }
  return lost;
}

function readPlayer(player: SolverPlayer, known: ReadPlayers) {
  let read = known.get(player);
  if (!read) {
    const projection = digits(player.projection, 4);
    const objective = player.objective === undefined ? projection : digits(player.objective, 4);
    read = { projection, salary: digits(player.salary, 4), objective };
    known.set(player, read);
  }
  return read;
}

function digits(value: number, decimals: number): bigint {
  return BigInt(value.toFixed(decimals).replace('.', ''));
}
