/**
 * The weights of the field: fitted to the ownership that is given, or guessed from points and prices. Cost: the fit or
 * the guess (both, if some players have no ownership), and a sample that measures the result.
 */
import type { Guess } from '@fanteam/contracts';
import { keyedRandom } from '../random/keyed-random';
import type { SimulationProblem } from '../simulation';
import { type CaptainLaw, fitCaptainWeights, guessCaptainLaw, weightsOfRoles } from './captain-law';
import { drawSample, type LineupSample, sharesOf } from './draw-sample';
import { ImpossibleFieldError } from './field';
import type { FieldPool } from './field-pool';
import { type FieldWeights, fitOwnership } from './fit-ownership';
import { guessWeights } from './guess-weights';
import { type LineupLaw, reweigh } from './lineup-law';
import { captainTargets, ownershipTargets, withinClubLimit } from './ownership-targets';
import { DEFAULT_STACK_ODDS } from './stacking';

export interface FittedField extends MeasuredWeights {
  captainLaw: CaptainLaw;
  /** The shares that were to be met, by member. null = all of them were guessed. */
  targets: Float64Array | null;
  /** The share of stacks that was given, and is met. undefined = it was not given, or is not possible. */
  stacks: number | undefined;
  guessed: readonly Guess[];
  warnings: readonly string[];
}

interface MeasuredWeights extends FieldWeights {
  /** Lineups of the law with these weights. */
  sample: LineupSample;
  /** The share of the sample with each member. */
  shares: Float64Array;
}

const SAMPLE = 10_000;
const MAX_TRIALS = 200_000;
/** For players with an ownership of 0 %, if no lineup is legal without them. */
const MIN_TARGET = 1e-4;

/**
 * @param law gets the weights
 * @param values expected points by member
 * @throws ImpossibleFieldError when no lineup is legal
 */
export function fitField(problem: SimulationProblem, law: LineupLaw, values: Float64Array): FittedField {
  const { pool } = law;
  const members = Array.from(pool.rows, (row) => problem.players[row]!);
  const hasOwnership = members.some(({ ownership = 0 }) => ownership > 0);
  const hasCaptains =
    problem.roster.captain !== null && members.some(({ captainOwnership = 0 }) => captainOwnership > 0);
  const isGuessed = !hasOwnership || members.some(({ ownership }) => ownership === undefined);
  if (
    !hasLineup(
      law,
      values.map(() => 1),
    )
  ) {
    throw new ImpossibleFieldError('No lineup meets the positions and the salary cap.');
  }

  law.stackOdds = DEFAULT_STACK_ODDS;
  const guessLaw = guessCaptainLaw(problem, pool, values);
  const roleWeights = weightsOfRoles(pool, guessLaw);
  const guess = isGuessed
    ? measure(problem, law, { weights: guessWeights(problem, law, guessLaw, values), roleWeights })
    : null;
  const owned = hasOwnership ? ownershipTargets(members, pool, guess?.shares ?? null) : null;
  const targets = owned && withLineup(law, owned.shares);
  const asked = targets ?? guess!.shares;
  const reachable = targets ? withinClubLimit(targets, pool) : asked;
  const captains = hasCaptains ? captainTargets(members, guessLaw.captainWeights!, reachable) : null;
  const { fieldStacks: stacks } = problem;
  const asGuessed = guess && !targets && !captains && stacks === undefined;
  const toFit = { shares: reachable, captains: captains?.shares ?? null, stacks };
  const fitted = asGuessed
    ? guess
    : measure(problem, law, fitOwnership(law, toFit, roleWeights, problem.seed));
  return {
    ...fitted,
    captainLaw:
      captains && !pool.roles.includes('captain')
        ? { ...guessLaw, captainWeights: fitCaptainWeights(fitted.sample, captains.shares) }
        : guessLaw,
    targets,
    stacks: missOf(stacks, fitted.sample) <= MAX_MISS_OF_STACKS ? stacks : undefined,
    guessed: [
      ...(isGuessed ? (['ownership'] as const) : []),
      ...(problem.roster.captain && !hasCaptains ? (['captain_ownership'] as const) : []),
    ],
    warnings: [
      ...(owned?.warnings ?? []),
      ...(captains?.warnings ?? []),
      ...describeStacks(stacks, fitted.sample, pool),
    ],
  };
}

function measure({ seed }: SimulationProblem, law: LineupLaw, fitted: FieldWeights): MeasuredWeights {
  reweigh(law, fitted.weights, fitted.roleWeights);
  const sample = drawSample(law, SAMPLE, keyedRandom(seed, 'field measured'), MAX_TRIALS);
  return { ...fitted, sample, shares: sharesOf(sample, law.pool.rows.length) };
}

/** A larger difference is not from the sample. */
const MAX_MISS_OF_STACKS = 0.025;

function missOf(asked: number | undefined, { stacks }: LineupSample): number {
  return asked === undefined ? 0 : Math.abs(asked - stacks);
}

function describeStacks(asked: number | undefined, sample: LineupSample, { stackSize }: FieldPool): string[] {
  if (asked === undefined || missOf(asked, sample) <= MAX_MISS_OF_STACKS) return [];
  return [
    `${percent(sample.stacks)} of the field have ${stackSize} players of one club instead of the given ${percent(asked)}. ` +
      'The rules of the contest, the clubs or the ownership allow no other share.',
  ];
}

const percent = (share: number) => `${Math.round(100 * share)} %`;

function hasLineup(law: LineupLaw, weights: Float64Array): boolean {
  reweigh(
    law,
    weights,
    law.pool.roles.map(() => weights.map(() => 1)),
  );
  return law.total > 0;
}

/** The targets, with players of 0 % if there is no lineup without them. */
function withLineup(law: LineupLaw, targets: Float64Array): Float64Array {
  const isPossible = hasLineup(
    law,
    targets.map((share) => Number(share > 0)),
  );
  return isPossible ? targets : targets.map((share) => Math.max(share, MIN_TARGET));
}
