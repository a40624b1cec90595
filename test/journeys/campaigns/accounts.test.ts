import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import {
  insertUser,
  openAccountHolder,
  publishable,
  restOf,
  signToken,
} from '../../subgraphs/campaigns/account-holder.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const myAccount =
  '{ myCampaignAccount { id key status owner { id } keys { nodes { expiresAt lastUsedAt } } } }';
const rotate =
  'mutation ($input: RotateAccountKeyInput!) { rotateAccountKey(input: $input) { key account { id } } }';

describe('an account', () => {
  it('is opened once for a confirmed user, with a key and a first campaign in draft', async () => {
    const anna = await openAccountHolder(server);
    await server.runTask('campaigns.open_account', { userId: anna.userId, email: 'later@example.com' });

    const { campaigns } = await restOf(server, anna.apikey)('GET', '');

    expect(anna.key).toMatch(/^[a-z2-7]{6}(-[a-z2-7]{6}){3}$/);
    expect(campaigns).toHaveLength(1);
    expect(campaigns[0]).toMatchObject({
      name: 'My first campaign',
      status: 'Draft',
      user_email: anna.email,
    });
    expect(await server.db.campaigns.account.count({ where: { userId: anna.userId } })).toBe(1);
  });

  it('is created at the first use of the dashboard, also by two concurrent uses', async () => {
    const userId = await insertUser(server);
    const bearer = await signToken(server, { sub: userId, email: 'new@example.com', role: 'authenticated' });

    const answers = await Promise.all([1, 2, 3].map(() => server.graphql(myAccount, {}, bearer)));

    const ids = answers.map(({ data }) => data.myCampaignAccount.id);
    expect(new Set(ids).size).toBe(1);
    expect(answers[0]?.data.myCampaignAccount).toMatchObject({
      status: 'ACTIVE',
      owner: { id: encodeGlobalId('User', userId) },
    });
    expect(await server.db.campaigns.campaign.count({ where: { account: { userId } } })).toBe(1);
  });

  it('is not for a client without a credential, with a wrong key or an expired token, or for a service', async () => {
    const expired = await signToken(server, { sub: randomUUID(), role: 'authenticated' }, -60);
    const service = await signToken(server, { role: 'service_role' });

    const refused: [Record<string, string>, string][] = [
      [{}, 'CAMPAIGN_UNAUTHORIZED'],
      [{ 'x-apikey': 'wrong' }, 'CAMPAIGN_KEY_REFUSED'],
      [{ authorization: 'Bearer a.b.c' }, 'AUTH_BAD_JWT'],
      [expired, 'AUTH_TOKEN_EXPIRED'],
      [service, 'CAMPAIGN_UNAUTHORIZED'],
    ];
    for (const [headers, code] of refused) {
      const { data, errors } = await server.graphql(myAccount, {}, headers);
      expect(data?.myCampaignAccount ?? null).toBeNull();
      expect(errors?.[0]?.extensions.code).toBe(code);
    }
  });

  it('follows its owner to another address', async () => {
    const anna = await openAccountHolder(server);
    await server.runTask('campaigns.update_owner', { userId: anna.userId, email: 'moved@example.com' });

    const { campaigns } = await restOf(server, anna.apikey)('GET', '');

    expect(campaigns[0]?.user_email).toBe('moved@example.com');
  });

  it('is closed with its user: running campaigns cancelled, the address forgotten, the key refused', async () => {
    const anna = await openAccountHolder(server);
    const rest = restOf(server, anna.apikey);
    const { campaign } = await rest('POST', '', publishable);
    await rest('PUT', `/publish/${campaign._id}`);
    await server.settle();

    await server.runTask('campaigns.close_account', { userId: anna.userId });
    await server.runTask('campaigns.close_account', { userId: anna.userId });
    await server.runTask('campaigns.update_owner', { userId: anna.userId, email: 'ghost@example.com' });
    const refused = await rest('GET', '');
    const page = await server.send('GET', `/jobs/${campaign._id}`);

    expect(refused).toMatchObject({ status: 403, ok: false, code: 'account_suspended' });
    expect(page.status).toBe(410);
    const account = await server.db.campaigns.account.findUniqueOrThrow({
      where: { userId: anna.userId },
      include: { keys: true, campaigns: { where: { id: campaign._id } } },
    });
    expect(account.ownerEmail).toBeNull();
    expect(account.keys.map(({ sealed }) => sealed)).toEqual(['']);
    expect(account.campaigns[0]?.status).toBe('Cancelled');
  });

  it('stays closed for a confirmation that arrives after the deletion', async () => {
    const userId = randomUUID();
    await server.runTask('campaigns.close_account', { userId });
    await server.runTask('campaigns.open_account', { userId, email: 'late@example.com' });

    const account = await server.db.campaigns.account.findUniqueOrThrow({
      where: { userId },
      include: { keys: true },
    });

    expect(account).toMatchObject({ ownerEmail: null, closedAt: expect.any(Date), keys: [] });
  });

  it('is suspended as long as its user is banned', async () => {
    const anna = await openAccountHolder(server);
    const rest = restOf(server, anna.apikey);
    const until = new Date(Date.now() + 3_600_000).toISOString();

    await server.runTask('campaigns.suspend_account', { userId: anna.userId, until });
    const banned = [await rest('GET', ''), await rest('POST', '', { name: 'x' }), await rest('POST', '', {})];
    const { errors } = await server.graphql(myAccount, {}, anna.bearer);
    await server.runTask('campaigns.suspend_account', { userId: anna.userId, until: null });
    const lifted = await rest('GET', '');

    for (const answer of banned)
      expect(answer).toMatchObject({ status: 403, ok: false, code: 'account_suspended' });
    expect(errors?.[0]?.extensions.code).toBe('CAMPAIGN_ACCOUNT_SUSPENDED');
    expect(lifted.status).toBe(200);
  });
});

describe('an account key', () => {
  it('is shown to its owner signed in and to its holder', async () => {
    const anna = await openAccountHolder(server);

    const byKey = await server.graphql(myAccount, {}, anna.apikey);
    const stored = await server.db.campaigns.accountKey.findMany({ where: { accountId: anna.accountId } });

    expect(byKey.data.myCampaignAccount.key).toBe(anna.key);
    expect(JSON.stringify(stored)).not.toContain(anna.key);
  });

  it('is valid for a day after it was replaced, and does not reveal its successor', async () => {
    await using other = await openServer();
    const anna = await openAccountHolder(other);
    const old = restOf(other, anna.apikey);

    const { data } = await other.graphql(rotate, { input: {} }, anna.apikey);
    const fresh = restOf(other, { 'x-apikey': data.rotateAccountKey.key });
    const peek = await other.graphql(myAccount, {}, anna.apikey);
    const shown = await other.graphql(myAccount, {}, anna.bearer);
    const [oldStatus, freshStatus] = [(await old('GET', '')).status, (await fresh('GET', '')).status];
    other.advance(86_400 + 1);
    const afterwards = await old('GET', '');

    expect([oldStatus, freshStatus]).toEqual([200, 200]);
    expect(peek.data.myCampaignAccount.key).toBeNull();
    expect(shown.data.myCampaignAccount.key).toBe(data.rotateAccountKey.key);
    expect(afterwards).toMatchObject({ status: 401, code: 'unauthorized' });
    expect((await fresh('GET', '')).status).toBe(200);
  });

  it('is revoked immediately without grace, and every rotation leaves one current key', async () => {
    const anna = await openAccountHolder(server);

    const answers = await Promise.all(
      [1, 2, 3].map(() => server.graphql(rotate, { input: { graceSeconds: 0 } }, anna.bearer)),
    );
    const statuses = await Promise.all(
      [anna.key, ...answers.map(({ data }) => data.rotateAccountKey.key)].map(
        async (key) => (await restOf(server, { 'x-apikey': key })('GET', '')).status,
      ),
    );

    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses[0]).toBe(401);
    const tooLong = await server.graphql(rotate, { input: { graceSeconds: 2_592_001 } }, anna.bearer);
    expect(tooLong.errors?.[0]?.extensions.code).toBe('CAMPAIGN_INVALID_FIELD');
  });

  it('is revoked by a later rotation with a shorter grace', async () => {
    const anna = await openAccountHolder(server);
    await server.graphql(rotate, { input: {} }, anna.bearer);

    const { data } = await server.graphql(rotate, { input: { graceSeconds: 0 } }, anna.bearer);

    expect((await restOf(server, anna.apikey)('GET', '')).status).toBe(401);
    expect((await restOf(server, { 'x-apikey': data.rotateAccountKey.key })('GET', '')).status).toBe(200);
  });

  it('notes its last use at most once a minute', async () => {
    await using other = await openServer();
    const anna = await openAccountHolder(other);
    const rest = restOf(other, anna.apikey);
    const readUse = async () => {
      const [key] = await other.db.campaigns.accountKey.findMany({ where: { accountId: anna.accountId } });
      return key?.lastUsedAt?.getTime() ?? 0;
    };

    await rest('GET', '');
    const first = await readUse();
    await rest('GET', '');
    const second = await readUse();
    other.advance(61);
    await rest('GET', '');
    const third = await readUse();

    expect(first).toBeGreaterThan(0);
    expect(second).toBe(first);
    expect(third).toBeGreaterThan(first);
  });
});
