import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authErrors } from '../../subgraphs/auth/errors.ts';
import type { TestHouse } from '../kit/house.ts';
import { bearer, newEmail, openAuthHouse, post, signUpAndIn } from '../subgraphs/auth/auth-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openAuthHouse();
});
afterAll(() => house[Symbol.asyncDispose]());

describe('the contract’s error', () => {
  test('user_sso_managed: what single sign-on keeps is not changed here', async () => {
    const { userId, accessToken } = await signUpAndIn(house);
    await house.db.auth.user.update({ where: { id: userId }, data: { isSsoUser: true } });
    const change = async (json: object) => {
      const sent = await house.send('PUT', '/user', { json, headers: bearer(accessToken) });
      return [sent.status, sent.headers.get('x-sb-error-code')];
    };

    const refused = [422, 'user_sso_managed'];
    expect(await change({ password: 'another horse' })).toEqual(refused);
    expect(await change({ email: newEmail() })).toEqual(refused);
    expect(await change({ nonce: '123456' })).toEqual(refused);
    expect(await change({ data: { theme: 'dark' } })).toEqual([200, null]);
  });

  test('request_entity_too_large: more than a megabyte is not read', async () => {
    const sent = await house.send('POST', '/signup', { body: 'x'.repeat(1_048_577) });

    expect(sent).toMatchObject({
      status: 413,
      body: {
        code: 413,
        error_code: 'request_entity_too_large',
        msg: 'Request body too large (max 1048576 bytes)',
      },
    });
  });

  test('bad_json: in the classic form, and in the versioned one for whoever asks', async () => {
    const body = '{"email":';
    const [classic, versioned] = [
      await house.send('POST', '/signup', { body }),
      await house.send('POST', '/signup', { body, headers: { 'x-supabase-api-version': '2024-01-01' } }),
    ];

    const message = expect.stringMatching(/^Could not parse request body as JSON: /);
    expect(classic.body).toEqual({ code: 400, error_code: 'bad_json', msg: message });
    expect(classic.headers.get('x-supabase-api-version')).toBeNull();
    expect(versioned.body).toEqual({ code: 'bad_json', message });
    expect(versioned.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect([classic.status, versioned.status]).toEqual([400, 400]);
  });

  test('over_request_rate_limit: the thirty-first refresh of one client, not that of another', async () => {
    await using own = await openAuthHouse({ SVC_RATE_LIMIT_HEADER: 'X-Client' });
    const ask = (client: string) =>
      post(own, '/token?grant_type=refresh_token', { refresh_token: 'abcdefghijkl' }, { 'x-client': client });
    const answers = [];
    for (let count = 0; count < 31; count += 1) answers.push(await ask('203.0.113.1, 10.0.0.1'));

    const last = answers.pop();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect(last).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
    expect((await ask('203.0.113.2')).status).toBe(400);
  });
});

test('every error of the service is met in some journey', () => {
  const journeys = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.test.ts'));
  const text = journeys.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');
  const codes = Object.keys(authErrors).map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );

  expect(codes.filter((code) => !new RegExp(`\\b${code}\\b`).test(text))).toEqual([]);
});
