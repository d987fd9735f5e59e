import {
  mergeProjections,
  preselectMatches,
  readPlayerFile,
  readProjectionFile,
} from '@fanteam/fanteam-files';
import { MANNERS, toExport, writeForeignFile } from '../../../../tools/test/foreign-files/manners';
import { score } from '../../../../tools/test/foreign-files/score';
import { makeForeignSlate } from '../../../../tools/test/foreign-files/slate';

const MAX_DECISIONS = 12;

/** `npm run measure -- names` prints the counts for more seeds. */
describe.each([1, 2, 3])('a slate of 500 players (%s), in a file with', (seed) => {
  const slate = makeForeignSlate(seed);
  const pool = readPlayerFile(toExport(slate));

  it.each(MANNERS.map((manner) => [manner.title, manner] as const))(
    '%s: no wrong player, few questions',
    (_, manner) => {
      if (!pool.ok) throw new Error(pool.message);
      const counts = score(
        { mergeProjections, preselectMatches, readProjectionFile },
        pool.players,
        writeForeignFile(slate, manner, seed),
      );
      expect(counts.wrong).toBe(0);
      expect(counts.wrongAccepted).toBe(0);
      expect(counts.right / counts.rows).toBeGreaterThanOrEqual(0.95);
      expect(counts.clubQuestions + counts.rowQuestions).toBeLessThanOrEqual(MAX_DECISIONS);
    },
  );
});
