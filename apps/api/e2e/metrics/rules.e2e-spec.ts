import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../../tools/root';
import { spawnApi } from '../../../../tools/test/spawn-api';
import { SETTINGS } from '../support/api';
import { metricsUrl, readMetrics } from '../support/metrics';
import { promtool } from '../support/promtool';

const CHART = join(ROOT, 'charts/fanteam-optimizer');
const RULES = join(CHART, 'rules/alerts.yaml');
const TESTS = join(CHART, 'rules/alerts.test.yaml');
const DASHBOARD = join(CHART, 'dashboards/fanteam-optimizer.json');
/** Metrics of other programs. */
const EXTERNAL = ['nginx_ingress_controller_requests'];

const rules = readFileSync(RULES, 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);
const alerts = matches(rules, /^ *- alert: (\w+)$/gm);

/** The expressions of the rules: the lines of each `expr` block. */
const ruleQueries = matches(rules, /^ +expr: \|\n((?: {10,}.*\n)+)/gm);
const dashboardQueries = (
  JSON.parse(readFileSync(DASHBOARD, 'utf8')) as { panels: { targets?: { expr: string }[] }[] }
).panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** The metrics that a query reads. */
function metricsOf(query: string): string[] {
  const text = query
    .replace(/#.*$/gm, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replace(/\boffset\s+\w+/g, ' ');
  const words = matches(text, /(?<![\w:.])([a-z_][\w:]*)(?!\s*\(|[\w:])/gi);
  return words.filter((word) => !/^(and|or|unless|bool|by)$/.test(word));
}

it('finds the metrics of a query', () => {
  const query =
    'sum by (le) (rate(a_bucket{x="b"}[5m])) / on (c) group_left () max(d:e:rate1h offset 10m) > 1e3';
  expect(metricsOf(query)).toEqual(['a_bucket', 'd:e:rate1h']);
});

it('has rules that Prometheus accepts', () => {
  expect(promtool(['check', 'rules', RULES])).toMatchObject({ status: 0 });
});

it('fires each alert when it should, and not before', () => {
  expect(promtool(['test', 'rules', TESTS])).toEqual({
    status: 0,
    output: expect.stringContaining('SUCCESS'),
  });
  const tests = readFileSync(TESTS, 'utf8');
  expect(alerts.length).toBeGreaterThanOrEqual(12);
  for (const alert of alerts) {
    expect(tests).toMatch(new RegExp(`alertname: ${alert}, exp_alerts: \\[\\] \\}`));
    expect(tests).toMatch(new RegExp(`alertname: ${alert}\\n +exp_alerts:\\n +- exp_labels`));
  }
});

it('has a heading in the run book for each alert', () => {
  const book = readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8');
  const anchors = matches(book, /^## (Fanteam.*)$/gm).map((heading) =>
    heading.toLowerCase().replace(/,/g, '').replaceAll(' ', '-'),
  );
  const links = matches(rules, /runbook_url: docs\/runbook\.md#(\S+)/g);
  expect(links).toHaveLength(alerts.length);
  expect([...new Set(links)].toSorted()).toEqual(anchors.toSorted());
  for (const [index, alert] of alerts.entries()) expect(links[index]).toContain(alert.toLowerCase());
});

it('reads only metrics that exist, in rules and dashboard', async () => {
  const server = await spawnApi({ ...SETTINGS, METRICS_PORT: '0', LOG_LEVEL: 'debug' });
  const { names } = await readMetrics(await metricsUrl(server));
  await server.stop();
  const known = new Set([
    ...names.flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]),
    ...matches(rules, /^ *- record: (\S+)$/gm),
    ...EXTERNAL,
  ]);
  expect(ruleQueries.length).toBe(matches(rules, /^ +(expr):/gm).length);
  expect(dashboardQueries.length).toBeGreaterThan(30);
  for (const query of [...ruleQueries, ...dashboardQueries]) {
    const read = metricsOf(query);
    expect([query, read.length > 0]).toEqual([query, true]);
    expect([query, read.filter((metric) => !known.has(metric))]).toEqual([query, []]);
  }
});
