/**
 * The independent checker. It shares no code with any search, not even the sums, so a mistake in a search cannot hide
 * here. Every lineup passes it before it leaves the system. The contest's roster, captains and sums are checked here;
 * each rule checks itself (`check` of its file in rules/). Drawn values are part of the problem and are taken as given.
 * The checks of one lineup and of a set are in one file, so that it can be read alone.
 */
import { POSITIONS } from '@fanteam/contracts';
import { drawValues, hasObjective } from '../problem/drawn-values';
import type { LineupRules } from '../problem/lineup-rules';
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';
import type { ExposureRef, Shortfall, SolvedLineup } from '../problem/result';
import { ALL_RULES } from '../rules/all-rules';

/** What is wrong with a lineup, in sentences. Empty = legal. `earlier`: the lineups that rank before it. */
export function checkLineup(
  problem: LineupProblem,
  lineup: SolvedLineup,
  earlier: readonly SolvedLineup[] = [],
): string[] {
  const alone = checkAlone(problem, lineup);
  if (typeof alone === 'string') return [alone];
  const last = earlier.at(-1);
  return [
    ...alone.faults,
    ...checkDifferences(problem, lineup, earlier),
    ...checkDraw(problem, lineup, earlier),
    ...(last ? checkOrder(sumMillionths(problem, last), alone.sums) : []),
    ...checkRules(problem, lineup, earlier),
  ];
}

/** What breaks the rules in a lineup with valid picks, given the lineups before it. */
export function checkRules(
  problem: LineupProblem,
  lineup: SolvedLineup,
  earlier: readonly SolvedLineup[] | ExposureTally = [],
): string[] {
  const tally = earlier instanceof ExposureTally ? earlier : new ExposureTally(problem, earlier);
  const players = playersOf(problem, lineup);
  const lineupsBefore = (of: ExposureRef) => tally.count(of);
  const faults: string[] = [];
  for (const { rule, name } of CHECKED_RULES) {
    // A rule that is not set is not checked.
    if (name !== undefined && problem.rules?.[name] === undefined) continue;
    faults.push(...rule.check!({ problem, lineup, players, lineupsBefore }));
  }
  return faults;
}

/** The rules that check a lineup, with their field of `LineupRules` if they have one. */
const CHECKED_RULES = ALL_RULES.filter((rule) => rule.check).map((rule) => ({
  rule,
  name: /^rules\.(.*)/.exec(rule.field)?.[1] as keyof LineupRules | undefined,
}));

/**
 * Checks every lineup against the problem and the lineups before it. Each sentence names the lineup. Minimum exposures
 * that are not met must be among the `shortfalls`, with correct numbers.
 */
export function checkLineups(
  problem: LineupProblem,
  lineups: readonly SolvedLineup[],
  shortfalls: readonly Shortfall[] = [],
): string[] {
  const checker = createLineupChecker(problem);
  return [...lineups.flatMap((lineup) => checker.check(lineup)), ...checker.checkSet(shortfalls)];
}

/** Checks lineups one at a time as they are found, best first. */
export interface LineupChecker {
  /** What is wrong with the next lineup, alone and after the lineups before it. */
  check(lineup: SolvedLineup): string[];
  /** What is wrong with all lineups together, once there are no more. */
  checkSet(shortfalls?: readonly Shortfall[]): string[];
}

/** Keeps its counts, so the last of many lineups takes no longer than the first. */
export function createLineupChecker(problem: LineupProblem): LineupChecker {
  const earlier: SolvedLineup[] = [];
  const tally = new ExposureTally(problem);
  const known: ReadPlayers = new Map();
  let before: Sums | undefined;

  function check(lineup: SolvedLineup): string[] {
    const alone = checkAlone(problem, lineup, known);
    if (typeof alone === 'string') return [alone];
    const faults = [
      ...alone.faults,
      ...checkDifferences(problem, lineup, earlier),
      ...checkDraw(problem, lineup, earlier),
      ...(before ? checkOrder(before, alone.sums) : []),
      ...checkRules(problem, lineup, tally),
    ];
    before = alone.sums;
    tally.add(lineup);
    return faults;
  }

  return {
    check(lineup) {
      const faults = check(lineup);
      earlier.push(lineup);
      return faults.map((text) => `lineup ${earlier.length}: ${text}`);
    },
    checkSet(shortfalls = []) {
      const faults = earlier.length > 0 ? checkMinimums(problem, tally, shortfalls) : [];
      if (earlier.length <= problem.lineupCount) return faults;
      return [...faults, `${earlier.length} lineups, ${problem.lineupCount} were requested`];
    },
  };
}

/** In how many lineups each player, team and stack has been. */
class ExposureTally {
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly problem: LineupProblem,
    lineups: readonly SolvedLineup[] = [],
  ) {
    for (const lineup of lineups) this.add(lineup);
  }

  add(lineup: SolvedLineup): void {
    const { problem, counts } = this;
    if (!problem.rules) return;
    const players = playersOf(problem, lineup);
    for (const of of ALL_RULES.flatMap((rule) => rule.exposuresOf?.(problem, players, lineup) ?? [])) {
      counts.set(nameOf(of), (counts.get(nameOf(of)) ?? 0) + 1);
    }
  }

  count(of: ExposureRef): number {
    return this.counts.get(nameOf(of)) ?? 0;
  }
}

function nameOf(of: ExposureRef): string {
  if ('player' in of) return `player ${of.player}`;
  if ('captain' in of) return `captain ${of.captain}`;
  return 'team' in of ? `team ${of.team}` : `stack ${of.stack + 1}`;
}

/** Minimum exposures that are neither met nor reported as shortfalls, and reported shortfalls that are wrong. */
function checkMinimums(
  problem: LineupProblem,
  tally: ExposureTally,
  shortfalls: readonly Shortfall[],
): string[] {
  const describe = (of: ExposureRef, reached: number, required: number) =>
    `${nameOf(of)} in ${reached} lineups instead of ${required}`;
  const missed = ALL_RULES.flatMap((rule) => rule.minimums?.(problem) ?? [])
    .filter(({ of, lineups }) => tally.count(of) < lineups)
    .map(({ of, lineups }) => describe(of, tally.count(of), lineups));
  const reported = shortfalls.map(({ of, required, reached }) => describe(of, reached, required));
  return [
    ...missed.filter((text) => !reported.includes(text)),
    ...reported.filter((text) => !missed.includes(text)).map((text) => `not true: ${text}`),
  ];
}

function playersOf({ players }: LineupProblem, { picks }: SolvedLineup): SolverPlayer[] {
  return picks.map((pick) => players[pick]!);
}

interface Sums {
  points: bigint;
  salary: bigint;
  objective: bigint;
}

/** What is wrong with a lineup by itself, and its sums. A text when it names players who do not exist. */
function checkAlone(
  problem: LineupProblem,
  lineup: SolvedLineup,
  known?: ReadPlayers,
): { faults: string[]; sums: Sums } | string {
  const { picks } = lineup;
  const unknown = picks.filter((pick) => problem.players[pick] === undefined);
  if (unknown.length > 0) return `picks ${unknown.join(', ')}: no such player`;
  const sums = sumMillionths(problem, lineup, known);
  const faults = [
    ...checkPicks(problem, picks),
    ...checkPositions(problem, lineup),
    ...checkCaptains(problem, lineup),
    ...checkBench(problem, lineup),
    ...checkSums(problem, lineup, sums),
  ];
  return { faults, sums };
}

function checkPicks({ roster }: LineupProblem, picks: readonly number[]): string[] {
  const faults: string[] = [];
  if (picks.length !== roster.size) faults.push(`${picks.length} players instead of ${roster.size}`);
  if (picks.some((pick, at) => at > 0 && pick <= picks[at - 1]!)) {
    faults.push('picks are not ascending, or contain a player twice');
  }
  return faults;
}

function checkPositions(problem: LineupProblem, lineup: SolvedLineup): string[] {
  const players = playersOf(problem, lineup);
  return POSITIONS.flatMap((position) => {
    const count = players.filter((player) => player.position === position).length;
    const { min, max } = problem.roster.positions[position];
    return count < min || count > max ? [`${count} of position ${position}, allowed ${min}–${max}`] : [];
  });
}

function checkCaptains(
  { roster, players }: LineupProblem,
  { picks, captain, viceCaptain, bench = [] }: SolvedLineup,
): string[] {
  const faults: string[] = [];
  if ((roster.captain === null) !== (captain === null)) {
    faults.push('a captain although the roster has none, or no captain although it has one');
  }
  if ((roster.viceCaptain === null) !== (viceCaptain === null)) {
    faults.push('a vice-captain although the roster has none, or no vice-captain although it has one');
  }
  if (captain !== null && !picks.includes(captain)) faults.push('the captain is not in the lineup');
  if (viceCaptain === null) return faults;
  if (!picks.includes(viceCaptain)) faults.push('the vice-captain is not in the lineup');
  if (viceCaptain === captain) faults.push('the vice-captain is the captain');
  const valueOf = (pick: number) => players[pick]!.projection * (players[pick]!.start ?? 1);
  const others = picks.filter((pick) => pick !== captain && !bench.includes(pick)).map(valueOf);
  const isBest = players[viceCaptain] && valueOf(viceCaptain) === Math.max(...others);
  if (roster.viceCaptain?.when === 'captain_absent' && !isBest) {
    faults.push('the vice-captain is not the highest projection times chance to start after the captain');
  }
  return faults;
}

/** The bench: its players, the formation of the others, that captains start, and its order. */
function checkBench({ roster, players }: LineupProblem, lineup: SolvedLineup): string[] {
  const { picks, bench, captain, viceCaptain } = lineup;
  if (!roster.bench) return bench ? ['a bench although the roster has none'] : [];
  if (!bench) return ['no bench although the roster has one'];
  const faults: string[] = [];
  const isOwn = bench.every((pick) => picks.includes(pick)) && new Set(bench).size === bench.length;
  if (!isOwn) return ['the bench has players who are not in the lineup, or a player twice'];
  if (bench.length !== roster.bench.size) {
    faults.push(`${bench.length} players on the bench instead of ${roster.bench.size}`);
  }
  for (const position of POSITIONS) {
    const { min, max } = roster.bench.starters[position];
    const count = picks.filter(
      (pick) => players[pick]!.position === position && !bench.includes(pick),
    ).length;
    if (count < min || count > max)
      faults.push(`${count} of position ${position} start, allowed ${min}–${max}`);
  }
  for (const pick of [captain, viceCaptain]) {
    if (pick !== null && bench.includes(pick)) faults.push('a captain is on the bench');
  }
  const order = bench.map((pick) => players[pick]!);
  const isOrdered = order.every(({ position, projection }, at) => {
    const before = order[at - 1];
    if (!before || (before.position === 'GK' && position !== 'GK')) return true;
    return (before.position === 'GK') === (position === 'GK') && before.projection >= projection;
  });
  if (!isOrdered) faults.push('the bench is not in order');
  return faults;
}

function checkSums(
  problem: LineupProblem,
  lineup: SolvedLineup,
  { points, salary, objective }: Sums,
): string[] {
  const faults: string[] = [];
  if (lineup.objectiveValue !== (hasObjective(problem) ? Number(objective) / 1e6 : undefined)) {
    faults.push(`objective ${lineup.objectiveValue} instead of ${objective}e-6`);
  }
  if (lineup.points !== Number(points) / 1e6) faults.push(`points ${lineup.points} instead of ${points}e-6`);
  if (lineup.salary !== Number(salary) / 1e6) faults.push(`salary ${lineup.salary} instead of ${salary}e-6`);
  if (salary > digits(problem.salaryCap, 4) * 100n) {
    faults.push(`salary ${lineup.salary} over the cap ${problem.salaryCap}`);
  }
  return faults;
}

function checkDifferences(
  { players, minUniquePlayers }: LineupProblem,
  { picks }: SolvedLineup,
  earlier: readonly SolvedLineup[],
): string[] {
  const isPicked = new Uint8Array(players.length);
  for (const pick of picks) isPicked[pick] = 1;
  const faults: string[] = [];
  // For every pair of lineups: an index is several times faster than an iterator.
  for (let at = 0; at < earlier.length; at += 1) {
    const other = earlier[at]!.picks;
    let unique = picks.length;
    for (let place = 0; place < other.length; place += 1) unique -= isPicked[other[place]!] ?? 0;
    if (unique >= minUniquePlayers) continue;
    faults.push(`differs from lineup ${at + 1} in ${unique} players instead of ${minUniquePlayers}`);
  }
  return faults;
}

/** With randomness, every lineup has its own draw. */
function checkDraw(
  { randomness, lineupCount }: LineupProblem,
  { draw }: SolvedLineup,
  earlier: readonly SolvedLineup[],
): string[] {
  if (!randomness) return draw === undefined ? [] : [`draw ${draw} without randomness`];
  const isValid = draw !== undefined && Number.isInteger(draw) && draw >= 0 && draw < lineupCount;
  if (!isValid) return [`draw ${draw} of ${lineupCount}`];
  return earlier.some((other) => other.draw === draw) ? [`draw ${draw} a second time`] : [];
}

function checkOrder(before: Sums, own: Sums): string[] {
  const faults: string[] = [];
  if (own.objective > before.objective) faults.push('more points than the lineup before it');
  if (own.objective === before.objective && own.salary < before.salary) {
    faults.push('as many points as the lineup before it, and cheaper');
  }
  return faults;
}

/** Players' numbers in millionths, read before. Reading digits takes most of the time. */
type ReadPlayers = Map<SolverPlayer, { projection: bigint; salary: bigint; objective: bigint }>;

/** Points, salary and maximized value in millionths, read from the digits of the decimals. */
function sumMillionths(problem: LineupProblem, lineup: SolvedLineup, known: ReadPlayers = new Map()): Sums {
  const { captain, viceCaptain } = problem.roster;
  const vice = viceCaptain?.when === 'always' ? viceCaptain : null;
  const sums = { points: 0n, salary: 0n, objective: 0n };
  const drawn = problem.randomness && drawValues(problem, lineup.draw ?? 0);
  for (const pick of lineup.picks) {
    const player = readPlayer(problem.players[pick]!, known);
    const factors = (pick === lineup.captain && captain) || (pick === lineup.viceCaptain && vice) || null;
    const benched = lineup.bench?.includes(pick) && problem.roster.bench;
    const points = benched ? digits(benched.weight, 2) : factors ? digits(factors.points, 2) : 100n;
    sums.points += player.projection * points;
    sums.objective += (drawn ? digits(drawn[pick]!, 4) : player.objective) * points;
    sums.salary += player.salary * (factors ? digits(factors.salary, 2) : 100n);
  }
  sums.objective += captaincyChange(problem, lineup) - stackingPenalty(problem, lineup);
  return sums;
}

/**
 * What a captain does not score, and what a vice-captain scores because the captain may not start, in millionths: the chance
 * times projection and chance of the vice-captain, rounded to ten-thousandths, times the factors less 1.
 */
function captaincyChange({ players, roster }: LineupProblem, lineup: SolvedLineup): bigint {
  const [captain, vice] = [players[lineup.captain ?? -1], players[lineup.viceCaptain ?? -1]];
  if (!captain || !roster.captain) return 0n;
  const loss = digits(captain.withoutCaptaincy ?? 0, 4) * (digits(roster.captain.points, 2) - 100n);
  if (!vice || roster.viceCaptain?.when !== 'captain_absent' || roster.bench) return -loss;
  const factor = digits(roster.viceCaptain.points, 2) - 100n;
  const all =
    (10_000n - digits(captain.start ?? 1, 4)) * digits(vice.projection, 4) * digits(vice.start ?? 1, 4);
  const twice = 2n * all + 100_000_000n;
  // BigInt division cuts off, also below zero.
  const share = twice / 200_000_000n - (twice < 0n && twice % 200_000_000n !== 0n ? 1n : 0n);
  return (factor > 0n ? share * factor : 0n) - loss;
}

/** The stacking penalty in millionths: 0, 1, 3, 6, 9 … times the teams' chances. */
function stackingPenalty(problem: LineupProblem, lineup: SolvedLineup): bigint {
  const players = playersOf(problem, lineup);
  let penalty = 0n;
  for (const [team, chance] of Object.entries(problem.rules?.stackingPenalty ?? {})) {
    const defense = players.filter(
      (player) => player.team === team && (player.position === 'GK' || player.position === 'D'),
    );
    for (let count = 1; count <= defense.length; count += 1) {
      penalty += digits(chance, 4) * 100n * BigInt(Math.min(count - 1, 3));
    }
  }
  return penalty;
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
