import { readFileRequest, readTypedRequest, type RequestReading } from '@fanteam/lineup-request';
import fc from 'fast-check';
import {
  buildFileRequest,
  buildPlayersRequest,
  readDraft,
} from '../../../dfs-remote/src/model/build-request';
import { checkRules } from '../../../dfs-remote/src/model/check-rules';
import type { Draft } from '../../../dfs-remote/src/model/draft';
import { randomFileDraft, randomTypedDraft } from '../../../dfs-remote/src/testing/random-draft';
import { createValidationPipe } from '../common/validation';
import { OptimizeFileDto, OptimizePlayersDto } from './dto/optimize.dto';

const RUNS = 125;
const FILE_ID = '00000000-0000-4000-8000-000000000000';

/** The body as a controller receives it, or null if it is rejected. */
async function receive<Body>(body: object, metatype: new () => Body): Promise<Body | null> {
  const argument = { type: 'body', metatype } as const;
  const pipe = createValidationPipe();
  return pipe.transform(JSON.parse(JSON.stringify(body)), argument).catch(() => null) as Promise<Body | null>;
}

/** How the API reads the request of a draft. null = it rejects a field. */
async function readAsApi({ mode, file, typed, contest, rules }: Draft): Promise<RequestReading | null> {
  if (mode === 'manual') {
    const body = await receive(buildPlayersRequest(typed, contest, rules.manual), OptimizePlayersDto);
    return body && readTypedRequest(body);
  }
  const body = await receive(buildFileRequest(file!, FILE_ID, contest, rules.csv), OptimizeFileDto);
  return body && readFileRequest(file!.stored!.pool!, body);
}

describe('a random draft of the page, with rules of every kind', () => {
  it.each([
    ['a file', randomFileDraft],
    ['typed players', randomTypedDraft],
  ])(
    'of %s is the same problem to the API, which rejects no field that the page accepts',
    async (_, drafts) => {
      const counts = { solvable: 0, mistaken: 0, rejected: 0 };
      await fc.assert(
        fc.asyncProperty(drafts, async (draft) => {
          const reading = await readAsApi(draft);
          if (reading === null) {
            counts.rejected += 1;
            expect(checkRules(draft).conflicts).not.toEqual([]);
            return;
          }
          counts[reading.task ? 'solvable' : 'mistaken'] += 1;
          expect(reading).toEqual(readDraft(draft));
        }),
        { numRuns: RUNS, seed: 13 },
      );
      // Every kind of result occurs often.
      for (const number of Object.values(counts)) expect(number).toBeGreaterThan(RUNS / 25);
    },
  );
});
