import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { allMutations, callMutations, callQueries, fingerprint } from '../../kit/every-mutation.ts';
import { refusals } from '../../kit/find-open.ts';
import type { TestHouse } from '../../kit/house.ts';
import { nowhere } from '../../kit/minimal-selection.ts';
import { type Admin, openAdmin, signToken } from '../../subgraphs/auth/admin/users/admin-house.ts';
import {
  type Body,
  bearer,
  newEmail,
  password,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-house.ts';
import { openHookServer } from '../../subgraphs/auth/ground/hooks/hook-server.ts';
import { openWholeHouse } from './taken-back-house.ts';

// An administrator who is one no longer has a token that says otherwise: it opens nothing of an administrator's any more.

const adminQueries = [
  'auditEntries',
  'auditEntry',
  'customProvider',
  'customProviders',
  'failedDeliveries',
  'failedJob',
  'failedJobs',
  'oauthClient',
  'oauthClients',
  'personalDataRequest',
  'personalDataRequests',
  'settings',
  'ssoProvider',
  'ssoProviders',
  'user',
  'users',
];

describe.each(drawTopologies(import.meta.filename))('with %s', (topology) => {
  let house: TestHouse;
  let admin: Admin;
  beforeAll(async () => {
    house = await openWholeHouse(topology);
    admin = await openAdmin(house);
  });
  afterAll(() => house[Symbol.asyncDispose]());

  async function appoint() {
    const email = newEmail();
    const person = { email, password, email_confirm: true, role: 'supabase_admin' };
    const made = await admin.send('POST', '/admin/users', person);
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    const { accessToken, userId } = await signIn(house, email);
    return { userId, email, headers: bearer(accessToken) };
  }
  const demote = (userId: string) => admin.send('PUT', `/admin/users/${userId}`, { role: 'authenticated' });
  const refusedOf = (answers: Map<string, string>) =>
    [...answers].filter(([, code]) => refusals.notAdmin.includes(code as never)).map(([name]) => name);

  test('the token of an administrator who was demoted administers nothing', async () => {
    const { userId, headers } = await appoint();
    const noSubject = bearer(await signToken(house, { role: 'authenticated' }));
    const forAdmins = refusedOf(await callMutations(house, noSubject, allMutations));
    expect(forAdmins.length).toBeGreaterThan(20);
    expect(refusedOf(await callMutations(house, headers, forAdmins))).toEqual([]);
    expect(refusedOf(await callQueries(house, headers, adminQueries))).toEqual([]);

    await demote(userId);

    const before = await fingerprint(house);
    expect(refusedOf(await callMutations(house, headers, forAdmins))).toEqual(forAdmins);
    expect(await fingerprint(house)).toEqual(before);
    expect(refusedOf(await callQueries(house, headers, adminQueries)).sort()).toEqual(adminQueries);
  });

  test('nor does it see accounts of others, or delete what is theirs', async () => {
    const { userId, headers } = await appoint();
    const other = await appoint();
    const ask = `{ user(id: "${other.userId}") { email campaignAccount { id } } }`;
    expect((await house.graphql(ask, {}, headers)).data.user.email).toBe(other.email);

    await demote(userId);

    expect((await house.graphql(ask, {}, headers)).errors?.[0]?.extensions.code).toBe('AUTH_NOT_ADMIN');
    const retry = `mutation { retryDelivery(input: { id: "${nowhere}" }) { __typename } }`;
    expect((await house.graphql(retry, {}, headers)).errors?.[0]?.extensions.code).toBe(
      'CAMPAIGN_UNKNOWN_DELIVERY',
    );
  });

  test('a service’s token has no user and stays what it is', async () => {
    const headers = bearer(await signToken(house, { role: 'service_role' }));

    expect(refusedOf(await callQueries(house, headers, adminQueries))).toEqual([]);
  });
});

test('where a hook says the claims, its role counts', async () => {
  await using hooks = await openHookServer(({ claims }: Body) => ({
    json: { claims: { ...claims, role: 'supabase_admin' } },
  }));
  await using house = await openWholeHouse('one', hooks.settingsFor('CUSTOM_ACCESS_TOKEN'));
  const { accessToken } = await signUpAndIn(house);

  const answers = await callQueries(house, bearer(accessToken), ['users', 'failedDeliveries']);

  expect([...answers.values()]).toEqual(['done', 'done']);
});
