import { expect, test } from 'vitest';
import { findFreePort } from '../kit/free-port.ts';
import { openServer } from '../kit/test-server.ts';
import {
  newEmail,
  openAuthServer,
  password,
  post,
  signUpByMail,
} from '../subgraphs/auth/auth-test-server.ts';
import { openCollector } from './otlp-collector.ts';

async function scrapedServer(settings: Record<string, string> = {}) {
  const port = await findFreePort();
  const server = await openAuthServer({
    SVC_METRICS_ENABLED: 'true',
    SVC_METRICS_EXPORTER: 'prometheus',
    OTEL_EXPORTER_PROMETHEUS_HOST: '127.0.0.1',
    OTEL_EXPORTER_PROMETHEUS_PORT: String(port),
    ...settings,
  });
  const scrape = async (path = '/') => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  return { server, scrape, port };
}

/** The value of the first sample of that name whose labels hold all of these. */
function sample(text: string, name: string, ...labels: string[]) {
  const line = text
    .split('\n')
    .find((one) => one.startsWith(`${name}{`) && labels.every((label) => one.includes(label)));
  return line && Number(line.split(' ').at(-1));
}

test('Prometheus can read them at the allowed address only', async () => {
  const { server, scrape, port } = await scrapedServer();
  await using _ = server;

  expect(await scrape()).toContain('gotrue_running');
  await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow();
});

test.each([
  [{ SVC_API_HOST: '' }, false],
  [{ SVC_API_HOST: '127.0.0.1' }, false],
  [{ SVC_API_HOST: '0.0.0.0' }, true],
  [{ SVC_API_HOST: '', OTEL_EXPORTER_PROMETHEUS_HOST: '0.0.0.0' }, true],
])('with %j, other machines can read them: %s', async (settings, isOpen) => {
  const { server, port } = await scrapedServer({ OTEL_EXPORTER_PROMETHEUS_HOST: '', ...settings });
  await using _ = server;

  // Linux answers at the whole of 127.0.0.0/8, so that another address of it shows whether more than one is open.
  const isReached = await fetch(`http://127.0.0.2:${port}/`).then(
    () => true,
    () => false,
  );
  expect(isReached).toBe(isOpen);
});

test('Prometheus reads requests, password hashes, mails and the runtime, on any path', async () => {
  const { server, scrape } = await scrapedServer();
  await using _ = server;
  await signUpByMail(server);
  await post(server, '/token?grant_type=password', { email: newEmail(), password });
  await server.send('GET', '/settings');

  const text = await scrape();

  expect(sample(text, 'http_status_codes_total', 'code="200"', 'http_route="/settings"')).toBe(1);
  expect(sample(text, 'http_status_codes_total', 'code="400"', 'http_route="/token"')).toBe(1);
  expect(sample(text, 'gotrue_running', 'otel_scope_name="gotrue"')).toBe(1);
  expect(sample(text, 'global_auth_version_major')).toBe(0);
  expect(sample(text, 'global_auth_email_send_operations_total')).toBe(1);
  expect(sample(text, 'gotrue_generate_from_password_submitted_total', 'bcrypt_cost="4"')).toBe(1);
  expect(sample(text, 'gotrue_generate_from_password_completed_total', 'alg="bcrypt"')).toBe(1);
  expect(sample(text, 'gotrue_compare_hash_and_password_submitted_total')).toBe(2);
  expect(sample(text, 'gotrue_compare_hash_and_password_completed_total', 'match="true"')).toBe(1);
  expect(sample(text, 'gotrue_compare_hash_and_password_completed_total', 'match="false"')).toBe(1);
  expect(sample(text, 'db_client_connection_count', 'state="idle"')).toBeGreaterThan(0);
  expect(text).toMatch(/^nodejs_eventloop_/m);
  expect(
    sample(text, 'http_server_request_duration_seconds_bucket', 'http_route="/settings"', 'le="10"'),
  ).toBe(1);
  expect(await scrape('/metrics')).toContain('gotrue_running');
});

test('limited mails and deleted rows are counted', async () => {
  const { server, scrape } = await scrapedServer({ SVC_RATE_LIMIT_EMAIL_SENT: '0' });
  await using _ = server;

  const { status } = await post(server, '/signup', { email: newEmail(), password });
  await server.runTask('auth.clean_up', {});

  const text = await scrape();
  expect(status).toBe(429);
  expect(sample(text, 'gotrue_email_rate_limit_counter_total', 'path="/signup"')).toBe(1);
  expect(sample(text, 'gotrue_cleanup_affected_rows_total')).toBe(0);
});

test('a mail server that refuses is counted by its error', async () => {
  const { server, scrape } = await scrapedServer({
    SVC_SMTP_HOST: '127.0.0.1',
    SVC_SMTP_PORT: String(await findFreePort()),
  });
  await using _ = server;

  await post(server, '/signup', { email: newEmail(), password });

  await expect
    .poll(async () => sample(await scrape(), 'global_auth_email_send_errors_total', 'type="ESOCKET"'))
    .toBeGreaterThan(0);
});

test('metrics go to a collector too', async () => {
  await using collector = await openCollector();
  {
    await using server = await openServer({
      settings: {
        SVC_METRICS_ENABLED: 'true',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      },
    });
    await server.send('GET', '/settings');
  }

  expect(collector.posts.every(({ path }) => path === '/v1/metrics')).toBe(true);
  expect(collector.points('http_status_codes')).toEqual({
    scope: 'gotrue',
    points: [{ attributes: { code: '200', 'http.route': '/settings' }, value: 1 }],
  });
  expect(collector.points('gotrue_running')?.points).toMatchObject([{ value: 1 }]);
});

test('a taken port for metrics refuses to start, with an error', async () => {
  const { server, port } = await scrapedServer();
  await using _ = server;

  await expect(
    openServer({
      settings: {
        SVC_METRICS_ENABLED: 'true',
        SVC_METRICS_EXPORTER: 'prometheus',
        OTEL_EXPORTER_PROMETHEUS_HOST: '127.0.0.1',
        OTEL_EXPORTER_PROMETHEUS_PORT: String(port),
      },
    }),
  ).rejects.toThrow(/OTEL_EXPORTER_PROMETHEUS_PORT/);
});
