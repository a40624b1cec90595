import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { collectStatements } from '../../kit/statements.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { type AccountHolder, openAccountHolder, restOf, signToken } from './account-holder.ts';
import { askEntities } from './ask-subgraph.ts';

let server: TestServer;
let anna: AccountHolder;
let bob: AccountHolder;

beforeAll(async () => {
  server = await openServer();
  anna = await openAccountHolder(server);
  bob = await openAccountHolder(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const users = (...ids: string[]) => ids.map((id) => ({ __typename: 'User', id: encodeGlobalId('User', id) }));
const tokenOf = ({ authorization }: { authorization: string }) => ({ accessToken: authorization.slice(7) });
const fields =
  '... on User { id campaignAccount { id: reference key } campaigns(first: 2) { totalCount nodes { name } } }';

describe('objects of a user', () => {
  it('is for that user and for administrators', async () => {
    const both = users(anna.userId, bob.userId);
    const admin = await signToken(server, { role: 'service_role' });

    const byAnna = await askEntities(server, fields, both, tokenOf(anna.bearer));
    const byAnnasKey = await askEntities(server, fields, both, { accountKey: anna.key });
    const byAdmin = await askEntities(server, fields, both, tokenOf(admin));
    const byNobody = await askEntities(server, fields, both, {});

    const shut = (id: string) => ({
      id: encodeGlobalId('User', id),
      campaignAccount: null,
      campaigns: null,
    });
    const open = ({ userId, accountId }: AccountHolder, key: string | null) => ({
      id: encodeGlobalId('User', userId),
      campaignAccount: { id: accountId, key },
      campaigns: { totalCount: 1, nodes: [{ name: 'My first campaign' }] },
    });
    expect(byAnna).toEqual([open(anna, anna.key), shut(bob.userId)]);
    expect(byAnnasKey).toEqual(byAnna);
    expect(byAdmin).toEqual([open(anna, null), open(bob, null)]);
    expect(byNobody).toEqual([shut(anna.userId), shut(bob.userId)]);
  });

  it('is read in one statement for twenty users', async () => {
    const holders = await Promise.all(Array.from({ length: 20 }, () => openAccountHolder(server)));
    const admin = tokenOf(await signToken(server, { role: 'service_role' }));
    const source = '... on User { campaigns(first: 5) { nodes { name } } }';
    const asked = users(...holders.map(({ userId }) => userId), randomUUID());

    const statements = await collectStatements(async () => {
      const answers = (await askEntities(server, source, asked, admin)) as {
        campaigns: { nodes: unknown[] } | null;
      }[];
      expect(answers.map(({ campaigns }) => campaigns?.nodes.length)).toEqual([...Array(20).fill(1), 0]);
    });

    expect(statements).toHaveLength(1);
  });
});

describe('a reference to a campaign', () => {
  it('is something for its owner only, and never an error', async () => {
    const { campaign } = await restOf(server, anna.apikey)('POST', '', { name: 'Mine' });
    const references = [campaign._id, 'f'.repeat(24), 'x'].map((id) => ({
      __typename: 'Campaign',
      id: encodeGlobalId('Campaign', id),
    }));
    const ask = (credentials: object) =>
      askEntities(server, '... on Campaign { reference name }', references, credentials);

    expect(await ask({ accountKey: anna.key })).toEqual([
      { reference: campaign._id, name: 'Mine' },
      null,
      null,
    ]);
    for (const credentials of [{ accountKey: bob.key }, tokenOf(bob.bearer), { accountKey: 'wrong' }, {}]) {
      expect(await ask(credentials)).toEqual([null, null, null]);
    }
  });
});
