import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../kit/clone-database.ts';
import { findFreePort } from '../kit/free-port.ts';
import { startServer } from '../kit/process.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

const megabyte = 1_048_576;
const block = Buffer.alloc(megabyte, 'x');

function* toForm(name: string, megabytes: number) {
  yield Buffer.from(`--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`);
  for (let sent = 0; sent < megabytes; sent += 1) yield block;
  yield Buffer.from('\r\n--b--\r\n');
}

/** Sends a file that is never whole in this process either. */
async function upload(url: string, cookie: string, name: string, megabytes: number) {
  const sending = request(`${url}/api/backend/media`, {
    method: 'POST',
    headers: { cookie, 'x-requested-with': 'test', 'content-type': 'multipart/form-data; boundary=b' },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sending.on('error', reject).on('response', (response) => resolve(response.resume().statusCode));
  });
  await pipeline(Readable.from(toForm(name, megabytes)), sending);
  return status;
}

async function download(url: string, cookie: string, name: string) {
  const response = await fetch(`${url}/api/backend/media/${name}/file`, { headers: { cookie } });
  let received = 0;
  for await (const chunk of response.body ?? []) received += chunk.length;
  return received / megabyte;
}

async function signIn(url: string, output: string) {
  const [, password] = /admin \/ (\S+)/.exec(output) ?? [];
  const response = await fetch(`${url}/api/backend/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'admin', password }),
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** The most memory that a process has during `work`, in megabytes. */
async function measurePeak(pid: number, work: () => Promise<unknown>) {
  // Has the kernel forget the peak so far.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  await work();
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

test('a large file is uploaded and downloaded with as much memory as a small one', async () => {
  await using database = await cloneDatabase();
  const server = startServer({
    env: {
      DATABASE_URL: database.url,
      SVC_DATA_DIR: makeTestFolder(),
      SVC_API_PORT: String(await findFreePort()),
      LOG_LEVEL: 'error',
    },
  });
  const url = await server.ready;
  const pid = server.child.pid ?? 0;
  const cookie = await signIn(url, server.output());
  const carry = async (megabytes: number) => {
    const name = `file${megabytes}.txt`;
    expect(await upload(url, cookie, name, megabytes)).toBe(201);
    expect(await download(url, cookie, name)).toBe(megabytes);
  };

  await carry(8);
  const small = await measurePeak(pid, () => carry(16));
  const large = await measurePeak(pid, () => carry(128));

  // Kept in memory it would be 112 more.
  expect(large - small).toBeLessThan(64);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});
