import { expect, test } from 'vitest';
import { createLog } from '../../../core/telemetry/log.ts';
import { openRemoteSubgraphsEdge } from '../../../server/runtime/open-remote-subgraphs-edge.ts';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { findFreePort } from '../../kit/free-port.ts';
import { openTestScenario } from '../../kit/story.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

test.each(drawTopologies(import.meta.filename))(
  'one refused field costs only itself, in topology %s',
  async (topology) => {
    await using server = await openServer({ topology });
    const story = await openTestScenario(server);
    const authorization = `Bearer ${story.accessToken}`;
    const codes = ({ errors }: Awaited<ReturnType<TestServer['graphql']>>) =>
      (errors ?? []).map(({ path, extensions }) => [path?.join('.'), extensions.code]);

    const anonymous = await server.graphql(
      '{ authSettings { isEmailEnabled } feed(channel: RSS) { count } me { email } }',
    );
    const staleKey = await server.graphql(
      '{ me { email campaignAccount { id } } campaigns { totalCount } site { navigation { category { number } } } }',
      {},
      { authorization, 'x-apikey': 'stale', 'x-cms-token': story.cmsToken },
    );
    const staleCmsToken = await server.graphql(
      '{ me { email campaignAccount { id } } languages { number } campaigns { totalCount } }',
      {},
      { authorization, 'x-cms-token': 'stale' },
    );
    const staleToken = await server.graphql(
      '{ me { email } campaigns { totalCount } languages { number } }',
      {},
      {
        authorization: 'Bearer stale.stale.stale',
        'x-apikey': story.accountKey,
        'x-cms-token': story.cmsToken,
      },
    );

    expect(anonymous.data).toEqual({ authSettings: { isEmailEnabled: true }, feed: { count: 1 }, me: null });
    expect(codes(anonymous)).toEqual([['me', 'AUTH_NO_AUTHORIZATION']]);
    expect(staleKey.data).toMatchObject({
      me: { email: 'anna@example.com', campaignAccount: null },
      campaigns: null,
      site: { navigation: [{ category: { number: story.categoryId } }, { category: { number: 1 } }] },
    });
    expect(codes(staleKey).every(([path]) => /^(me\.campaignAccount|campaigns)/.test(path ?? ''))).toBe(true);
    expect(staleCmsToken.data).toMatchObject({
      me: { email: 'anna@example.com', campaignAccount: { id: expect.any(String) } },
      languages: null,
      campaigns: { totalCount: 2 },
    });
    expect(staleToken.data).toMatchObject({
      me: null,
      campaigns: { totalCount: 2 },
      languages: [{ number: 1 }],
    });
  },
);

/** An edge of its own over the same subgraphs, but for one that is away. */
async function openEdgeWithout(server: TestServer, absent: string) {
  const dead = await findFreePort();
  const port = await findFreePort();
  const names = ['auth', 'campaigns', 'cms'];
  const urls = server.subgraphUrls.map((url, at) => {
    const name = names[at] ?? '';
    return `${name}=${name === absent ? `http://127.0.0.1:${dead}/graphql` : url}`;
  });
  const settings = {
    ...server.settings,
    edge: { ...server.settings.edge, port },
    server: { ...server.settings.server, subgraphUrls: urls },
  };
  const edge = await openRemoteSubgraphsEdge(settings, createLog({ level: 'silent' }));
  return {
    ask: async (query: string, headers: Record<string, string>) => {
      const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query }),
      });
      return { status: response.status, ...((await response.json()) as { data: unknown; errors: unknown }) };
    },
    [Symbol.asyncDispose]: () => edge.close(),
  };
}

const unavailable = (...path: (string | number)[]) => ({
  path,
  extensions: expect.objectContaining({ code: 'REQUEST_UNAVAILABLE', status: 503, retryAfterSeconds: 5 }),
});

test('fields of an absent subgraph are null, and the rest is returned', async () => {
  await using server = await openServer({ topology: 'many' });
  const story = await openTestScenario(server);
  const headers = { authorization: `Bearer ${story.accessToken}`, 'x-cms-token': story.cmsToken };
  const query = `{
    me { email campaigns(first: 1) { totalCount } }
    campaign(id: "${story.campaignId}") { name owner { email createdAt } landingArticle { name } }
    article(id: ${story.articleId}) { name jobs { nodes { name } } }
  }`;
  const [whole, owner] = ['Staff Nurse', 'anna@example.com'];
  const answer = {
    me: { email: owner, campaigns: { totalCount: 2 } },
    campaign: { name: whole, owner: { email: owner }, landingArticle: { name: 'Working in Lyon' } },
    article: { name: 'Working in Lyon', jobs: { nodes: [{ name: whole }] } },
  };

  await using withAll = await openEdgeWithout(server, 'none');
  expect(await withAll.ask(query, headers)).toMatchObject({ status: 200, data: answer });

  await using withoutAuth = await openEdgeWithout(server, 'auth');
  expect(await withoutAuth.ask(query, headers)).toMatchObject({
    status: 200,
    data: { ...answer, me: null, campaign: { ...answer.campaign, owner: { email: owner, createdAt: null } } },
    errors: expect.arrayContaining([
      expect.objectContaining(unavailable('me')),
      expect.objectContaining(unavailable('campaign', 'owner', 'createdAt')),
    ]),
  });

  await using withoutCampaigns = await openEdgeWithout(server, 'campaigns');
  expect(await withoutCampaigns.ask(query, headers)).toMatchObject({
    status: 200,
    data: {
      me: { email: owner, campaigns: null },
      campaign: null,
      article: { ...answer.article, jobs: null },
    },
    errors: expect.arrayContaining([
      expect.objectContaining(unavailable('campaign')),
      expect.objectContaining(unavailable('me', 'campaigns')),
      expect.objectContaining(unavailable('article', 'jobs')),
    ]),
  });

  await using withoutCms = await openEdgeWithout(server, 'cms');
  expect(await withoutCms.ask(query, headers)).toMatchObject({
    status: 200,
    data: { me: answer.me, campaign: { ...answer.campaign, landingArticle: null }, article: null },
    errors: expect.arrayContaining([
      expect.objectContaining(unavailable('article')),
      expect.objectContaining(unavailable('campaign', 'landingArticle', 'name')),
    ]),
  });
});
