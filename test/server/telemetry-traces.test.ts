import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { createSystemRequestContext } from '../../core/context/request-context.ts';
import { createLog } from '../../core/telemetry/log.ts';
import { inSpan } from '../../core/telemetry/tracing.ts';
import { createRemoteSubgraphService } from '../../gateway/services/remote-subgraph-service.ts';
import manifest from '../../package.json' with { type: 'json' };
import { serveSubgraph } from '../../server/runtime/serve-subgraph.ts';
import { loadServerSettings } from '../../server/settings/load-settings.ts';
import { loadTelemetryIfEnabled } from '../../server/telemetry/telemetry.ts';
import { findFreePort } from '../kit/free-port.ts';
import { makeTestFolder } from '../kit/test-folder.ts';
import { openServer } from '../kit/test-server.ts';
import { openCollector } from './otlp-collector.ts';

function sendTo(collector: { url: string }) {
  return {
    SVC_TRACING_ENABLED: 'true',
    SVC_TRACING_EXPORTER: 'opentelemetry',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  };
}

const sdl = 'type Query { one: Int }';
const secret = 'secret of edge and subgraphs';
const userId = '11111111-2222-4333-8444-555555555555';

test('every request is a span called api, with its route, its parameters and no browser', async () => {
  await using collector = await openCollector();
  {
    await using server = await openServer({
      settings: { ...sendTo(collector), OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test' },
    });
    await server.send('GET', `/admin/users/${userId}?secret=1`, { headers: { 'user-agent': 'curl/8.0' } });
    await server.send('GET', '/settings');
    await server.graphql('{ __typename }');
    await server.send('GET', '/nowhere');
  }

  const spans = collector.requests();

  expect(spans.map(({ name }) => name)).toEqual(spans.map(() => 'api'));
  expect(spans.map(({ attributes }) => attributes['http.route'])).toEqual([
    '/admin/users/{id}',
    '/settings',
    '/graphql',
    undefined,
  ]);
  expect(spans[0]?.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.response.status_code': 401,
    'http.route.params.id': userId,
    'url.path': `/admin/users/${userId}`,
    'user_agent.original': 'stripped',
  });
  expect(JSON.stringify(collector.posts.map(({ body }) => body.toString()))).not.toMatch(/curl|secret/);
  expect(collector.posts.every(({ path }) => path === '/v1/traces')).toBe(true);
  expect(collector.resources()[0]).toMatchObject({
    'auth.version': manifest.version,
    'service.name': 'trellis',
    'service.version': manifest.version,
    'service.instance.id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'trellis.role': 'server',
    'deployment.environment': 'test',
  });
});

test('a request joins the trace that its caller is in', async () => {
  await using collector = await openCollector();
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  {
    await using server = await openServer({ settings: sendTo(collector) });
    await server.send('GET', '/settings', {
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    });
  }

  expect(collector.requests()).toMatchObject([{ traceId, parentSpanId: 'b7ad6b7169203331' }]);
});

test('a trace continues in the process of a subgraph', async () => {
  await using collector = await openCollector();
  const { telemetry: settings } = loadServerSettings(makeTestFolder(), sendTo(collector));
  const telemetry = await loadTelemetryIfEnabled(settings, createLog({ level: 'silent' }), 'subgraph auth');
  const port = await findFreePort();
  const subgraph = await serveSubgraph({
    service: {
      name: 'auth',
      schema: buildSchema(sdl),
      execute: async () => ({ data: { one: 1 } }),
      admit: async () => ({}),
    },
    readiness: async () => ({ ready: true }),
    changes: { domains: ['auth'], open: () => ({ close: async () => undefined }) },
    secret,
    telemetry,
    reportBug: (bug) => expect.fail(String(bug)),
    host: '127.0.0.1',
    port,
  });
  const remote = createRemoteSubgraphService({
    name: 'auth',
    url: `http://127.0.0.1:${port}/graphql`,
    secret,
    timeoutSeconds: 5,
  });
  const operation = { document: parse('{ one }'), variables: {} };

  await inSpan('edge', async () => remote.execute(operation, createSystemRequestContext('request')));
  for (const { close } of [remote, subgraph, telemetry]) await close();

  const spans = collector.spans();
  const edge = spans.find(({ name }) => name === 'edge');
  expect(spans).toHaveLength(2);
  expect(spans.find(({ name }) => name === 'api')).toMatchObject({
    traceId: edge?.traceId,
    parentSpanId: edge?.spanId,
    attributes: { 'http.route': '/graphql' },
  });
});

test('spans are sent as protobuf by default', async () => {
  await using collector = await openCollector();
  {
    await using server = await openServer({
      settings: { SVC_TRACING_ENABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    });
    await server.send('GET', '/settings');
  }

  expect(collector.posts).toHaveLength(1);
  expect(collector.posts[0]?.headers['content-type']).toBe('application/x-protobuf');
  expect(collector.posts[0]?.body.toString()).toContain('http.route');
});

test('every SQL statement is a span of its request, without its parameters', async () => {
  await using collector = await openCollector();
  const person = { email: 'traced@example.com', password: 'a very secret horse' };
  {
    await using server = await openServer({ settings: sendTo(collector) });
    await Promise.all([
      server.send('POST', '/signup', { json: person }),
      server.send('POST', '/token?grant_type=password', { json: person }),
    ]);
  }

  const statements = collector.statements();
  const [signUp, signIn] = ['/signup', '/token'].map((route) =>
    collector.spans().find(({ attributes }) => attributes['http.route'] === route),
  );
  const ofTrace = (trace = '') => statements.filter(({ traceId }) => traceId === trace);
  expect(ofTrace(signUp?.traceId).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['SELECT', 'BEGIN', 'WITH', 'COMMIT']),
  );
  expect(ofTrace(signIn?.traceId)[0]).toMatchObject({
    name: 'SELECT',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': 'SELECT',
      'db.query.text': expect.stringContaining('$1'),
    },
  });
  expect(JSON.stringify(statements)).not.toMatch(/traced@|secret horse/);
});

test('the clean-up has a separate span', async () => {
  await using collector = await openCollector();
  {
    await using server = await openServer({ settings: sendTo(collector) });
    await server.runTask('auth.clean_up', {});
  }

  expect(collector.spans().map(({ name }) => name)).toEqual(['database-cleanup']);
});

test('DEBUG=true logs the diagnostics of OpenTelemetry', async () => {
  await using collector = await openCollector();
  const [quiet, told] = [join(makeTestFolder(), 'quiet.log'), join(makeTestFolder(), 'told.log')];
  const diagnose = async (file: string, settings: Record<string, string>) => {
    const telemetry = await loadTelemetryIfEnabled(
      loadServerSettings(makeTestFolder(), { ...sendTo(collector), ...settings }).telemetry,
      createLog({ level: 'info', file }),
      'server',
    );
    await telemetry.close();
  };

  await diagnose(quiet, {});
  await diagnose(told, { DEBUG: 'true' });

  await expect
    .poll(() => existsSync(told) && readFileSync(told, 'utf8'))
    .toContain('"component":"opentelemetry"');
  expect(existsSync(quiet) ? readFileSync(quiet, 'utf8') : '').toBe('');
});

test('nothing is sent when tracing is off', async () => {
  await using collector = await openCollector();
  {
    await using server = await openServer({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
    await server.send('GET', '/settings');
  }

  expect(collector.posts).toEqual([]);
});

test('an unavailable collector neither stops the server nor prevents its end', async () => {
  const server = await openServer({ settings: sendTo({ url: 'http://127.0.0.1:1' }) });
  const { status } = await server.send('GET', '/settings');
  // The test times out if closing waits for the collector.
  await server[Symbol.asyncDispose]();

  expect(status).toBe(200);
});
