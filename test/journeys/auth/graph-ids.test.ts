import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, claimsOf, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { createOauthClient } from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';
import { addApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { codeOf } from '../../subgraphs/auth/sessions/callers/session-holder.ts';
import { openPasskeyServer, signUpWithPasskey } from '../../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';

let server: TestServer;
let admin: Admin;
beforeAll(async () => {
  server = await openPasskeyServer({ SVC_OAUTH_SERVER_ENABLED: 'true' });
  admin = await openAdmin(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const own = `{ me {
  __typename id uuid
  sessions { nodes { __typename id user { id } } }
  identities { __typename id user { id } }
  factors { __typename id user { id } }
  passkeys { __typename id user { id } }
} }`;

type GraphObject = { __typename: string; id: string };

/** A user with one of everything, and all of it as they see it themselves. */
async function openOwner() {
  const person = await signUpWithPasskey(server);
  const { accessToken } = await addApp(server, person.accessToken);
  const { data, errors } = await server.graphql(own, {}, bearer(accessToken));
  if (errors) throw new Error(JSON.stringify(errors));
  const { me } = data;
  const parts: GraphObject[] = [...me.sessions.nodes, ...me.identities, ...me.factors, ...me.passkeys];
  return { person, accessToken, me, parts, objects: [me, ...parts] as GraphObject[] };
}

const again = ({ __typename: type }: GraphObject) =>
  `query ($id: ID!) { found: ${type.charAt(0).toLowerCase()}${type.slice(1)}(id: $id) { __typename id } }`;

describe('data of a user', () => {
  test('has one id each, by which it is found again, by its user and by administrators', async () => {
    const { accessToken, me, parts, objects } = await openOwner();

    expect(new Set(parts.map(({ __typename }) => __typename))).toEqual(
      new Set(['Session', 'Identity', 'Factor', 'Passkey']),
    );
    expect(new Set(objects.map(({ id }) => id)).size).toBe(objects.length);
    for (const part of parts) expect(part).toMatchObject({ user: { id: me.id } });
    for (const { __typename, id } of objects) {
      const found = { found: { __typename, id } };
      expect((await server.graphql(again({ __typename, id }), { id }, bearer(accessToken))).data).toEqual(
        found,
      );
      expect((await admin.graphql(again({ __typename, id }), { id })).data).toEqual(found);
    }
  });

  test('is not found by another user, who does not learn whether it exists', async () => {
    const { objects } = await openOwner();
    const other = await signUpAndIn(server);
    const nowhere = '6f0c2f9e-9c1d-4a9b-8a3e-0d8c1b7a5e21';

    for (const object of objects) {
      for (const id of [object.id, encodeGlobalId(object.__typename, nowhere), nowhere, 'x', '']) {
        const asOther = await server.graphql(again(object), { id }, bearer(other.accessToken));
        expect([codeOf(asOther), asOther.data]).toEqual(['AUTH_NOT_ADMIN', { found: null }]);
        expect(codeOf(await server.graphql(again(object), { id }))).toBe('AUTH_NO_AUTHORIZATION');
      }
    }
  });

  test('is not found with the id of another type, nor after its deletion', async () => {
    const { person, accessToken, objects } = await openOwner();
    const [{ id: userId }] = objects as [GraphObject];
    const session = 'query ($id: ID!) { session(id: $id) { id } }';
    const mine = bearer(accessToken);

    expect(codeOf(await server.graphql(session, { id: userId }, mine))).toBe('REQUEST_INVALID');
    const old = encodeGlobalId('Session', claimsOf(person.accessToken).session_id);
    await server.db.auth.session.updateMany({
      where: { userId: person.userId, id: { not: claimsOf(accessToken).session_id } },
      data: { revokedAt: new Date() },
    });
    const gone = await admin.graphql(session, { id: encodeGlobalId('Session', person.userId) });
    expect(codeOf(gone)).toBe('AUTH_SESSION_NOT_FOUND');
    expect(old).toBe(encodeGlobalId('Session', claimsOf(accessToken).session_id));
  });
});

test('an app is one object for administrators, in every field', async () => {
  const { client_id } = await createOauthClient(admin);
  const { data } = await admin.graphql(
    'query ($id: ID!) { oauthClient(id: $id) { id uuid } oauthClients(first: 100) { nodes { id clientType } } }',
    { id: client_id },
  );

  expect(data.oauthClient).toEqual({ id: encodeGlobalId('OAuthClient', client_id), uuid: client_id });
  expect(data.oauthClients.nodes).toContainEqual({ id: data.oauthClient.id, clientType: 'CONFIDENTIAL' });
});

test.each(drawTopologies(import.meta.filename))(
  'a user of another domain has the same id, in %s',
  async (topology) => {
    await using apart = await openPasskeyServer({}, topology);
    const { accessToken, userId } = await signUpAndIn(apart);
    await apart.settle();
    const headers = bearer(accessToken);
    const { data, errors } = await apart.graphql(
      '{ me { id uuid campaigns { totalCount } } myCampaignAccount { owner { id uuid email } } }',
      {},
      headers,
    );

    expect(errors).toBeUndefined();
    expect(data.me).toMatchObject({ id: encodeGlobalId('User', userId), uuid: userId });
    expect(data.myCampaignAccount.owner).toMatchObject({ id: data.me.id, uuid: userId });
  },
);
