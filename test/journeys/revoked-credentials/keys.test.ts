import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { callMutations } from '../../kit/every-mutation.ts';
import { credentialErrorCodes, findAcceptedCalls, waitUntilRefused } from '../../kit/find-open.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { openWholeServer } from './test-server.ts';

// A leaked account key: what ends it, and how little it does while the grace of a replacement lasts.

const rotate = (graceSeconds: number) =>
  `mutation { rotateAccountKey(input: { graceSeconds: ${graceSeconds} }) { key } }`;

/** Mutations that a replaced key can still call: those of campaigns. */
const ofCampaigns = [
  'createCampaign',
  'updateCampaign',
  'deleteCampaign',
  'publishCampaign',
  'extendCampaign',
  'setCampaignBudget',
  'cancelCampaign',
  'takeCampaignOffline',
  'retryDelivery',
];

describe.each(drawTopologies(import.meta.filename))('with %s', (topology) => {
  let server: TestServer;
  let admin: Admin;
  beforeAll(async () => {
    server = await openWholeServer(topology);
    admin = await openAdmin(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function openHolder() {
    const person = await signUpAndIn(server);
    await server.settle();
    const owner = bearer(person.accessToken);
    const { data } = await server.graphql('{ myCampaignAccount { key } }', {}, owner);
    const leaked = { 'x-apikey': data.myCampaignAccount.key as string };
    const reads = async () => (await server.send('GET', '/v1/campaign', { headers: leaked })).status;
    expect(await reads()).toBe(200);
    return { ...person, owner, leaked, reads };
  }

  test('replaced without a grace, it opens nothing', async () => {
    const { owner, leaked, reads } = await openHolder();

    await server.graphql(rotate(0), {}, owner);

    expect(await reads()).toBe(401);
    expect(
      await findAcceptedCalls(server, leaked, [
        ...credentialErrorCodes.noCredential,
        ...credentialErrorCodes.refused,
      ]),
    ).toEqual([]);
  });

  test('replaced with a grace, it reads and writes campaigns and nothing else', async () => {
    const { owner, leaked, reads } = await openHolder();

    await server.graphql(rotate(3600), {}, owner);

    expect(await reads()).toBe(200);
    expect(
      await findAcceptedCalls(server, leaked, credentialErrorCodes.noCredential, { except: ofCampaigns }),
    ).toEqual([]);
    const still = await callMutations(server, leaked, ofCampaigns);
    expect(
      [...still.values()].filter((code) => credentialErrorCodes.noCredential.includes(code as never)),
    ).toEqual([]);
    const create = 'mutation { createCampaign(input: { name: "Nurse" }) { campaign { id } } }';
    expect((await server.graphql(create, {}, leaked)).errors).toBeUndefined();
  });

  test.each([
    [
      'banned',
      credentialErrorCodes.banned,
      (id: string) => admin.send('PUT', `/admin/users/${id}`, { ban_duration: '1h' }),
    ],
    ['deleted', credentialErrorCodes.deleted, (id: string) => admin.send('DELETE', `/admin/users/${id}`)],
  ])('it opens nothing once its owner is %s', async (_, codes, end) => {
    const { userId, leaked, reads } = await openHolder();

    await end(userId);

    expect(await waitUntilRefused(async () => (await reads()) !== 200)).toBe(true);
    await server.settle();
    expect(await findAcceptedCalls(server, leaked, [...credentialErrorCodes.noCredential, ...codes])).toEqual(
      [],
    );
  });
});
