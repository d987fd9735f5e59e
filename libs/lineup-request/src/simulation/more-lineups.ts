/**
 * More lineups to choose entries from: each is the best one for the mean of a few scenarios. Each is legal and follows the
 * rules of every lineup. The server and the page pass their engine.
 */
import { scenarioValues, type EnteredLineup, type SimulationProblem } from '@fanteam/contest-simulator';
import {
  singleLineup,
  type LineupProblem,
  type LineupSolver,
  type SolvedLineup,
} from '@fanteam/lineup-solver';
import { entryKey } from './read-lineups';

export interface MoreLineupsInput {
  simulation: SimulationProblem;
  /** The rules of the lineups, from the run whose lineups are simulated. Its players are a part of those simulated. */
  rules: LineupProblem;
  solver: LineupSolver;
  /** When to stop, in milliseconds on the clock `performance.now()`. */
  deadline: number;
}

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
  const { lineups } = input.simulation;
  const findBest = createFindBest(input);
  // Lineups of the simulation may come from an earlier search. It used about as many means.
  const values = scenarioValues(input.simulation, lineups.length);
  const seen = new Set(lineups.map(entryKey));
  let left = count;
  for (let empty = 0; left > 0 && empty < MAX_EMPTY_BATCHES;) {
    const fresh: EnteredLineup[] = [];
    let solved = 0;
    for (; solved < BATCH_SIZE && fresh.length < left; solved += 1) {
      const lineup = findBest(values.next().value);
      if (!lineup) break;
      if (seen.has(entryKey(lineup))) continue;
      seen.add(entryKey(lineup));
      fresh.push(lineup);
    }
    left -= fresh.length;
    empty = fresh.length === 0 ? empty + 1 : 0;
    if (fresh.length > 0) yield fresh;
    if (solved < BATCH_SIZE) return;
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
