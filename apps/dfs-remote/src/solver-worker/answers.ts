import { createExactSolver, findConflict } from '@fanteam/lineup-solver';
import type { Answer, Question, SolverTopic } from './messages';
import { findPoolFacts } from './pool-facts';

/** Long enough for any pool; what took longer is not worth waiting for while somebody types. */
const TIME_LIMIT_MS = 2_000;

const solver = createExactSolver();

const answers: { [Topic in SolverTopic]: (question: Question<Topic>, deadline: number) => Answer<Topic> } = {
  poolFacts: (question, deadline) => findPoolFacts(question, solver, deadline),
  conflict: (problem, deadline) => findConflict(problem, solver, deadline),
};

/** Answers one question of the page. Blocks its thread, so only the worker calls it. */
export function answerQuestion<Topic extends SolverTopic>(
  topic: Topic,
  question: Question<Topic>,
): Answer<Topic> {
  return answers[topic](question, performance.now() + TIME_LIMIT_MS);
}
