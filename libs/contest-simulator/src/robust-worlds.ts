/**
 * The places of all lineups in usual scenarios, and in worlds with other fields and trusts, for a robust choice.
 *
 * Each world has a field of its own, with the noise of a part of the scenarios, and one of five trusts around that of the
 * problem. The five worlds of a group have the same scenarios, so that their differences come from the inputs; the groups
 * have different ones, so that the choice does not depend on a few scenarios.
 */
import { WORLDS } from './choose/robust-objective';
import { KeptPlaces, maxKeptScenarios } from './contest/kept-places';
import { tableOfEntries } from './contest/lineup-table';
import { createMatchup, ScenarioScorer } from './contest/score-scenarios';
import { BATCH_SIZE } from './simulation';
import type { LineupsInput } from './simulate-lineups';

/**
 * What is added to the trust: the means of the fifths of a normal distribution with a standard deviation of 0.3, about the
 * spread of the trusts that were measured for different projections (docs/simulation.md).
 */
const TRUST_SHIFTS = [-0.42, -0.16, 0, 0.16, 0.42] as const;

/** Scenarios of a robust choice for each scenario of a simulation. More take too much time. */
const PER_SCENARIO = 1.6;

/** The usual scenarios and those of all worlds together, for those of a simulation. */
export function scenariosOfWorlds(scenarios: number, allLineups: number): number {
  const most = Math.min(PER_SCENARIO * scenarios, maxKeptScenarios(allLineups));
  // an even number of scenarios is faster
  return 2 * WORLDS * Math.max(2, 2 * Math.floor(most / WORLDS / 4));
}

/** The trust in a world. */
function trustOfWorld(trust: number, world: number): number {
  return Math.min(1, Math.max(0, trust + TRUST_SHIFTS[world % TRUST_SHIFTS.length]!));
}

/**
 * Yields the number of scenarios so far after about `BATCH_SIZE` of them.
 *
 * @param limit as in `KeptPlaces`
 * @param allLineups the lineups that share the memory
 */
export function* findWorldPlaces(
  { problem, parts: { field, drawerOf }, lineups, seed }: LineupsInput,
  limit: number,
  allLineups: number,
): Generator<number, KeptPlaces> {
  const total = scenariosOfWorlds(problem.scenarios, allLineups);
  const size = total / 2 / WORLDS;
  const own = tableOfEntries(problem, lineups);
  const kept = new KeptPlaces(own.origin, total, limit, allLineups);
  const scorers = new Map<number, ScenarioScorer>();
  const scorerOf = (trust: number) => {
    const known = scorers.get(trust) ?? new ScenarioScorer(drawerOf(trust, seed), problem.players.length);
    scorers.set(trust, known);
    return known;
  };
  const matchup = createMatchup(problem, drawerOf(problem.trust, seed), field.draw(0), own);
  for (let part = 0, done = 0; part < 2 * WORLDS; part += 1) {
    const world = part - WORLDS;
    const isUsual = world < 0;
    matchup.useField(field.draw(part));
    const first = size * (isUsual ? part : WORLDS + Math.floor(world / TRUST_SHIFTS.length));
    const trust = isUsual ? problem.trust : trustOfWorld(problem.trust, world);
    scorerOf(trust).score(matchup, first, first + size, (outcome) => {
      kept.add({ ...outcome, scenario: part * size + outcome.scenario - first });
    });
    const batches = Math.floor(done / BATCH_SIZE);
    done += size;
    if (Math.floor(done / BATCH_SIZE) > batches) yield done;
  }
  return kept;
}
