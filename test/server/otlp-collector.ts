import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };
type Attribute = { key: string; value: Value };
type RawSpan = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  status?: { code?: number };
};
type RawMetric = {
  name: string;
  sum?: { dataPoints: RawPoint[] };
  gauge?: { dataPoints: RawPoint[] };
  histogram?: { dataPoints: RawPoint[] };
};
type RawPoint = { attributes: Attribute[]; asInt?: number | string; asDouble?: number; count?: number };
type Resource = { attributes: Attribute[] };
type WithScope = { scope: { name: string } };
type Message = {
  resourceSpans?: { resource: Resource; scopeSpans: (WithScope & { spans: RawSpan[] })[] }[];
  resourceMetrics?: { resource: Resource; scopeMetrics: (WithScope & { metrics: RawMetric[] })[] }[];
};

type CollectorPost = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** Takes what OpenTelemetry sends over HTTP, and reads it where it is JSON. */
export async function openCollector() {
  const posts: CollectorPost[] = [];
  const server = createServer((req, res) => {
    void buffer(req).then((body) => {
      posts.push({ path: req.url ?? '', headers: req.headers, body });
      res.writeHead(200, { 'content-type': req.headers['content-type'] }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const messages = () => posts.map(({ body }) => JSON.parse(body.toString()) as Message);

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    resources: () =>
      messages()
        .flatMap(({ resourceSpans = [], resourceMetrics = [] }) => [...resourceSpans, ...resourceMetrics])
        .map(({ resource }) => flatten(resource.attributes)),
    /** Spans except those of SQL statements. */
    spans: () => readSpans(messages()).filter(({ attributes }) => !attributes['db.system.name']),
    statements: () => readSpans(messages()).filter(({ attributes }) => attributes['db.system.name']),
    /** Spans of HTTP requests that were answered. */
    requests: () => readSpans(messages()).filter(({ kind }) => kind === serverKind),
    /** The newest values, by metric. */
    points: (name: string) =>
      messages()
        .flatMap(({ resourceMetrics = [] }) => resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics))
        .flatMap(({ scope, metrics }) => metrics.map((metric) => ({ scope: scope.name, metric })))
        .filter(({ metric }) => metric.name === name)
        .map(({ scope, metric }) => ({ scope, points: toPoints(metric) }))
        .at(-1),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const serverKind = 2;

function readSpans(messages: readonly Message[]) {
  return messages
    .flatMap(({ resourceSpans = [] }) => resourceSpans)
    .flatMap(({ resource, scopeSpans }) => {
      const role = flatten(resource.attributes)['trellis.role'];
      const spans = scopeSpans.flatMap((scope) => scope.spans);
      return spans.map((span) => ({ ...span, role, attributes: flatten(span.attributes) }));
    });
}

function toPoints({ sum, gauge, histogram }: RawMetric) {
  const { dataPoints = [] } = sum ?? gauge ?? histogram ?? {};
  return dataPoints.map(({ attributes, asInt, asDouble, count }) => ({
    attributes: flatten(attributes),
    value: Number(asInt ?? asDouble ?? count),
  }));
}

function flatten(attributes: readonly Attribute[]): Record<string, string | number | boolean | undefined> {
  return Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, boolValue } }) => [
      key,
      stringValue ?? boolValue ?? (intValue === undefined ? undefined : Number(intValue)),
    ]),
  );
}
