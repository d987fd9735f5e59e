/**
 * More lineups to choose entries from: half of them the best ones under random values, half each the best one for a few
 * scenarios. Each is legal and follows the rules of every lineup. The server and the page pass their engine.
 */
import { scenarioValues, type EnteredLineup, type SimulationProblem } from '@fanteam/contest-simulator';
import {
  singleLineup,
  type LineupProblem,
  type LineupSolver,
  type SolvedLineup,
} from '@fanteam/lineup-solver';
import { entryKey } from './entry-key';

export interface MoreLineupsInput {
  simulation: SimulationProblem;
  /** The rules of the lineups, from the run whose lineups are simulated. Its players are a part of those simulated. */
  rules: LineupProblem;
  solver: LineupSolver;
  /** When to stop, in milliseconds on the clock `performance.now()`. */
  deadline: number;
}

/** The factor on each value is between 0.8 and 1.2. */
const RANDOMNESS = 0.2;
/** Lineups between two yields. */
const BATCH_SIZE = 20;
/** Batches in a row without a new lineup after which there are no more. */
const MAX_EMPTY_BATCHES = 5;
/** Values of the solver have at most 4 decimals. */
const VALUE_SCALE = 1e4;

/**
 * Yields up to `count` lineups in batches, none of which is already in the simulation or was yielded before. Ends early
 * at the deadline, or when no further lineups turn up. Each batch blocks its thread for some tens of milliseconds.
 */
export function* moreLineups(input: MoreLineupsInput, count: number): Generator<EnteredLineup[], void> {
  const seen = new Set(input.simulation.lineups.map(entryKey));
  let left = count;
  const take = (found: readonly EnteredLineup[], max: number) => {
    const fresh: EnteredLineup[] = [];
    for (const lineup of found) {
      if (fresh.length === max || seen.has(entryKey(lineup))) continue;
      seen.add(entryKey(lineup));
      fresh.push(lineup);
    }
    left -= fresh.length;
    return fresh;
  };
  const ofScenarios = Math.floor(count / 2);
  for (const [source, until] of [
    [randomLineups(input), ofScenarios],
    [lineupsOfScenarios(input), 0],
  ] as const) {
    let empty = 0;
    for (const found of source) {
      const fresh = take(found, left - until);
      empty = fresh.length === 0 ? empty + 1 : 0;
      if (fresh.length > 0) yield fresh;
      if (left === until || empty === MAX_EMPTY_BATCHES) break;
    }
  }
}

/** Batches of lineups, each the best one under values drawn for it. Ends at the deadline. */
function* randomLineups({
  simulation,
  rules,
  solver,
  deadline,
}: MoreLineupsInput): Generator<EnteredLineup[]> {
  const single = singleLineup(rules);
  const toEntered = entryReader(simulation, single);
  for (let seed = simulation.seed; ; seed += 1) {
    const randomness = { range: RANDOMNESS, seed };
    const { lineups, status } = solver.solve(
      { ...single, lineupCount: BATCH_SIZE, randomness },
      { deadline, skipCause: true },
    );
    yield lineups.map(toEntered);
    if (status !== 'optimal' || lineups.length < BATCH_SIZE) return;
  }
}

/** Batches of lineups, each the best one for the mean of a few scenarios. Ends at the deadline. */
function* lineupsOfScenarios(input: MoreLineupsInput): Generator<EnteredLineup[]> {
  const findBest = createFindBest(input);
  const values = scenarioValues(input.simulation);
  for (;;) {
    const found: EnteredLineup[] = [];
    for (let at = 0; at < BATCH_SIZE; at += 1) {
      const lineup = findBest(values.next().value);
      if (!lineup) break;
      found.push(lineup);
    }
    yield found;
    if (found.length < BATCH_SIZE) return;
  }
}

/**
 * @returns a function that finds the lineup with the greatest sum of values (one per player of the simulation) under the
 *   rules of every lineup. It returns undefined when there is none, or at the deadline.
 */
function createFindBest({ simulation, rules, solver, deadline }: MoreLineupsInput) {
  const single = singleLineup(rules);
  const toEntered = entryReader(simulation, single);
  const rowOf = new Map(simulation.players.map(({ id }, row) => [id, row]));
  return (values: Float64Array): EnteredLineup | undefined => {
    const players = single.players.map(({ objective: _, ...player }) => {
      const value = values[rowOf.get(player.id)!]!;
      return { ...player, projection: Math.round(value * VALUE_SCALE) / VALUE_SCALE };
    });
    const [best] = solver.solve({ ...single, players }, { deadline, skipCause: true }).lineups;
    return best && toEntered(best);
  };
}

function entryReader(simulation: SimulationProblem, { players }: LineupProblem) {
  const rowOf = new Map(simulation.players.map(({ id }, row) => [id, row]));
  const toRow = (player: number) => rowOf.get(players[player]!.id)!;
  return ({ picks, captain, viceCaptain }: SolvedLineup): EnteredLineup => ({
    picks: picks.map(toRow).sort((a, b) => a - b),
    captain: captain === null ? null : toRow(captain),
    viceCaptain: viceCaptain === null ? null : toRow(viceCaptain),
  });
}
