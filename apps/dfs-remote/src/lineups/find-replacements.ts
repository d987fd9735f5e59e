/**
 * Who may take a man's place in a lineup: tried from the highest projection down, each lineup held against
 * the contest and the rules of the run by the solver's independent checker. What the user asked of all
 * lineups together (exposures, unique players) he may break with his own hand, and is told so before.
 */
import type { Lineup, LineupPlayer, PoolPlayer, Position, Roster } from '@fanteam/contracts';
import { assignCaptains, checkLineup, type LineupProblem, type SolvedLineup } from '@fanteam/lineup-solver';
import { foldText } from '../pool/pool-rows';
import { playerRulesOf } from '../run/run-request';
import type { RunRequest } from '../run/run-request';
import { toRosterRules } from '../solver-worker/to-roster-rules';
import { countSet } from './set-warnings';
import { swapRules, type SwapRules } from './swap-rules';

export interface SwapQuestion {
  lineup: Lineup;
  /** The man who leaves. */
  out: LineupPlayer;
  pool: readonly PoolPlayer[];
  request: RunRequest;
  roster: Roster;
  /** The other lineups of the run: none of them may come out again. */
  others: readonly Lineup[];
  /** Only men of this name or club. */
  search: string;
}

export interface Replacement {
  player: LineupPlayer;
  /** The lineup with him, its best captains included. */
  lineup: Lineup;
  /** What the lineup gains, in points. */
  gain: number;
  /** What the set then breaks, in sentences. */
  warnings: readonly string[];
}

/** How many are offered of those who break nothing, and of those who do. */
const MOST = 8;
const ORDER: Readonly<Record<Position, number>> = { GK: 0, D: 1, M: 2, F: 3 };

/** The best legal replacements, most points first, then the cheapest. */
export function findReplacements(question: SwapQuestion): Replacement[] {
  const { lineup, out, others } = question;
  const stay = lineup.players.filter(({ id }) => id !== out.id);
  const taken = new Set(others.map(({ players }) => keyOf(players)));
  const rules = swapRules(question.request);
  const set = countSet(others, question.request);
  const clean: Replacement[] = [];
  const warned: Replacement[] = [];
  for (const player of candidates(question)) {
    // Captains who cost more may make the order by projection a little wrong: a few more are tried.
    if (clean.length >= 2 * MOST) break;
    const swapped = tryOut([...stay, player], question, rules);
    if (!swapped || taken.has(keyOf(swapped.players))) continue;
    const warnings = set.warningsOf(lineup, swapped);
    const gain = swapped.total_points - lineup.total_points;
    (warnings.length === 0 ? clean : warned).push({ player, lineup: swapped, gain, warnings });
  }
  return [...bestOf(clean), ...bestOf(warned)].sort(byGain);
}

const bestOf = (found: Replacement[]) => found.sort(byGain).slice(0, MOST);

function byGain(a: Replacement, b: Replacement): number {
  return b.gain - a.gain || a.lineup.salary_cost - b.lineup.salary_cost;
}

/** Men who may be picked, with the projections that the run used, the best first. */
function candidates({ lineup, pool, request, search }: SwapQuestion): LineupPlayer[] {
  const inside = new Set(lineup.players.map(({ id }) => id));
  const rules = playerRulesOf(request);
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return pool
    .flatMap(({ id, name, position, team, salary, projection: ofFile, status }) => {
      const rule = rules.get(id);
      const projection = rule?.projection ?? ofFile;
      if (inside.has(id) || rule?.exclude || projection === null) return [];
      if (status && request.statuses && !request.statuses.includes(status)) return [];
      const text = words.length > 0 ? foldText(`${name} ${team}`) : '';
      if (!words.every((word) => text.includes(word))) return [];
      return [{ id, name, position, team, salary, projection }];
    })
    .sort((a, b) => b.projection - a.projection || a.salary - b.salary);
}

/** The lineup of these men; null when the contest or a rule about each lineup forbids it. */
function tryOut(
  men: readonly LineupPlayer[],
  { lineup, request, roster }: SwapQuestion,
  { rules, locked, captaincies }: SwapRules,
): Lineup | null {
  const players = men
    .map(({ id, name, position, team, salary, projection }) => ({
      id,
      name,
      position,
      team,
      salary,
      projection,
    }))
    .sort((a, b) => ORDER[a.position] - ORDER[b.position] || b.projection - a.projection);
  const problem: LineupProblem = {
    players: players.map((man) => {
      const captaincy = captaincies.get(man.id);
      return captaincy ? { ...man, captaincy } : man;
    }),
    roster: toRosterRules(roster),
    salaryCap: request.salary_cap,
    lineupCount: 1,
    minUniquePlayers: 1,
    locked,
    rules,
  };
  const solved = assignCaptains(
    problem,
    players.map((_, index) => index),
  );
  if (!solved || checkLineup(problem, solved).length > 0) return null;
  return toLineup(lineup, players, solved);
}

function toLineup(before: Lineup, men: readonly LineupPlayer[], solved: SolvedLineup): Lineup {
  const players = men.map((man, index) => ({
    ...man,
    ...(index === solved.captain && { captain: true as const }),
    ...(index === solved.viceCaptain && { vice_captain: true as const }),
  }));
  const count = (position: Position) => players.filter((player) => player.position === position).length;
  return {
    lineup_id: before.lineup_id,
    players,
    total_points: solved.points,
    salary_cost: solved.salary,
    formation: `${count('D')}-${count('M')}-${count('F')}`,
  };
}

function keyOf(players: readonly LineupPlayer[]): string {
  return players
    .map(({ id }) => id)
    .sort()
    .join(' ');
}
