import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { credentialErrorCodes, findAcceptedCalls } from '../../kit/find-open.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { createOauthClient, getTokens } from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';
import { openWholeServer } from './test-server.ts';

// An OAuth client changes nothing in the first place, but for ending its own session; without its grant not even that.

const before = [...credentialErrorCodes.ofClient, 'CAMPAIGN_UNAUTHORIZED', 'CMS_AUTHORIZATION_FAILED'];

describe.each(drawTopologies(import.meta.filename))('with %s', (topology) => {
  let server: TestServer;
  let admin: Admin;
  beforeAll(async () => {
    server = await openWholeServer(topology);
    admin = await openAdmin(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function letIn() {
    const person = await signUpAndIn(server);
    const client = await createOauthClient(admin);
    const tokens = await getTokens(server, client, person, { scope: 'openid email phone profile' });
    return { person, client, headers: bearer(tokens.access_token) };
  }
  const readUser = async (headers: Record<string, string>) =>
    (await server.send('GET', '/user', { headers })).status;

  test('an authorized OAuth client changes nothing and reads no secret', async () => {
    const { headers } = await letIn();

    expect(await readUser(headers)).toBe(200);
    expect(await findAcceptedCalls(server, headers, before, { except: ['signOut'] })).toEqual([]);
  });

  test('without its grant it does not even read', async () => {
    const { person, client, headers } = await letIn();

    const path = `/user/oauth/grants?client_id=${client.client_id}`;
    const revoked = await server.send('DELETE', path, { headers: bearer(person.accessToken) });

    expect(revoked.status).toBeLessThan(300);
    expect(await readUser(headers)).toBe(403);
    expect(await findAcceptedCalls(server, headers, [...before, ...credentialErrorCodes.ended])).toEqual([]);
  });
});
