import { expect, test } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { createCampaign, renameCampaign } from '../../kit/campaign.ts';
import { openCmsAccess } from '../../kit/cms-token.ts';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { openRawSubscription, type RawSubscription } from '../../kit/follow.ts';
import { signUp } from '../../kit/people.ts';
import { openServer } from '../../kit/test-server.ts';
import { openAdmin, signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';

const campaignChanged = 'subscription ($id: ID!) { campaignChanged(id: $id) { change campaign { name } } }';
const deliveryChanged =
  'subscription ($id: ID!) { deliveryChanged(campaignId: $id) { change campaign { name } } }';
const myAccountChanged = `subscription {
  myAccountChanged { change userId user { id: uuid userMetadata sessions(first: 5) { nodes { id } } } }
}`;
const articleChanged = 'subscription { articleChanged { change } }';

/** The stream ends with one event, which holds nothing but this error. */
async function expectRefusal(stream: RawSubscription, code: string) {
  const last = await stream.until(({ data }) => data?.errors);
  expect(last.data).toEqual({
    errors: [expect.objectContaining({ extensions: expect.objectContaining({ code }) })],
  });
  expect(await stream.next()).toEqual({ event: 'complete', data: null });
  await stream.ended;
}

test.each(drawTopologies(import.meta.filename))(
  'events of a campaign are sent to its account only, in %s',
  async (topology) => {
    await using server = await openServer({ topology });
    const anna = await signUp(server, 'anna@example.com');
    const berta = await signUp(server, 'berta@example.com');
    const { cmsToken } = await openCmsAccess(server);
    const id = await createCampaign(server, anna);
    const service = await signToken(server, { role: 'service_role' });
    const wrong: [Record<string, string>, string][] = [
      [{ 'x-apikey': berta.accountKey }, 'CAMPAIGN_NOT_FOUND'],
      [{ authorization: `Bearer ${berta.accessToken}` }, 'CAMPAIGN_NOT_FOUND'],
      [{}, 'CAMPAIGN_UNAUTHORIZED'],
      [{ 'x-apikey': 'stale' }, 'CAMPAIGN_KEY_REFUSED'],
      [{ 'x-cms-token': cmsToken }, 'CAMPAIGN_UNAUTHORIZED'],
      [{ authorization: `Bearer ${service}` }, 'CAMPAIGN_UNAUTHORIZED'],
      [{ authorization: `Bearer ${anna.accessToken}x` }, 'AUTH_BAD_JWT'],
      // An id of our own making does not open what was missed either.
      [{ 'x-apikey': berta.accountKey, 'last-event-id': '00000000-0' }, 'CAMPAIGN_NOT_FOUND'],
    ];
    for (const [headers, code] of wrong) {
      for (const query of [campaignChanged, deliveryChanged]) {
        await using stream = await openRawSubscription(server, query, { variables: { id }, headers });
        await expectRefusal(stream, code);
        expect(JSON.stringify(stream.events)).not.toContain('Staff Nurse');
      }
    }
  },
);

test.each(drawTopologies(import.meta.filename))(
  'events of an account are sent to its user only, in %s',
  async (topology) => {
    await using server = await openServer({ topology });
    const anna = await signUp(server, 'anna@example.com');
    const berta = await signUp(server, 'berta@example.com');
    const bearer = { authorization: `Bearer ${anna.accessToken}` };
    await using stream = await openRawSubscription(server, myAccountChanged, { headers: bearer });
    const current = (await stream.next()).data.data.myAccountChanged;
    expect(current).toMatchObject({
      change: 'CURRENT',
      userId: encodeGlobalId('User', anna.userId),
      user: { id: anna.userId },
    });
    const sessions: number = current.user.sessions.nodes.length;

    const change = (token: string, nick: string) =>
      server.send('PUT', '/user', {
        json: { data: { nick } },
        headers: { authorization: `Bearer ${token}` },
      });
    await change(berta.accessToken, 'B');
    expect(await stream.quiet()).toEqual([]);
    await change(anna.accessToken, 'A');
    const changed = await stream.until(
      ({ data }) => data.data.myAccountChanged.user.userMetadata.nick === 'A',
    );
    expect(changed.data.data.myAccountChanged.change).toBe('UPDATED');

    const { email, password } = anna;
    await server.send('POST', '/token?grant_type=password', { json: { email, password } });
    await stream.until(({ data }) => data.data.myAccountChanged.user.sessions.nodes.length === sessions + 1);

    const others: Record<string, string>[] = [{}, { 'x-apikey': anna.accountKey }];
    for (const headers of others) {
      await using none = await openRawSubscription(server, myAccountChanged, { headers });
      await expectRefusal(none, 'AUTH_NO_AUTHORIZATION');
    }
    await using forged = await openRawSubscription(server, myAccountChanged, {
      headers: { authorization: `Bearer ${anna.accessToken}x` },
    });
    await expectRefusal(forged, 'AUTH_BAD_JWT');
  },
);

test.each(drawTopologies(import.meta.filename))(
  'streams end with the credential that they were opened by, in %s',
  async (topology) => {
    await using server = await openServer({ topology, settings: { SVC_LIVE_CHECK: '0.1' } });
    const anna = await signUp(server, 'anna@example.com');
    const berta = await signUp(server, 'berta@example.com');
    const admin = await openAdmin(server);
    const id = await createCampaign(server, anna);
    const bearer = { authorization: `Bearer ${anna.accessToken}` };
    const key = { 'x-apikey': anna.accountKey };
    const { cmsSession } = await openCmsAccess(server);

    await using byToken = await openRawSubscription(server, campaignChanged, {
      variables: { id },
      headers: bearer,
    });
    await using byKey = await openRawSubscription(server, campaignChanged, {
      variables: { id },
      headers: key,
    });
    await using account = await openRawSubscription(server, myAccountChanged, { headers: bearer });
    await using banned = await openRawSubscription(server, myAccountChanged, {
      headers: { authorization: `Bearer ${berta.accessToken}` },
    });
    await using backOffice = await openRawSubscription(server, articleChanged, {
      headers: { cookie: `trellis_cms=${cmsSession}` },
    });
    for (const stream of [byToken, byKey, account, banned, backOffice]) await stream.next();

    await server.send('POST', '/logout?scope=local', { headers: bearer });
    await expectRefusal(byToken, 'AUTH_SESSION_NOT_FOUND');
    await expectRefusal(account, 'AUTH_SESSION_NOT_FOUND');
    await admin.send('PUT', `/admin/users/${berta.userId}`, { ban_duration: '1h' });
    await expectRefusal(banned, 'AUTH_USER_BANNED');
    await server.graphql(
      'mutation { signOutOfCms { __typename } }',
      {},
      { cookie: `trellis_cms=${cmsSession}` },
    );
    await expectRefusal(backOffice, 'CMS_SESSION_ENDED');

    await renameCampaign(server, anna, { id, name: 'Still followed by the key' });
    expect((await byKey.next()).data.data.campaignChanged.campaign.name).toBe('Still followed by the key');
    await server.db.campaigns.accountKey.updateMany({ data: { expiresAt: new Date(0) } });
    await expectRefusal(byKey, 'CAMPAIGN_KEY_REFUSED');
  },
);

test('a stream ends when its token expires, though nothing happens', async () => {
  await using server = await openServer({ settings: { SVC_LIVE_CHECK: '0.1' } });
  const anna = await signUp(server, 'anna@example.com');
  const id = await createCampaign(server, anna);
  const headers = { authorization: `Bearer ${anna.accessToken}` };
  await using campaign = await openRawSubscription(server, campaignChanged, { variables: { id }, headers });
  await using account = await openRawSubscription(server, myAccountChanged, { headers });
  await campaign.next();
  await account.next();

  server.advance(7_200);

  await expectRefusal(campaign, 'AUTH_TOKEN_EXPIRED');
  await expectRefusal(account, 'AUTH_TOKEN_EXPIRED');
});

test('events of streams do not count toward the rate limit of a key', async () => {
  await using server = await openServer({ settings: { SVC_CAMPAIGNS_RATE_LIMIT: '12' } });
  const anna = await signUp(server, 'anna@example.com');
  const id = await createCampaign(server, anna);
  const headers = { 'x-apikey': anna.accountKey };
  await using stream = await openRawSubscription(server, campaignChanged, { variables: { id }, headers });
  await stream.next();
  for (let turn = 1; turn <= 15; turn += 1) {
    await server.db.campaigns.campaign.update({ where: { id }, data: { name: `Nurse ${turn}` } });
    await stream.until(({ data }) => data.data.campaignChanged.campaign.name === `Nurse ${turn}`);
  }

  expect((await server.send('GET', `/v1/campaign/${id}`, { headers })).status).toBe(200);
});
