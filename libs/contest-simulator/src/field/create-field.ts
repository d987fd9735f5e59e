/**
 * The field of a contest: the other entries, drawn from the law of maximum entropy that meets their ownership. Who may be
 * picked is in `field-pool.ts`, the weights of the law in `fit-field.ts`; here lineups are drawn, of which each part of the
 * scenarios gets its field (`choose-members.ts`). Methods, sources and costs are in the files of the steps.
 */
import { createScenarioParts } from '../scenarios/scenario-parts';
import { keyedRandom } from '../random/keyed-random';
import type { EnteredLineup, SimulationProblem } from '../simulation';
import { chanceOfCaptains, drawCaptains } from './captain-law';
import { FieldNoise } from './choose-members';
import { drawSample, type LineupSample } from './draw-sample';
import {
  ImpossibleFieldError,
  SMALL_FIELD,
  type ContestField,
  type FieldLineups,
  type OwnershipMiss,
} from './field';
import { createFieldPool, type FieldPool } from './field-pool';
import { type FittedField, fitField } from './fit-field';
import { createLineupLaw, type LineupLaw, reweigh } from './lineup-law';
import { hasStack, keptShare } from './stacking';

/** More lineups than this do not make the figures more precise. */
const MAX_DRAWN = 20_000;
/** Lineups of all windows of a small field. */
const MAX_DRAWN_SMALL = 10_000;
/** The number of fields for which lineups are drawn. Each part chooses one field from them. */
const FIELDS_DRAWN = 4;
/** The maximum number of draws for a field, including rejected ones. If too few are legal, fewer lineups are drawn. */
const MAX_TRIALS = 4_000_000;

/**
 * Creates the field of a contest. Blocks for some tenths of a second to fit the ownership, and for about a tenth to draw lineups
 * for the first part; each part then takes about a millisecond.
 *
 * @param means expected points of each player who starts, by row; NaN = unknown: in the field only with ownership
 * @throws ImpossibleFieldError when no lineup is legal, or the roster has a bench
 */
export function createField(problem: SimulationProblem, means: Float64Array): ContestField {
  const { players, roster } = problem;
  if (roster.bench) throw new ImpossibleFieldError('Contests with a bench cannot be simulated.');
  const pool = createFieldPool(
    problem,
    (row) => !Number.isNaN(means[row]!) || (players[row]!.ownership ?? 0) > 0,
  );
  const values = Float64Array.from(pool.rows, (row) => (means[row]! || 0) * players[row]!.start);
  const law = createLineupLaw(pool);
  const fitted = fitField(problem, law, values);

  return fieldOf({ problem, law, fitted }, ownEntries(problem), problem.seed);
}

/** The entries of the caller. Lineups to choose from that are more than the contest takes are not entered together. */
export function ownEntries({ lineups, choice, contest, ownEntries: stated }: SimulationProblem): number {
  if (stated !== undefined) return stated;
  return choice && lineups.length > contest.entries ? choice.count : lineups.length;
}

/** What the fields of a contest have in common. */
interface FieldLaw {
  problem: SimulationProblem;
  law: LineupLaw;
  fitted: FittedField;
}

function fieldOf(base: FieldLaw, own: number, seed: number): ContestField {
  const { problem, law, fitted } = base;
  const { pool } = law;
  const { sample } = fitted;
  const entries = Math.max(0, problem.contest.entries - own);
  const maxDrawn = Math.min(MAX_DRAWN, Math.floor(sample.accepted * MAX_TRIALS));
  const drawn = Math.min(entries, maxDrawn);
  const windows = countWindows(drawn, maxDrawn, problem.scenarios);
  const ofPart = drawn * windows;
  // a head-to-head contest has a different opponent in each scenario
  const ofScenarios = windows > 1 ? Math.min(drawn * problem.scenarios, MAX_DRAWN_SMALL) : 0;
  const count = Math.min(FIELDS_DRAWN * maxDrawn, Math.max(FIELDS_DRAWN * ofPart, ofScenarios));
  let known: DrawnField | undefined;
  const drawnField = () => (known ??= drawField(base, count, seed));

  return {
    entries,
    drawn,
    draw(part) {
      const { lineups, noise } = drawnField();
      return { lineups, members: noise.membersOf(part, Math.min(ofPart, lineups.count)), windows };
    },
    redraw: (change) => fieldOf(withEntries(base, change.entries), change.own, change.seed ?? seed),
    chanceOf: (lineup, parts) => (entries === 0 ? 0 : chanceOf(lineup, pool, fitted, drawnField(), parts)),
    ownership: ownershipByRow(problem.players.length, pool, fitted),
    stacks: {
      size: pool.stackSize,
      share: fitted.stacks ?? sample.stacks,
      guessed: problem.fieldStacks === undefined,
    },
    meanSalary: sample.costs.reduce((sum, cost) => sum + cost, 0) / sample.count / 1e6,
    misses: fitted.targets ? findMisses(problem, pool, fitted) : [],
    guessed: fitted.guessed,
    warnings: [...fitted.warnings, ...describeDrawn(entries, drawn)],
  };
}

function withEntries(base: FieldLaw, entries = base.problem.contest.entries): FieldLaw {
  const { problem } = base;
  return { ...base, problem: { ...problem, contest: { ...problem.contest, entries } } };
}

/** In a small field each scenario of a part has other opponents, as long as there are enough lineups. */
function countWindows(drawn: number, maxDrawn: number, scenarios: number): number {
  if (drawn === 0 || drawn >= SMALL_FIELD) return 1;
  const most = Math.min(maxDrawn, MAX_DRAWN_SMALL);
  return Math.min(Math.max(1, Math.floor(most / drawn)), createScenarioParts(scenarios).maxSize);
}

function ownershipByRow(players: number, { rows }: FieldPool, { shares }: FittedField): Float64Array {
  const ownership = new Float64Array(players);
  rows.forEach((row, member) => (ownership[row] = shares[member]!));
  return ownership;
}

/** The lineups from which the parts choose, and what the chance of any other lineup follows from. */
interface DrawnField {
  lineups: FieldLineups;
  noise: FieldNoise;
  /** As in `LineupLaw`. */
  weights: readonly Float64Array[];
  /** The sum over all legal lineups, those with a stack counted by their odds. */
  total: number;
  /** As in `LineupLaw`. */
  stackOdds: number;
}

function drawField(
  { problem: { players }, law, fitted: { weights, roleWeights, captainLaw, stacks } }: FieldLaw,
  count: number,
  seed: number,
): DrawnField {
  const { pool } = law;
  reweigh(law, weights, roleWeights);
  const sample = drawSample(law, count, keyedRandom(seed, 'field'), FIELDS_DRAWN * MAX_TRIALS);
  const captains = drawCaptains(pool, captainLaw, sample, keyedRandom(seed, 'field captains'));
  const ids = Array.from(pool.rows, (row) => players[row]!.id);
  return {
    lineups: toFieldLineups(pool, sample, captains),
    noise: new FieldNoise(sample, ids, seed, stacks),
    weights: law.weights,
    total: law.total * sample.accepted,
    stackOdds: law.stackOdds,
  };
}

function toFieldLineups(
  { rows }: FieldPool,
  { count, size, picks, costs }: LineupSample,
  { captains, viceCaptains }: ReturnType<typeof drawCaptains>,
): FieldLineups {
  const byRow = picks.map((member) => rows[member]!);
  for (let at = 0; at < byRow.length; at += size) byRow.subarray(at, at + size).sort();
  const toRows = (members: Int32Array) =>
    Int16Array.from(members, (member) => (member < 0 ? -1 : rows[member]!));
  return {
    count,
    size,
    picks: byRow,
    captains: toRows(captains),
    viceCaptains: toRows(viceCaptains),
    salaries: costs.map((cost) => cost / 100),
  };
}

/** The chance that a lineup of the field is this one: the product of its weights as a part of the sum over all lineups. */
function chanceOf(
  { picks, captain, viceCaptain }: EnteredLineup,
  pool: FieldPool,
  { captainLaw }: FittedField,
  { weights, total, stackOdds, noise }: DrawnField,
  parts: number,
): number {
  const memberOf = (row: number | null) => (row === null ? -1 : pool.rows.indexOf(row));
  const members = picks.map(memberOf);
  if (members.includes(-1)) return 0;
  const holders = { captain: memberOf(captain), vice: memberOf(viceCaptain) };
  const roleOf = (member: number) => pool.roles.findIndex((role) => holders[role] === member) + 1;
  const product = members.reduce((sum, member) => sum * weights[roleOf(member)]![member]!, 1);
  const captains = chanceOfCaptains(pool, captainLaw, members, holders.captain, holders.vice);
  const isStack = hasStack(pool, members);
  const kept = keptShare(stackOdds, isStack);
  return (product / total) * kept * captains * noise.factorOf(members, isStack, parts);
}

const MAX_MISSES = 20;
/** A miss is named if it is larger than a percent and than what a sample leaves open. */
const MIN_MISS = 0.01;
const MIN_MISS_ERRORS = 4;

/** Of players with ownership. What was given may also be missed because its sum was scaled. */
function findMisses(
  { players }: SimulationProblem,
  { rows }: FieldPool,
  { shares, sample: { count } }: FittedField,
): OwnershipMiss[] {
  const missOf = ({ asked, met }: OwnershipMiss) => Math.abs(asked - met);
  const error = (share: number) => Math.sqrt((share * (1 - share)) / count);
  return Array.from(rows, (player, member) => ({
    player,
    asked: players[player]!.ownership,
    met: shares[member]!,
  }))
    .filter((miss): miss is OwnershipMiss => miss.asked !== undefined)
    .filter((miss) => missOf(miss) > Math.max(MIN_MISS, MIN_MISS_ERRORS * error(miss.asked)))
    .sort((a, b) => missOf(b) - missOf(a))
    .slice(0, MAX_MISSES);
}

function describeDrawn(entries: number, drawn: number): string[] {
  if (drawn >= entries) return [];
  const shown = (count: number) => count.toLocaleString('en-US');
  return [`The ${shown(entries)} entries of the field are represented by ${shown(drawn)} lineups.`];
}
