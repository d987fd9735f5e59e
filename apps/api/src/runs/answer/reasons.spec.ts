import { createGlpkSolver, type GlpkSolver } from '@fanteam/glpk-engine';
import { impossibleRequest } from '@fanteam/lineup-request/testing/impossible-request';
import { applyChange, checkReasons, type ReasonsCheck } from '../../testing/check-reasons';

let glpk: GlpkSolver;
beforeAll(async () => {
  glpk = await createGlpkSolver();
  // Each trial has a second, which must not pass while the machine does something else.
  jest.spyOn(performance, 'now').mockImplementation(() => process.cpuUsage().user / 1000);
});
afterAll(() => jest.restoreAllMocks());

/** Every check ends long before this on any machine. */
const TIME_LIMIT_MS = 300_000;
const JEST_TIMEOUT_MS = 900_000;

describe('the reasons of impossible requests, compared with glpk', () => {
  it.each([1, 13, 43])(
    'are true, minimal and fixed by every offered fix, from seed %i',
    async (first) => {
      const checks: ReasonsCheck[] = [];
      for (let seed = first; seed < first + 12; seed += 1) {
        const check = await checkReasons(impossibleRequest(seed), glpk, TIME_LIMIT_MS);
        expect({ seed, faults: check.faults }).toEqual({ seed, faults: [] });
        checks.push(check);
      }
      const impossible = checks.filter(({ verdict }) => verdict === 'impossible');
      expect(impossible.length).toBeGreaterThanOrEqual(8);
      const total = (field: 'fixes' | 'combinedFixes' | 'reasonsWithoutFix') =>
        impossible.reduce((sum, check) => sum + check[field], 0);
      expect(total('combinedFixes')).toBeGreaterThanOrEqual(5);
      expect(total('fixes')).toBeGreaterThan(total('combinedFixes'));
      expect(total('reasonsWithoutFix')).toBe(0);
    },
    JEST_TIMEOUT_MS,
  );

  it(
    'are true, minimal and fixed for squads with a bench',
    async () => {
      const verdicts: string[] = [];
      for (let seed = 1; seed <= 12; seed += 1) {
        const check = await checkReasons(impossibleRequest(seed, ['season-15']), glpk, TIME_LIMIT_MS);
        expect({ seed, faults: check.faults }).toEqual({ seed, faults: [] });
        verdicts.push(check.verdict);
      }
      expect(verdicts.filter((verdict) => verdict === 'impossible').length).toBeGreaterThanOrEqual(6);
    },
    JEST_TIMEOUT_MS,
  );
});

describe('a change of a fix', () => {
  const request = {
    file_id: '',
    num_lineups: 1,
    salary_cap: 1,
    players: { 'a.8': { lock: true, max_exposure: 0.5 } },
    stacks: [{ size: 2 }, { size: 3 }],
  };

  it.each([
    [{ field: 'salary_cap', value: 46.5 }, { salary_cap: 46.5 }],
    [{ field: 'players.a.8.lock', value: false }, { players: { 'a.8': { lock: false, max_exposure: 0.5 } } }],
    [{ field: 'players.a.8.max_exposure', value: null }, { players: { 'a.8': { lock: true } } }],
    [{ field: 'stacks.0', value: null }, { stacks: [{ size: 3 }] }],
    [{ field: 'roster.max_per_team', value: 4 }, { roster: { max_per_team: 4 } }],
  ])('is made in the request: %j', (change, expected) => {
    expect(applyChange(request, change)).toEqual({ ...request, ...expected });
  });
});
