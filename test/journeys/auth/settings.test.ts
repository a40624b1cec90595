import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTestFolder } from '../../kit/test-folder.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { openThirdPartyServer, type ThirdParty } from '../../kit/third-party.ts';
import {
  bearer,
  claimsOf,
  newEmail,
  openAuthServer,
  password,
  post,
  readLocation,
  readMail,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { newPhone, openPhoneServer } from '../../subgraphs/auth/phones.ts';

// Effects of settings that no other test checks.

let twilio: ThirdParty;
let server: TestServer;
beforeAll(async () => {
  twilio = await openThirdPartyServer({ status: 201, json: { sid: 'SM1', status: 'queued' } });
  server = await openPhoneServer({
    SVC_API_HOST: '127.0.0.1',
    SVC_API_EXTERNAL_URL: 'https://auth.example.com',
    SVC_SITE_URL: 'https://garden.example.com/in',
    SVC_URI_SAME_ORIGIN_ONLY: 'true',
    SVC_JWT_AUD: 'garden',
    SVC_JWT_DEFAULT_GROUP_NAME: 'member',
    SVC_JWT_ADMIN_GROUP_NAME: 'chief',
    SVC_PASSWORD_REQUIRED_CHARACTERS: 'h:\\: ',
    SVC_MAILER_URLPATHS_EMAIL_CHANGE: 'https://login.example.com/moved',
    SVC_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false',
    SVC_SECURITY_PLAIN_LINK_TOKENS: 'true',
    SVC_SMS_MAX_FREQUENCY: '90',
    SVC_SMS_PROVIDER: 'twilio',
    SVC_SMS_TWILIO_URL: twilio.url,
    SVC_SMS_TWILIO_ACCOUNT_SID: 'AC1',
    SVC_SMS_TWILIO_AUTH_TOKEN: 'token',
    SVC_SMS_TWILIO_MESSAGE_SERVICE_SID: 'MG1',
    SVC_SMS_TWILIO_CONTENT_SID: 'HX1',
  });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await twilio[Symbol.asyncDispose]();
});

test('new users have the audience and the role of the settings, and one role can change its app_metadata', async () => {
  const { accessToken, userId } = await signUpAndIn(server);

  expect(claimsOf(accessToken)).toMatchObject({ aud: 'garden', role: 'member' });
  for (const [role, status] of [
    ['admin', 403],
    ['chief', 200],
  ] as const) {
    await server.db.auth.user.update({ where: { id: userId }, data: { role } });
    const json = { app_metadata: { plan: 'pro' } };
    expect(await server.send('PUT', '/user', { json, headers: bearer(accessToken) })).toMatchObject({
      status,
    });
  }
});

test('passwords have a character of each set, which can contain a colon', async () => {
  const signUp = (secret: string) => post(server, '/signup', { email: newEmail(), password: secret });

  for (const secret of ['chestnut', 'a b c d e f']) {
    expect(await signUp(secret)).toMatchObject({
      status: 422,
      body: { error_code: 'weak_password', weak_password: { reasons: ['characters'] } },
    });
  }
  expect((await signUp('chestnut:tree')).status).toBe(200);
});

test('links lead to the configured target, and users to the site', async () => {
  const email = newEmail();
  await post(server, '/signup?redirect_to=https://garden.example.com:8443/x', { email, password });
  const { path, link, code, token } = await readMail(server, email);
  const landed = readLocation(await server.send('GET', path));
  const moved = newEmail();
  const headers = bearer(landed.fragment.access_token ?? '');
  await server.send('PUT', '/user', { json: { email: moved }, headers });

  expect(link.origin).toBe('https://auth.example.com');
  expect(link.searchParams.get('redirect_to')).toBe('https://garden.example.com/in');
  expect(landed.before).toBe('https://garden.example.com/in');
  expect(token).toBe(createHash('sha224').update(`${email}${code}`).digest('hex'));
  expect((await readMail(server, moved)).link.href).toMatch(/^https:\/\/login\.example\.com\/moved\?/);
});

test('a template at Twilio is filled with the code, once in a while', async () => {
  const asked = { phone: newPhone(), channel: 'whatsapp' };
  await post(server, '/otp', asked);
  const again = await post(server, '/otp', asked);
  await server.settle();

  expect(twilio.asked).toMatchObject([{ form: { From: 'MG1', ContentSid: 'HX1' } }]);
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(60);
});

test('the server is only reachable at its configured address', async () => {
  expect((await server.send('GET', '/health')).status).toBe(200);
  await expect(fetch(server.url.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow();
});

test('a captcha provider is called at its configured address', async () => {
  await using own = await openAuthServer({
    SVC_SECURITY_CAPTCHA_ENABLED: 'true',
    SVC_SECURITY_CAPTCHA_PROVIDER: 'Turnstile',
    SVC_SECURITY_CAPTCHA_SECRET: 'top secret',
  });
  const reach = globalThis.fetch;
  const asked: unknown[] = [];
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (String(url).startsWith(own.url)) return reach(url, init);
    asked.push(String(url), new URLSearchParams(String(init?.body)).get('secret'));
    return Response.json({ success: true });
  });
  const { status } = await post(own, '/recover', { email: newEmail(), captcha_token: 'x' });
  spy.mockRestore();

  expect(status).toBe(200);
  expect(asked).toEqual(['https://challenges.cloudflare.com/turnstile/v0/siteverify', 'top secret']);
});

/** Runs a story on a server of its own, and returns the log of this server. */
async function logOf(settings: Record<string, string>, story: (own: TestServer) => Promise<unknown>) {
  const file = join(makeTestFolder(), 'server.log');
  {
    await using own = await openAuthServer({ SVC_LOG_FILE: file, ...settings });
    await story(own);
  }
  return readFileSync(file, 'utf8');
}

test('the log has the client address of the proxies, and entries that are not stored in the database', async () => {
  const settings = {
    LOG_LEVEL: 'info',
    SVC_SECURITY_TRUSTED_PROXIES: '2',
    SVC_AUDIT_LOG_DISABLE_POSTGRES: 'true',
  };
  const text = await logOf(settings, async (own) => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7, 10.0.0.1' };
    await post(own, '/signup', { email: newEmail(), password }, headers);
    expect(await own.db.auth.auditLogEntry.count()).toBe(0);
  });

  const lines = text.split('\n');
  expect(lines.find((line) => line.includes('request completed'))).toContain('"remote_addr":"203.0.113.7"');
  expect(lines.find((line) => line.includes('audit_event'))).toContain('"ip_address":"203.0.113.7"');
  expect(text).not.toContain('198.51.100.1');
});

test('the log has no entries below the configured level', async () => {
  const text = await logOf({ LOG_LEVEL: 'error' }, (own) => own.send('GET', '/settings'));

  expect(text).not.toMatch(/"level":"(info|warn)"/);
});
