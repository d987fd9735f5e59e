/**
 * What all entries together win against weaker and stronger fields, where the ownership is a guess. Method: the first
 * scenarios are simulated again against each other field, and the difference to the same scenarios against the chosen
 * field is added to its figures. Cost: a field, and up to 1,000 scenarios, for each of the two other strengths.
 */
import { FIELD_STYLES, type FieldStyle, type OtherField } from '@fanteam/contracts';
import { PrizeTable, weightOfDrawn } from './contest/prize-table';
import type { ContestField } from './field/field';
import { LineupsSimulation, type LineupsInput } from './simulate-lineups';

const SCENARIOS = 1000;

/**
 * Yields after each batch.
 *
 * @param simulation has simulated all scenarios of `input`
 * @param fieldOf a field of another strength, for any number of own entries
 */
export function* simulateOtherFields(
  simulation: LineupsSimulation,
  input: LineupsInput,
  fieldOf: (style: FieldStyle) => ContestField,
): Generator<void, OtherField[]> {
  const { parts, lineups, seed } = input;
  const { contest, fieldStyle } = input.problem;
  const scenarios = Math.min(SCENARIOS, input.problem.scenarios);
  const problem = { ...input.problem, scenarios };
  const own = contest.entries - parts.field.entries;
  const all = simulation.setMeans();
  const first = simulation.setMeans(scenarios);
  const found: OtherField[] = [];
  for (const field of FIELD_STYLES) {
    if (field === fieldStyle) continue;
    const other = fieldOf(field).redraw({ own, seed });
    const prizes = new PrizeTable(contest.prizes, weightOfDrawn(other.entries, other.drawn));
    const against = new LineupsSimulation({
      ...{ problem, lineups, prizes, seed },
      parts: { ...parts, field: other },
    });
    const batches = against.batches();
    while (!batches.next().done) yield;
    const means = against.setMeans();
    const shifted = (figure: keyof typeof all) => all[figure] + means[figure] - first[figure];
    const chance = (figure: keyof typeof all) => Math.min(1, Math.max(0, shifted(figure)));
    found.push({
      field,
      profit: { mean: shifted('profit'), if_right: shifted('profitIfRight') },
      loses: { mean: chance('loses'), if_right: chance('losesIfRight') },
    });
  }
  return found;
}
