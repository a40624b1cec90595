import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openTestScenario } from '../kit/story.ts';
import { makeTestFolder } from '../kit/test-folder.ts';
import { openServer } from '../kit/test-server.ts';
import { newEmail, openAuthServer, password, post } from '../subgraphs/auth/auth-test-server.ts';
import { openAccountHolder, publishable, restOf } from '../subgraphs/campaigns/account-holder.ts';
import { createWebhook, localWebhooks, openReceiver } from '../subgraphs/campaigns/webhooks/receiver.ts';
import { openCollector } from './otlp-collector.ts';

function traceInto(collector: { url: string }) {
  const file = join(makeTestFolder(), 'server.log');
  const settings = {
    SVC_TRACING_ENABLED: 'true',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    LOG_LEVEL: 'info',
    SVC_LOG_FILE: file,
  };
  const lines = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { settings, lines };
}

// The first server of a worker with tracing loads Apollo's gateway, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

type Spans = ReturnType<Awaited<ReturnType<typeof openCollector>>['spans']>;

/** The names of all spans below one, indented; siblings by name. */
function draw(spans: Spans, parent: { spanId: string }, depth = 1): string[] {
  return spans
    .filter(({ parentSpanId }) => parentSpanId === parent.spanId)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((span) => [`${'  '.repeat(depth)}${span.name}`, ...draw(spans, span, depth + 1)]);
}

const traceparent = (digit: string) => `00-${digit.repeat(32)}-${'b'.repeat(16)}-01`;

test('a REST request over two subgraphs is a tree of spans, and its log line names its trace', async () => {
  await using collector = await openCollector();
  const { settings, lines } = traceInto(collector);
  {
    await using server = await openServer({ settings: { ...settings, SVC_CMS_PUBLIC_READ: 'true' } });
    const { campaignId } = await openTestScenario(server);
    const { status } = await server.send('GET', `/jobs/${campaignId}`, {
      headers: { traceparent: traceparent('a') },
    });
    expect(status).toBe(200);
  }

  const spans = collector.spans().filter(({ traceId }) => traceId === 'a'.repeat(32));
  const request = spans.find(({ kind }) => kind === 2);
  expect(request).toMatchObject({ name: 'api', attributes: { 'http.route': '/jobs/{id}' } });
  expect(draw(spans, request ?? { spanId: '' })).toEqual([
    '  query RestGetPublicJob',
    '    fetch campaigns',
    '    fetch cms',
  ]);
  expect(spans.find(({ name }) => name === 'query RestGetPublicJob')?.attributes).toEqual({
    'graphql.operation.name': 'RestGetPublicJob',
    'graphql.operation.type': 'query',
  });
  const statements = collector.statements().filter(({ traceId }) => traceId === 'a'.repeat(32));
  const fetches = spans.filter(({ name }) => name.startsWith('fetch')).map(({ spanId }) => spanId);
  expect(statements.map(({ parentSpanId }) => fetches.includes(parentSpanId ?? ''))).toContain(true);
  const line = lines().find(
    ({ msg, path }) => msg === 'request completed' && String(path).startsWith('/jobs/'),
  );
  expect(line).toMatchObject({ trace_id: 'a'.repeat(32), span_id: request?.spanId });
});

test('a new operation is planned in a separate span', async () => {
  await using collector = await openCollector();
  {
    await using server = await openServer({ settings: traceInto(collector).settings });
    const alias = `n${process.pid}`;
    await server.graphql(
      `query Secretive { campaigns(first: 1) { nodes { ${alias}: name landingArticle { name } owner { email } } } }`,
      {},
      { traceparent: traceparent('c') },
    );
  }

  const spans = collector.spans().filter(({ traceId }) => traceId === 'c'.repeat(32));
  const operation = spans.find(({ name }) => name === 'query');
  expect(operation?.attributes['graphql.operation.name']).toBe('Secretive');
  expect(draw(spans, operation ?? { spanId: '' })).toContain('  plan');
});

test('a mail is sent in the trace of its request', async () => {
  await using collector = await openCollector();
  const { settings, lines } = traceInto(collector);
  const email = newEmail();
  {
    await using server = await openAuthServer(settings);
    await post(server, '/signup', { email, password }, { traceparent: traceparent('d') });
    await server.mails();
  }

  const spans = collector.spans().filter(({ traceId }) => traceId === 'd'.repeat(32));
  const request = spans.find(({ attributes }) => attributes['http.route'] === '/signup');
  expect(draw(spans, request ?? { spanId: '' })).toEqual([
    '  mutation RestSignUp',
    '    fetch auth',
    '      process auth.postponed',
    '        process auth.send_mail',
    '          send mail',
  ]);
  expect(JSON.stringify(spans)).not.toContain(email);
  const audit = lines().filter(({ trace_id: trace }) => trace === 'd'.repeat(32));
  expect(audit.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['audit_event', 'request completed']));
  expect(audit.find(({ msg }) => msg === 'request completed')?.span_id).toBe(request?.spanId);
});

test('a job calls a webhook in the trace of the change, with the host, but not the address', async () => {
  await using collector = await openCollector();
  await using receiver = await openReceiver();
  const port = Number(new URL(receiver.url).port);
  {
    await using server = await openServer({
      settings: { ...traceInto(collector).settings, ...localWebhooks },
    });
    const { apikey } = await openAccountHolder(server);
    await server.graphql(createWebhook, { input: { url: `${receiver.url}/secret-path` } }, apikey);
    const rest = restOf(server, apikey);
    const { campaign } = await rest('POST', '', publishable);
    // The webhook call of the creation belongs to the trace of that request.
    await server.settle();
    await rest('PUT', `/publish/${campaign._id}`, undefined, { traceparent: traceparent('e') });
    await server.settle();
  }

  const spans = collector.spans().filter(({ traceId }) => traceId === 'e'.repeat(32));
  // Another turn of the job may find nothing left to send.
  const jobs = spans.filter(({ name }) => name === 'process campaigns.call_webhook');
  expect(jobs.flatMap((job) => draw(spans, job))).toContain('  POST');
  expect(spans.find(({ name }) => name === 'POST')).toMatchObject({
    kind: 3,
    attributes: {
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'server.address': '127.0.0.1',
      'server.port': port,
    },
  });
  expect(JSON.stringify(collector.spans())).not.toContain('secret-path');
});

test('without traces no line names one, and no job carries one', async () => {
  const file = join(makeTestFolder(), 'quiet.log');
  {
    await using server = await openAuthServer({ LOG_LEVEL: 'info', SVC_LOG_FILE: file });
    await post(server, '/signup', { email: newEmail(), password }, { traceparent: traceparent('f') });
    await server.mails();
  }

  const text = readFileSync(file, 'utf8');
  expect(text).toContain('request completed');
  expect(text).not.toContain('trace_id');
});
