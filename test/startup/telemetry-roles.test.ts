import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../kit/clone-database.ts';
import { findFreePort } from '../kit/free-port.ts';
import { findChildProcess, startServer, type TestServerProcess } from '../kit/process.ts';
import { makeDataFolder } from '../kit/test-folder.ts';
import { openCollector } from '../server/otlp-collector.ts';

const subgraphs = ['auth', 'campaigns', 'cms'];
const roles = ['edge', ...subgraphs.map((name) => `subgraph ${name}`), 'worker', 'supervisor'];

let collector: Awaited<ReturnType<typeof openCollector>>;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let server: TestServerProcess;
let url: string;
let firstPort: number;

/** The first of that many ports in a row. */
async function findFreePorts(number: number): Promise<number> {
  const ports = [await findFreePort()];
  while (ports.length < number) {
    const port = await findFreePort();
    if (port !== (ports.at(-1) ?? 0) + 1) ports.length = 0;
    ports.push(port);
  }
  return ports[0] ?? 0;
}

beforeAll(async () => {
  collector = await openCollector();
  database = await cloneDatabase();
  firstPort = await findFreePorts(roles.length);
  const port = String(await findFreePort());
  const urls: string[] = [];
  for (const name of subgraphs) urls.push(`${name}=http://127.0.0.1:${await findFreePort()}/graphql`);
  server = startServer({
    env: {
      DATABASE_URL: database.url,
      SVC_PROCESSES: 'separate',
      SVC_DATA_DIR: makeDataFolder(),
      SVC_API_PORT: port,
      SVC_SUBGRAPH_URLS: urls.join(','),
      SVC_TRACING_ENABLED: 'true',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      SVC_METRICS_ENABLED: 'true',
      SVC_METRICS_EXPORTER: 'prometheus',
      OTEL_EXPORTER_PROMETHEUS_HOST: '127.0.0.1',
      OTEL_EXPORTER_PROMETHEUS_PORT: String(firstPort),
    },
  });
  url = await server.ready;
});

afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await database?.[Symbol.asyncDispose]();
  await collector?.[Symbol.asyncDispose]();
});

async function scrape(role: string) {
  return (await fetch(`http://127.0.0.1:${firstPort + roles.indexOf(role)}/`)).text();
}

test('each process has its metrics at a separate port, with its role', async () => {
  for (const role of roles)
    expect(await scrape(role)).toContain(`gotrue_running{otel_scope_name="gotrue",trellis_role="${role}"} 1`);
});

test('one trace has the edge, the subgraph and the worker', async () => {
  const traceId = 'a'.repeat(32);
  const sent = await fetch(`${url}/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-${'b'.repeat(16)}-01` },
    body: JSON.stringify({ email: 'anna@example.com', password: 'correct horse battery' }),
  });
  expect(sent.status).toBe(200);

  const listSpans = () => collector.spans().filter((span) => span.traceId === traceId);
  await expect.poll(() => listSpans().map(({ name }) => name)).toContain('send mail');
  const spans = listSpans();
  const chain: unknown[] = [];
  for (let span = spans.find(({ name }) => name === 'send mail'); span; ) {
    chain.unshift(`${span.role}: ${span.name}`);
    const parent = span.parentSpanId;
    span = spans.find(({ spanId }) => spanId === parent);
  }
  expect(chain).toEqual([
    'edge: api',
    'edge: mutation RestSignUp',
    'edge: fetch auth',
    'subgraph auth: api',
    'worker: process auth.postponed',
    'worker: process auth.send_mail',
    'worker: send mail',
  ]);
});

test('a process that ends is counted by the one that starts it again', async () => {
  const victim = findChildProcess(server.child.pid, 'worker');
  if (!victim) throw new Error('There is no worker.');
  process.kill(victim, 'SIGKILL');

  await expect.poll(() => scrape('supervisor')).toMatch(/^process_restarts_total\{process="worker".* 1$/m);
});
