import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  newEmail,
  password,
  post,
  readLocation,
  readMail,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { newPhone, openPhoneServer, readCode } from '../../subgraphs/auth/phones.ts';
import { tokens } from './specified.ts';

// These tests take some seconds, because the server sends a mail or message of every kind.

let server: TestServer;
let admin: Admin;
beforeAll(async () => {
  server = await openPhoneServer({ SVC_SMTP_MAX_FREQUENCY: '0' });
  admin = await openAdmin(server);
});
afterAll(() => server[Symbol.asyncDispose]());

/** Causes a mail of each kind to an address. */
const mailed: Record<string, (email: string) => Promise<unknown>> = {
  signup: (email) => post(server, '/signup', { email, password }),
  invite: (email) => admin.send('POST', '/invite', { email }),
  recovery: async (email) => {
    await signUpAndIn(server, email);
    await post(server, '/recover', { email });
  },
  magiclink: async (email) => {
    await signUpAndIn(server, email);
    await post(server, '/magiclink', { email });
  },
  email_change: async (next) => {
    const { email, accessToken } = await signUpAndIn(server);
    await server.send('PUT', '/user', { json: { email: next }, headers: bearer(accessToken) });
    await server.send('GET', (await readMail(server, email)).path);
  },
};

/** Causes a mail of this kind to a new address, and returns its link and its token. */
async function openMail(type: string) {
  const email = newEmail();
  await mailed[type]?.(email);
  return readMail(server, email);
}

describe('a token', () => {
  test.each(Object.keys(mailed))('of the type %s, by POST /verify', async (type) => {
    const { token } = await openMail(type);

    const { status, body } = await post(server, '/verify', { type, token });

    expect(status).toBe(200);
    expect(body).toMatchObject({ ...tokens, type });
  });

  test.each(Object.keys(mailed))('of the type %s, by GET /verify', async (type) => {
    const { link, path } = await openMail(type);

    const sent = await server.send('GET', path);

    expect([...link.searchParams.keys()].sort()).toEqual(['redirect_to', 'token', 'type']);
    expect(link.pathname).toBe('/verify');
    const { before, fragment } = readLocation(sent);
    expect(before).toBe(server.settings.auth.siteUrl);
    expect(fragment).toMatchObject({ ...tokens, expires_in: '3600', type });
  });

  test('of the types sms and phone_change', async () => {
    const [phone, next] = [newPhone(), newPhone()];
    await post(server, '/signup', { phone, password });
    const token = await readCode(server, phone);
    const redirect_to = 'http://localhost:8081/in';

    const entered = await post(server, '/verify', { type: 'sms', phone, token, redirect_to });
    const headers = bearer(entered.body.access_token);
    await server.send('PUT', '/user', { json: { phone: next }, headers });
    const code = await readCode(server, next);
    const changed = await post(server, '/verify', { type: 'phone_change', phone: next, token: code });

    expect(entered.body).toMatchObject({ ...tokens, type: 'sms' });
    expect(changed.body).toMatchObject({ ...tokens, type: 'phone_change' });
  });
});
