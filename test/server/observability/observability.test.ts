import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { metricCounterDescriptions, metricHistogramDescriptions } from '../../../core/telemetry/metrics.ts';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { findFreePort } from '../../kit/free-port.ts';
import { openPaidServer, type PaidServer, toChannelSetting } from '../../kit/paid-server.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { localWebhooks, openReceiver, type Receiver } from '../../subgraphs/campaigns/webhooks/receiver.ts';
import { fillSeries } from './fill-series.ts';
import { readExpression } from './promql.ts';
import { findMissing, readSeries, type Series } from './series.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

type Rule = {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
};
type Panel = { type: string; title: string; targets?: { expr: string; legendFormat: string }[] };

const folder = 'deploy/observability';
const { groups } = parse(read(`${folder}/prometheus/rules.yaml`)) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read(`${folder}/grafana/trellis.json`)) as { panels: Panel[] };
const queries = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr, legendFormat }) => ({ title, expr: fillIn(expr), legendFormat })),
);
const runbook = read('docs/observability.md');

/** Replaces the variables of an expression, as Grafana does. */
function fillIn(expression: string) {
  return expression.replaceAll('$__rate_interval', '5m').replaceAll('$role', '.*');
}

const expressions = [
  ...rules.map(({ alert, expr }) => ({ name: `alert ${alert}`, expr })),
  ...queries.map(({ title, expr }) => ({ name: `panel ${title}`, expr })),
];

describe('of a server at work', () => {
  let paid: PaidServer;
  let receiver: Receiver;
  let server: TestServer;
  let series: Series[];

  beforeAll(async () => {
    paid = await openPaidServer();
    receiver = await openReceiver();
    const port = await findFreePort();
    server = await openServer({
      settings: {
        ...localWebhooks,
        SVC_CAMPAIGNS_CHANNELS: toChannelSetting(paid, 'order_board'),
        SVC_CAMPAIGNS_PUSH_BACKOFF: '0.2s',
        SVC_SMTP_MAX_FREQUENCY: '0s',
        SVC_FALLBACK_CAMPAIGNS_URL: 'http://127.0.0.1:1/v1',
        SVC_METRICS_ENABLED: 'true',
        SVC_METRICS_EXPORTER: 'prometheus',
        OTEL_EXPORTER_PROMETHEUS_HOST: '127.0.0.1',
        OTEL_EXPORTER_PROMETHEUS_PORT: String(port),
      },
    });
    await fillSeries(server, { paid, receiver });
    series = readSeries(await (await fetch(`http://127.0.0.1:${port}/`)).text());
  });
  afterAll(async () => {
    await paid[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
    await receiver[Symbol.asyncDispose]();
  });

  it.each(expressions)('the $name finds its series', ({ expr }) => {
    const expression = readExpression(expr);

    expect(expression.selectors.length).toBeGreaterThan(0);
    expect(findMissing(series, expression)).toEqual([]);
  });

  it('every series has the part of the server', () => {
    const silent = series.filter(({ metric, labels }) => metric !== 'target_info' && !labels.trellis_role);

    expect(series.length).toBeGreaterThan(100);
    expect(silent).toEqual([]);
  });

  it('an operation named by a client has no separate series', () => {
    const names = new Set(series.map(({ labels }) => labels.graphql_operation_name));

    expect(names).toContain('RestSignInWithPassword');
    expect(names).toContain('unknown');
    expect(names).not.toContain('Anyones');
  });
});

describe('missing series are detected', () => {
  const some = readSeries('a_total{x="1",y="2"} 3\nb{z="1"} 1\n');

  it.each([
    ['sum by (x) (rate(a_total{y="2"}[5m])) > 1', []],
    ['rate(gone_total[5m])', ['gone_total{}']],
    ['a_total{x=~"1|3"}', []],
    ['a_total{x="3"}', ['a_total{x="3"}']],
    ['a_total{x!="1"}', ['a_total{x!="1"}']],
    ['sum by (z) (a_total)', ['z of a_total{}']],
    ['sum by (z) (b) / on (z) sum by (x) (a_total)', ['z of b{}, a_total{}']],
  ])('in %s', (expr, missing) => {
    expect(findMissing(some, readExpression(expr))).toEqual(missing);
  });

  test('a text that is no PromQL is refused', () => {
    expect(() => readExpression('sum by (x (a_total)')).toThrow(/no PromQL/);
  });
});

test('every alert has a severity, a summary, and a runbook that is a heading of the documentation', () => {
  const anchors = [...runbook.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase());

  for (const { alert, labels, annotations } of rules) {
    expect(['critical', 'warning', 'info']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\.$/);
    expect(annotations.runbook).toBe(`docs/observability.md#${alert.toLowerCase()}`);
    expect(anchors).toContain(alert.toLowerCase());
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test('a legend names labels by which its query is grouped', () => {
  const wrong = queries.filter(({ expr, legendFormat }) => {
    const grouped = readExpression(expr).groupings.flatMap(({ labels }) => labels);
    const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
    return !named.every((label) => grouped.includes(label));
  });

  expect(wrong).toEqual([]);
});

test('every counted metric is documented, and no other of this server', () => {
  const known = [...Object.keys(metricCounterDescriptions), ...Object.keys(metricHistogramDescriptions)];
  const documented = new Set([...runbook.matchAll(/^\| `([\w.]+)`/gm)].map(([, name = '']) => name));

  expect(known.filter((name) => !documented.has(name))).toEqual([]);
  const gauges = /(?:createObservableGauge|measureValue)\('(trellis\.[\w.]+)'/g;
  const observed = [...read('server/telemetry/meters.ts').matchAll(gauges)].map(([, name = '']) => name);
  expect(observed.length).toBeGreaterThan(3);
  expect([...documented].filter((name) => name.startsWith('trellis.')).sort()).toEqual(
    [...known.filter((name) => name.startsWith('trellis.')), ...observed].sort(),
  );
});

type Collector = {
  receivers: object;
  processors: object;
  exporters: object;
  service: { pipelines: Record<string, Record<'receivers' | 'processors' | 'exporters', string[]>> };
};

test('the collector takes both signals, limits its memory first, and names nothing that it does not have', () => {
  const config = parse(read(`${folder}/collector.yaml`)) as Collector;
  const { pipelines } = config.service;

  expect(Object.keys(pipelines).sort()).toEqual(['metrics', 'traces']);
  for (const pipeline of Object.values(pipelines)) {
    expect(pipeline.processors[0]).toBe('memory_limiter');
    expect(pipeline.processors).toContain('batch');
    for (const part of ['receivers', 'processors', 'exporters'] as const) {
      for (const name of pipeline[part]) expect(config[part]).toHaveProperty([name]);
    }
  }
});
