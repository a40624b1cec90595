import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { toPkceS256Challenge } from '../../../subgraphs/auth/values/pkce.ts';
import { newEmail, openAuthServer, post } from '../../subgraphs/auth/auth-test-server.ts';
import { browse } from '../../subgraphs/auth/sign-in/providers/browse.ts';
import { openOpenIdProvider } from '../../subgraphs/auth/sign-in/providers/open-id-provider.ts';
import { configure, target, userOf } from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

const begin = (provider: string, query: Record<string, string> = {}) =>
  `/authorize?${new URLSearchParams({ provider, redirect_to: target, ...query })}`;

async function open(kind: 'keycloak' | 'gitlab') {
  const person = {
    sub: randomBytes(8).toString('hex'),
    email: newEmail(),
    email_verified: true,
    name: 'Pat',
  };
  const provider = await openOpenIdProvider(kind, person);
  const server = await openAuthServer({
    SVC_URI_ALLOW_LIST: 'https://app.example.com/**',
    ...configure(kind, provider.url),
  });
  return {
    person,
    provider,
    server,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}

test('a real OpenID provider, as keycloak, signs a user in repeatedly', async () => {
  await using story = await open('keycloak');
  const { server, person } = story;

  const [first, second] = [await browse(server, begin('keycloak')), await browse(server, begin('keycloak'))];

  const user = await userOf(server, first.fragment.access_token);
  expect(user).toMatchObject({
    email: person.email,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    user_metadata: { iss: story.provider.url, sub: person.sub, full_name: 'Pat', email_verified: true },
  });
  expect((await userOf(server, second.fragment.access_token)).id).toBe(user.id);
});

test('with PKCE, a nonce and a refusal', async () => {
  await using story = await open('keycloak');
  const { server, person } = story;
  const verifier = randomBytes(32).toString('base64url');
  const pkce = {
    code_challenge: toPkceS256Challenge(verifier),
    code_challenge_method: 's256',
    nonce: 'n-0S6',
  };

  const landing = await browse(server, begin('keycloak', pkce));
  const { body } = await post(server, '/token?grant_type=pkce', {
    auth_code: landing.query.code,
    code_verifier: verifier,
  });
  story.provider.mood.refuses = true;
  const refused = await browse(server, begin('keycloak'));

  expect(body).toMatchObject({ user: { email: person.email }, provider_token: expect.any(String) });
  expect(refused.query).toEqual({ error: 'access_denied', error_description: 'The user said no' });
});

test('a real OAuth server, as gitlab, with a profile behind its token', async () => {
  await using story = await open('gitlab');
  const { server, person } = story;

  const { fragment } = await browse(server, begin('gitlab'));

  expect(await userOf(server, fragment.access_token)).toMatchObject({
    email: person.email,
    user_metadata: { sub: '7', name: 'Pat', iss: story.provider.url },
  });
});
