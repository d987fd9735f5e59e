import type { Roster } from '@fanteam/contracts';
import type { LineupProblem, RuleRef, SolverPlayer } from '@fanteam/lineup-solver';

/**
 * What the page may ask of the solver in its worker, each with its answer: plain data. To ask something
 * new, add it here and say in `answers.ts` how it is answered.
 */
export interface SolverTopics {
  /** What legal lineups of these men cost, whatever the user's rules. */
  poolFacts: { question: PoolFactsQuestion; answer: PoolFacts };
  /** Which rules cannot hold together; none when a lineup exists, or the roster and the cap forbid them all. */
  conflict: { question: LineupProblem; answer: RuleRef[] };
}

export type SolverTopic = keyof SolverTopics;
export type Question<Topic extends SolverTopic> = SolverTopics[Topic]['question'];
export type Answer<Topic extends SolverTopic> = SolverTopics[Topic]['answer'];

export interface PoolFactsQuestion {
  /** Who may be picked: not excluded, of an allowed status, with a projection. */
  players: readonly SolverPlayer[];
  /** The facts are about the first of them that these men can fill. */
  rosters: readonly Roster[];
}

export interface PoolFacts {
  /** Position in `rosters`; null: these men can fill none of them. */
  roster: number | null;
  /** Null without a roster, and where a search took too long. */
  costs: LineupCosts | null;
}

/** In the currency of the salaries, captains' factors included. */
export interface LineupCosts {
  cheapest: number;
  dearest: number;
  /** Of the best lineup when money is no object: a cap below it binds. */
  best: number;
}

/** To the worker. `id` tells one question from the next. */
export type WorkerQuestion = {
  [Topic in SolverTopic]: { id: number; topic: Topic; question: Question<Topic> };
}[SolverTopic];

/** From the worker. */
export type WorkerAnswer = { id: number; answer: Answer<SolverTopic> } | { id: number; error: string };
