import { describeChoiceFailure, describeFailure } from './describe-failure';
import { WorkerError } from '../../shared/worker-calls';

const mistakes = (count: number) =>
  new WorkerError('refused', Array.from({ length: count }, (_, index) => `Mistake ${index + 1}`).join('\n'));
const noWorker = new WorkerError('no-worker', '');
const lost = new WorkerError('lost', '');

it('lists five mistakes of a request and counts the others', () => {
  expect(describeFailure(mistakes(1))).toEqual({ text: 'The simulation cannot start', detail: 'Mistake 1.' });
  expect(describeFailure(mistakes(7)).detail).toBe(
    'Mistake 1. Mistake 2. Mistake 3. Mistake 4. Mistake 5. And 2 more.',
  );
});

it('states why no field can be drawn, and offers no server, which could not draw it either', () => {
  const detail = 'No lineup meets the positions and the salary cap.';
  expect(describeFailure(new WorkerError('no-field', detail))).toEqual({
    text: 'The simulation cannot start',
    detail,
  });
  expect(describeChoiceFailure(new WorkerError('no-field', detail)).detail).toBe(detail);
});

it('offers the server where the browser cannot simulate', () => {
  for (const error of [noWorker, lost, new Error('Out of memory')]) {
    expect(describeFailure(error)).toMatchObject({ canUseServer: true });
  }
});

it('states of a choice that the entries could not be chosen, and offers no server', () => {
  for (const error of [mistakes(1), noWorker, lost, new Error('Out of memory')]) {
    const failure = describeChoiceFailure(error);
    expect(failure.text).toBe('The entries could not be chosen');
    expect(failure.detail).toBeTruthy();
    expect(JSON.stringify(failure)).not.toMatch(/server/i);
  }
});
