import { ACCEPTED } from './accepted';
import { findProblems, type Accepted, type AuditReport } from './judge';

const TODAY = new Date('2026-11-22T12:00:00Z');
const ADVISORY = {
  name: 'parser',
  title: 'Endless loop',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity: 'high',
  range: '<2.0.0',
};
const reportWith = (...via: (typeof ADVISORY | string)[]): AuditReport => ({
  vulnerabilities: via.length > 0 ? { parser: { via }, server: { via: ['parser'] } } : {},
  metadata: { dependencies: { prod: 200 } },
});
const entry = (changes: Partial<Accepted> = {}): Accepted => ({
  id: 'GHSA-aaaa-bbbb-cccc',
  reason: 'The server parses only files that the operator wrote.',
  until: '2026-12-31',
  ...changes,
});

describe('the audit', () => {
  it('passes without advisories, and with moderate ones', () => {
    expect(findProblems(reportWith(), [], TODAY)).toEqual([]);
    expect(findProblems(reportWith({ ...ADVISORY, severity: 'moderate' }), [], TODAY)).toEqual([]);
  });

  it.each(['high', 'critical'])('fails for a %s advisory, once', (severity) => {
    const problems = findProblems(reportWith({ ...ADVISORY, severity }, 'other'), [], TODAY);
    expect(problems).toEqual([`parser <2.0.0: ${severity}: Endless loop (${ADVISORY.url})`]);
  });

  it.each<[string, AuditReport | undefined]>([
    ['nothing', undefined],
    ['an error', { message: '405 Method Not Allowed' }],
    ['an empty object', {}],
  ])('fails if the registry answers with %s', (_title, report) => {
    expect(findProblems(report, [], TODAY)).toEqual([
      expect.stringMatching(/^The registry gave no answer about vulnerabilities.*\.$/),
    ]);
  });

  it('passes for an accepted advisory until its last day', () => {
    const onLastDay = new Date('2026-12-31T23:00:00Z');
    expect(findProblems(reportWith(ADVISORY), [entry()], TODAY)).toEqual([]);
    expect(findProblems(reportWith(ADVISORY), [entry()], onLastDay)).toEqual([]);
  });

  it.each<[string, Partial<Accepted>, RegExp]>([
    ['has expired', { until: '2026-11-21' }, /has expired on 2026-11-21/],
    ['ends too late', { until: '2027-06-01' }, /more than three months/],
    ['has no date', { until: 'never' }, /needs a date/],
    ['has no reason', { reason: 'ok' }, /needs a reason/],
  ])('fails for an acceptance that %s', (_title, changes, problem) => {
    const problems = findProblems(reportWith(ADVISORY), [entry(changes)], TODAY);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });

  it('fails for an acceptance that is no longer needed', () => {
    expect(findProblems(reportWith(), [entry()], TODAY)).toEqual([
      expect.stringMatching(/is not reported. Delete it/),
    ]);
  });

  it('accepts few advisories', () => {
    expect(ACCEPTED.length).toBeLessThan(5);
  });
});
