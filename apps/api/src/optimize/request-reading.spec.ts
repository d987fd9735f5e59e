import { readFileRequest, readTypedRequest } from '@fanteam/lineup-request';
import { randomFileRequest, randomTypedRequest } from '@fanteam/lineup-request/testing/random-request';
import fc from 'fast-check';
import { createValidationPipe } from '../common/validation';
import { OptimizeFileDto, OptimizePlayersDto } from './dto/optimize.dto';

/** The body as a controller receives it: through JSON and the validation pipe. */
const receive = <Body>(body: object, metatype: new () => Body): Promise<Body> =>
  createValidationPipe().transform(JSON.parse(JSON.stringify(body)), {
    type: 'body',
    metatype,
  }) as Promise<Body>;

const RUNS = 375;

describe('a request that the API received is the same problem as on the page', () => {
  it('for a stored pool', async () => {
    let solvable = 0;
    await fc.assert(
      fc.asyncProperty(randomFileRequest, async ({ pool, request }) => {
        const reading = readFileRequest(pool, await receive(request, OptimizeFileDto));
        expect(reading).toEqual(readFileRequest(pool, request));
        if (reading.task) solvable += 1;
      }),
      { numRuns: RUNS, seed: 11 },
    );
    // both kinds of result occur often
    expect(solvable).toBeGreaterThan(RUNS / 10);
    expect(solvable).toBeLessThan((RUNS * 9) / 10);
  });

  it('for typed players', async () => {
    let solvable = 0;
    await fc.assert(
      fc.asyncProperty(randomTypedRequest, async (request) => {
        const reading = readTypedRequest(await receive(request, OptimizePlayersDto));
        expect(reading).toEqual(readTypedRequest(request));
        if (reading.task) solvable += 1;
      }),
      { numRuns: RUNS, seed: 12 },
    );
    expect(solvable).toBeGreaterThan(RUNS / 10);
    expect(solvable).toBeLessThan((RUNS * 9) / 10);
  });
});
