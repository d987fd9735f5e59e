import { CONTEST_PRESETS } from '@fanteam/contracts';
import { readPlayerFile, type PlayerFile } from '@fanteam/fanteam-files';
import { createExactSolver } from '@fanteam/lineup-solver';
import { findPoolFacts } from '../../../model/solver-worker/pool-facts';
import { makeSample, SAMPLE_CONTEST } from './make-sample';

let sample: PlayerFile;
beforeAll(async () => {
  const read = readPlayerFile(new Uint8Array(await makeSample().arrayBuffer()), { fileName: 'sample.csv' });
  if (!read.ok) throw new Error(read.message);
  sample = read;
});

describe('the sample slate', () => {
  it('is read without warnings and has every column', () => {
    expect(sample).toMatchObject({
      teams: 12,
      tournamentId: '9000001',
      missing: [],
      rejected: [],
      warnings: [],
    });
    expect(sample.players).toHaveLength(252);
    expect(Object.values(sample.columns)).not.toContain(null);
    expect(new Set(sample.players.map(({ name }) => name)).size).toBe(252);
  });

  it('has eleven likely starters per club, and players of every other status', () => {
    const starters = sample.players.filter(({ status }) => status === 'expected' || status === 'confirmed');
    expect(starters).toHaveLength(12 * 11);
    const statuses = new Set(sample.players.map(({ status }) => status));
    for (const status of ['possible', 'unexpected', 'injured', 'suspended'])
      expect(statuses).toContain(status);
  });

  it('suggests a cap that binds', () => {
    const players = sample.players.map(({ projection, ...player }) => ({
      ...player,
      projection: projection ?? 0,
    }));
    const { roster } = CONTEST_PRESETS[SAMPLE_CONTEST.contest];
    const { costs } = findPoolFacts(
      { players, locked: [], roster },
      createExactSolver(),
      performance.now() + 10_000,
    );
    const cap = Number(SAMPLE_CONTEST.salaryCap);
    expect(costs!.cheapest).toBeLessThan(0.6 * cap);
    expect(costs!.best).toBeGreaterThan(1.02 * cap);
  });

  it('is the same on every call', async () => {
    expect(new Uint8Array(await makeSample().arrayBuffer())).toEqual(
      new Uint8Array(await makeSample().arrayBuffer()),
    );
  });
});
