import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFreePort } from '../kit/free-port.ts';
import { startServer } from '../kit/process.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

const others = 0o077;
const passing = 0o011;

/** Lists the entries below a folder that other users of the machine can access, with their permissions. */
function listOpen(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, stats: lstatSync(join(folder, name)) }))
    .filter(({ stats }) => !stats.isSymbolicLink() && !stats.isSocket() && (stats.mode & others) !== 0)
    .map(({ name, stats }) => `${name} ${(stats.mode & 0o777).toString(8)}`);
}

test('other users of the machine can read nothing that a server writes', async () => {
  const data = join(makeTestFolder(), 'data');
  const env = {
    PORT: String(await findFreePort()),
    SVC_DATA_DIR: data,
    SVC_LOG_FILE: join(data, 'logs', 'server.log'),
  };
  const server = startServer({ env });
  const url = await server.ready;

  await fetch(`${url}/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'anna@example.com', password: 'correct horse battery' }),
  });
  await expect.poll(() => readdirSync(data)).toContain('mailbox');
  const command = startServer({ env, args: ['token', '--name', 'sync', '--scopes', 'media/add'] });
  expect(await command.ended).toBe(0);
  const form = new FormData();
  form.set('file', new File(['secret'], 'notes.txt', { type: 'text/plain' }));
  form.set('category_id', '0');
  const headers = { authorization: `Bearer ${command.output().trim()}` };
  const uploaded = await fetch(`${url}/api/media`, { method: 'POST', headers, body: form });
  expect([uploaded.status, await uploaded.text()]).toEqual([201, expect.stringContaining('notes.txt')]);
  const written = readdirSync(data);
  const open = listOpen(data);
  server.child.kill('SIGTERM');
  await server.ended;

  expect(written).toEqual(expect.arrayContaining(['logs', 'mailbox', 'media', 'postgres', 'secrets.json']));
  expect(lstatSync(data).mode & others & ~passing).toBe(0);
  expect(open).toEqual([]);
});
