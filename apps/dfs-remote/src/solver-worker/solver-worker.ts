/** The worker's own file: answers one question after the other. */
import { answerQuestion } from './answers';
import type { WorkerAnswer, WorkerQuestion } from './messages';

addEventListener('message', ({ data }: MessageEvent<WorkerQuestion>) => postMessage(reply(data)));

function reply({ id, topic, question }: WorkerQuestion): WorkerAnswer {
  try {
    return { id, answer: answerQuestion(topic, question) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
