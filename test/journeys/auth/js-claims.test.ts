import { describe, expect, test } from 'vitest';
import { createSigningKey } from '../../../core/auth/create-signing-key.ts';
import { createClient, refusal, signUpClient, succeed } from '../../subgraphs/auth/auth-client.ts';
import { openAuthServer } from '../../subgraphs/auth/auth-test-server.ts';

describe("today's JavaScript client reads the claims of a token", () => {
  test.each(['ES256', 'RS256'])('locally, with the public key of %s', async (alg) => {
    const key = await createSigningKey(alg);
    await using server = await openAuthServer({ SVC_JWT_KEYS: JSON.stringify([key]) });
    const { client, email, userId } = await signUpClient(server);

    const { claims, header } = await succeed(client.getClaims());

    expect(header).toMatchObject({ alg, kid: key.kid, typ: 'JWT' });
    expect(claims).toMatchObject({
      sub: userId,
      email,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'otp', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
    });
  });

  test('and refuses one that was tampered with', async () => {
    const key = await createSigningKey('ES256');
    await using server = await openAuthServer({ SVC_JWT_KEYS: JSON.stringify([key]) });
    const { client } = await signUpClient(server);
    const { session } = await succeed(client.getSession());
    const [header, payload, signature] = (session?.access_token ?? '').split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');

    const { error } = await client.getClaims(`${header}.${forged}.${signature}`);

    expect(error?.message).toBe('Invalid JWT signature');
  });

  test('by asking, where tokens are signed with a secret', async () => {
    await using server = await openAuthServer();
    const { client, userId } = await signUpClient(server);
    const { session } = await succeed(client.getSession());

    const { claims } = await succeed(client.getClaims());
    const forged = `${session?.access_token.slice(0, -4)}AAAA`;

    expect(claims.sub).toBe(userId);
    expect(await refusal(createClient(server).getClaims(forged))).toEqual([403, 'bad_jwt']);
  });
});
