import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../prisma/embedded-postgres/start-embedded-postgres.ts';
import { findFreePort } from '../kit/free-port.ts';
import { startServer } from '../kit/process.ts';
import { makeDataFolder } from '../kit/test-folder.ts';

async function post(url: string, body: unknown) {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, retryAfter, text: await response.text() };
}

test('a server whose database is unavailable reports it, and continues when it is back', async () => {
  const folder = makeDataFolder();
  const data = join(folder, 'postgres');
  const first = await startEmbeddedPostgres(data, { fsync: 'off' });
  const server = startServer({
    env: {
      DATABASE_URL: first.url,
      SVC_DATA_DIR: folder,
      SVC_API_PORT: String(await findFreePort()),
      LOG_LEVEL: 'fatal',
    },
  });
  const url = await server.ready;
  const anna = { email: 'anna@example.com', password: 'correct horse battery' };
  const ben = { email: 'ben@example.com', password: 'correct horse battery' };
  expect((await post(`${url}/signup`, anna)).status).toBe(200);

  await first.stop();
  const during = await post(`${url}/signup`, ben);
  const readyDuring = await fetch(`${url}/ready`);
  const healthDuring = await fetch(`${url}/health`);

  expect(during).toMatchObject({ status: 503, retryAfter: '5' });
  expect(during.text).not.toMatch(/prisma|postgres|ECONN|socket/i);
  expect(JSON.parse(during.text)).toHaveProperty('msg');
  expect(readyDuring.status).toBe(503);
  expect(healthDuring.status).toBe(200);

  const second = await startEmbeddedPostgres(data, { fsync: 'off' });
  await expect.poll(async () => (await fetch(`${url}/ready`)).status).toBe(200);
  expect((await post(`${url}/signup`, ben)).status).toBe(200);
  await expect.poll(async () => (await fetch(`${url}/dev/mail`)).text()).toContain('ben@example.com');

  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await second.stop();
});
