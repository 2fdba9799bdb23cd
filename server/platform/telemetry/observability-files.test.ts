import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { addMetricsRoutes } from '../../office/status/metrics.ts';

/** Prometheus adds it for each target by itself. */
const foreignMetrics = ['up'];

const keywords = new Set(
  'and or unless by without on ignoring group_left group_right offset bool'.split(' '),
);

/** Returns the names of metrics in a PromQL expression: words that are no function, label or unit. */
const readMetricNames = (expression: string): string[] => {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\boffset\s+\w+/g, ' ');
  return [...bare.matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/gi)]
    .map(([name]) => name)
    .filter((name) => !keywords.has(name));
};

const readFolder = (name: string): string =>
  readFileSync(new URL(`../../../deploy/observability/${name}`, import.meta.url), 'utf8');

const alerts = readFolder('alerts.yaml')
  .split(/^ {6}- alert: /m)
  .slice(1);
const alertExpressions = alerts.map((alert) => /^ {8}expr: (.+)$/m.exec(alert)?.[1] ?? '');

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}
const { panels } = JSON.parse(readFolder('dashboard.json')) as { panels: Panel[] };
const panelExpressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

const shop = closeAfterTests(await openShop({ METRICS_TOKEN: 'a token of the test' }));
addMetricsRoutes(shop.app, shop.deps);
const response = await shop.app.request('/metrics', {
  headers: { authorization: 'Bearer a token of the test' },
});
expect(response.status).toBe(200);
const text = await response.text();
const names = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
);
const known = new Set([...names, ...foreignMetrics]);

it('reads the names in an expression', () => {
  expect(
    readMetricNames(
      'sum by (le, kind) (rate(a_total{x="y_z"}[5m] offset 1w)) / ignoring(part) b > 0.5 and max(c) or vector(0)',
    ),
  ).toEqual(['a_total', 'b', 'c']);
});

describe('the alert rules', () => {
  it('have an expression, a severity, a summary and what to do', () => {
    expect(alerts.length).toBeGreaterThan(15);
    for (const alert of alerts) {
      expect(alert).toMatch(/^[A-Z]\w+\n/);
      expect(alert).toMatch(/^ {8}expr: \S.+$/m);
      expect(alert).toMatch(/^ {8}labels: \{ severity: (page|ticket) \}$/m);
      expect(alert).toMatch(/^ {10}summary: (["']).+\1$/m);
      expect(alert).toMatch(/^ {10}action: (["']).+\1$/m);
    }
  });

  it.each(alertExpressions)('name metrics of the shop: %s', (expression) => {
    const names = readMetricNames(expression);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the dashboard', () => {
  it('has a title and a question in every panel', () => {
    expect(panelExpressions.length).toBeGreaterThan(20);
    for (const { title, type, targets } of panels) {
      expect(title).toMatch(/^\p{L}/u);
      expect(type === 'row' || (targets ?? []).length > 0).toBe(true);
    }
  });

  it.each(panelExpressions)('names metrics of the shop: %s', (expression) => {
    const names = readMetricNames(expression);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});
