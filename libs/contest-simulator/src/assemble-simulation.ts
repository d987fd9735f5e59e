/** Runs a simulation of given fields and scenarios, and chooses entries. */
import type { ChoiceTotal } from '@fanteam/contracts';
import { chooseInSteps, type EntryChoice, type JointChoice } from './choose/choose-entries';
import { contestProblems, rulesOfContests } from './contest-problems';
import { ContestSimulation, type ChosenSimulation } from './contest-simulation';
import { meanOf, profitFigures, sumByScenario } from './figures/set-figures';
import { keyedRandom } from './random/keyed-random';
import type { SimulationParts } from './simulate-lineups';
import {
  BATCH_SIZE,
  type Choice,
  type ChoiceProgress,
  type ChoiceRules,
  type ChosenEntries,
  type ContestRules,
  type Progress,
  type SharedRules,
  type Simulation,
  type SimulationFigures,
  type SimulationProblem,
} from './simulation';

/**
 * A simulation of given fields and scenarios.
 *
 * @param parts of the main contest, and of each further one. All of them draw the same scenarios for the same seed.
 */
export function assembleSimulation(
  problem: SimulationProblem,
  ...parts: [SimulationParts, ...SimulationParts[]]
): Simulation {
  const { seed } = problem;
  const single = contestProblems(problem);
  const allLineups = single.reduce((sum, { problem: { lineups } }) => sum + lineups.length, 0);
  const simulations = single.map(
    (contest, at) => new ContestSimulation({ ...contest, parts: parts[at]!, seed, allLineups }),
  );
  const [main, ...others] = simulations as [ContestSimulation, ...ContestSimulation[]];
  const guessed = [...new Set(parts.flatMap(({ field }) => field.guessed))];
  const warnings = parts.flatMap(({ warnings: ofPlayers = [], field }, at) => [
    ...ofPlayers,
    ...field.warnings.map((sentence) => single[at]!.prefix + sentence),
  ]);

  const figures = (): SimulationFigures => ({
    scenarios: main.scenarios,
    ...main.figures(),
    ...(others.length > 0 && { contests: others.map((contest) => contest.figures()) }),
  });

  function* choose(rules: ChoiceRules): Generator<ChoiceProgress, Choice> {
    const ofContests = rulesOfContests(rules).map((each, at) => localRules(each, single[at]!.numbers));
    const unknown = simulations.filter((contest, at) => !contest.knowsPlacesOf(ofContests[at]!));
    const toFind = unknown.map((contest) =>
      contest.scenariosToFind(ofContests[simulations.indexOf(contest)]!),
    );
    const total = problem.scenarios * simulations.length + toFind.reduce((sum, each) => sum + each, 0);
    let before = 0;
    for (const [at, contest] of unknown.entries()) {
      for (const scenarios of contest.findPlaces(ofContests[simulations.indexOf(contest)]!)) {
        yield { scenarios: before + scenarios, total };
      }
      before += toFind[at]!;
    }
    const inputs = simulations.map((contest, at) => contest.choiceInput(ofContests[at]!));
    const choosing = chooseInSteps(inputs, rules);
    let choice = choosing.next();
    for (; !choice.done; choice = choosing.next()) yield { scenarios: before, total };
    const joint = choice.value;
    // neither the scenarios nor the opponents were used for the choice
    const freshSeed = keyedRandom(seed, 'fresh').nextInt32();
    const fresh: ChosenSimulation[] = [];
    for (const [at, contest] of simulations.entries()) {
      const steps = contest.simulateChosen(ofContests[at]!, joint.contests[at]!.chosen, freshSeed);
      let step = steps.next();
      for (; !step.done; step = steps.next()) yield { scenarios: before + step.value, total };
      fresh.push(step.value);
      before += problem.scenarios;
    }
    const [chosen, ...ofOthers] = joint.contests.map((entries, at) =>
      chosenEntries(entries, fresh[at]!, ofContests[at]!, single[at]!),
    ) as [ChosenEntries, ...ChosenEntries[]];
    return {
      aim: rules.aim,
      ...chosen,
      ...(ofOthers.length > 0 && {
        contests: ofOthers,
        total: totalOf(joint, [chosen, ...ofOthers], fresh, ofContests),
      }),
      warnings: [
        ...(rules.aim === 'robust'
          ? []
          : keptWarnings(inputs[0]!.places.scenarios, problem.scenarios, simulations.length)),
        ...joint.contests.flatMap(({ warnings: missing }, at) =>
          missing.map((sentence) => single[at]!.prefix + sentence),
        ),
      ],
    };
  }

  return {
    guessed,
    warnings,
    *run({ keepPlaces = false } = {}) {
      let last: Progress | undefined;
      const runs = simulations.map((contest) => contest.run(keepPlaces));
      // all contests have the same batches
      while (!runs.map((run) => run.next()).some(({ done }) => done)) {
        last = { scenarios: main.scenarios, figures };
        yield last;
      }
      // the lineups of a choice are entered together only if it is made because another contest does not take all of them
      if (
        !problem.choice ||
        single.some(({ problem: { contest } }) => problem.lineups.length > contest.entries)
      ) {
        for (const contest of simulations) {
          const steps = contest.compareFields();
          while (!steps.next().done) yield last!;
        }
      }
      const result = { figures: figures(), guessed, warnings };
      if (!problem.choice) return result;
      const steps = choose(problem.choice);
      for (;;) {
        const step = steps.next();
        if (!step.done) yield last!;
        else return { ...result, choice: step.value, warnings: [...result.warnings, ...step.value.warnings] };
      }
    },
    choose,
  };
}

type Rules = ContestRules & SharedRules;

/** With the indices of kept lineups in the contest. */
function localRules(rules: Rules, numbers: readonly number[]): Rules {
  return rules.keep ? { ...rules, keep: rules.keep.map((number) => numbers.indexOf(number)) } : rules;
}

function chosenEntries(
  { chosen, value, bound, gap }: EntryChoice,
  { simulation, otherFields }: ChosenSimulation,
  { aim, place = 1 }: Rules,
  { problem, numbers }: { problem: SimulationProblem; numbers: readonly number[] },
): ChosenEntries {
  const fees = aim === 'top' ? 0 : chosen.length * problem.contest.fee;
  const set = { ...simulation.setFigures(), ...(otherFields && { other_fields: otherFields }) };
  return {
    ...(aim === 'top' && { place }),
    chosen: chosen.map((lineup) => numbers[lineup]!),
    value: value - fees,
    bound: bound - fees,
    gap,
    value_fresh: aim === 'top' ? simulation.reach(place) : { mean: set.profit.mean, se: set.profit.se },
    set,
  };
}

/** All contests together. Their scenarios are the same, so they are summed up scenario by scenario. */
function totalOf(
  { value, bound, gap }: JointChoice,
  chosen: readonly ChosenEntries[],
  fresh: readonly ChosenSimulation[],
  rules: readonly Rules[],
): ChoiceTotal {
  const simulations = fresh.map(({ simulation }) => simulation);
  const { parts } = simulations[0]!;
  // what `value` of each contest has deducted
  const fees = chosen.reduce((sum, each) => sum + each.value, 0) - value;
  const { profit, loses } = profitFigures(
    sumByScenario(simulations.map((each) => each.profits())),
    sumByScenario(simulations.map((each) => each.profitsIfRight())),
    parts,
  );
  const reached = () =>
    meanOf(sumByScenario(simulations.map((each, at) => each.chances(rules[at]!.place ?? 1))), parts);
  return {
    entries: chosen.reduce((sum, each) => sum + each.chosen.length, 0),
    value: value + fees,
    bound: bound + fees,
    gap,
    value_fresh: rules[0]!.aim === 'top' ? reached() : { mean: profit.mean, se: profit.se },
    profit,
    loses,
  };
}

function keptWarnings(keptScenarios: number, scenarios: number, contests: number): string[] {
  if (keptScenarios > scenarios - BATCH_SIZE) return [];
  const [kept, all] = [keptScenarios, scenarios].map((count) => count.toLocaleString('en'));
  const name = contests > 1 ? 'scenarios' : 'simulated contests';
  return [
    `The choice uses ${kept} of the ${all} ${name}, because all of them would exceed the memory limit.`,
  ];
}
