import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signForwardedContext } from '../../../core/auth/forwarding.ts';
import { createSystemRequestContext } from '../../../core/context/request-context.ts';
import { openTestScenario } from '../../kit/story.ts';
import { openServer } from '../../kit/test-server.ts';

const topologies = ['one', 'many'] as const;

async function tell(topology: (typeof topologies)[number]) {
  await using server = await openServer({ topology });
  const story = await openTestScenario(server);
  const authorization = `Bearer ${story.accessToken}`;

  const inOneQuery = await server.graphql(
    `query ($id: ID!) { campaign(id: $id) { name status owner { email } landingArticle { name } } me { email campaigns(first: 5) { nodes { name } totalCount } } }`,
    { id: story.campaignId },
    { authorization, 'x-cms-token': story.cmsToken },
  );
  const withoutCmsToken = await server.graphql(
    'query ($id: ID!) { campaign(id: $id) { name landingArticle { name } } }',
    { id: story.campaignId },
    { authorization },
  );
  const besideDescription = await server.graphql(
    'query ($type: String!) { __type(name: $type) { ...D } me { email } } fragment D on __Type { name }',
    { type: 'Campaign' },
    { authorization },
  );
  const asStranger = await server.graphql('query ($id: ID!) { campaign(id: $id) { name owner { email } } }', {
    id: story.campaignId,
  });
  const byKey = await server.send('GET', `/v1/campaign/${story.campaignId}`, {
    headers: { 'x-apikey': story.accountKey },
  });
  const byNobody = await server.send('GET', `/v1/campaign/${story.campaignId}`);
  const page = await server.send('GET', `/jobs/${story.campaignId}`);
  return {
    inOneQuery,
    withoutCmsToken,
    besideDescription,
    asStranger: { ...asStranger, errors: asStranger.errors?.map(({ extensions }) => extensions.code) },
    byKey: { status: byKey.status, body: withoutVolatile(byKey.body) },
    byNobody: { status: byNobody.status, body: byNobody.body as unknown },
    page: { status: page.status, isMarkedUp: page.text.includes('application/ld+json') },
  };
}

/** Ids and times differ from server to server. */
function withoutVolatile({ campaign }: { campaign: Record<string, unknown> }) {
  const { _id, user_id, created_at, updated_at, live_at, end_at, ...rest } = campaign;
  return rest;
}

test('one graph over three domains, alike in one process and over HTTP', async () => {
  const [one, many] = [await tell('one'), await tell('many')];

  expect(one.besideDescription).toEqual({
    data: { __type: { name: 'Campaign' }, me: { email: 'anna@example.com' } },
  });
  expect(one.inOneQuery).toEqual({
    data: {
      campaign: {
        name: 'Staff Nurse',
        status: 'LIVE',
        owner: { email: 'anna@example.com' },
        landingArticle: { name: 'Working in Lyon' },
      },
      me: {
        email: 'anna@example.com',
        campaigns: { nodes: [{ name: 'Staff Nurse' }, { name: 'My first campaign' }], totalCount: 2 },
      },
    },
  });
  expect(one.withoutCmsToken.data.campaign).toEqual({ name: 'Staff Nurse', landingArticle: null });
  expect(one.asStranger.errors).toHaveLength(1);
  expect(one.byKey).toMatchObject({ status: 200, body: { status: 'Live', user_email: 'anna@example.com' } });
  expect(one.byNobody.status).toBe(401);
  expect(one.page).toEqual({ status: 200, isMarkedUp: true });
  expect(many).toEqual(one);
});

test('a subgraph refuses requests without a signature of the edge', async () => {
  await using server = await openServer({ topology: 'many' });
  const [auth = ''] = server.subgraphUrls;

  const unsigned = await fetch(auth, { method: 'POST', body: JSON.stringify({ query: '{ me { email } }' }) });
  const forged = await fetch(auth, {
    method: 'POST',
    headers: {
      'x-trellis-request': 'e30',
      'x-trellis-signature': `t=${Date.now()},n=${randomUUID()},v2=${'0'.repeat(64)}`,
    },
    body: JSON.stringify({ query: '{ me { email } }' }),
  });

  const huge = await fetch(auth, { method: 'POST', body: 'x'.repeat(17 * 1_048_576) }).catch(() => null);
  const ready = await fetch(new URL('/ready', auth));

  expect([unsigned.status, forged.status]).toEqual([401, 401]);
  expect([413, undefined]).toContain(huge?.status);
  expect(ready.status).toBe(200);
});

test('a context signed by the edge is valid once, and for its subgraph only', async () => {
  await using server = await openServer({ topology: 'many' });
  const [auth = '', campaigns = ''] = server.subgraphUrls;
  const body = JSON.stringify({ query: '{ __typename }' });
  const sign = (audience: string) =>
    signForwardedContext({
      request: createSystemRequestContext('r1'),
      body,
      audience,
      secret: server.settings.secrets.internal,
    });
  const post = async (url: string, headers: Record<string, string>) =>
    (await fetch(url, { method: 'POST', headers, body })).status;
  const headers = sign('auth');

  expect(await post(campaigns, headers)).toBe(401);
  expect(await post(auth, headers)).toBe(200);
  expect(await post(auth, headers)).toBe(401);
  expect(await post(auth, sign('auth'))).toBe(200);
  expect(await post(campaigns, sign('campaigns'))).toBe(200);
});
