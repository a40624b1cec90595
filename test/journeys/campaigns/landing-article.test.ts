import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { collectStatements } from '../../kit/statements.ts';
import { openTestScenario, type TestScenario } from '../../kit/story.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import {
  openAccountHolder,
  publishable,
  restOf,
  signToken,
} from '../../subgraphs/campaigns/account-holder.ts';
import { askEntities } from '../../subgraphs/campaigns/ask-subgraph.ts';

const publicArticles = { SVC_CMS_PUBLIC_READ: 'true' };

let server: TestServer;
let story: TestScenario;
beforeAll(async () => {
  server = await openServer({ settings: publicArticles });
  story = await openTestScenario(server);
  await putOnline(server, story);
});
afterAll(() => server[Symbol.asyncDispose]());

type Access = Pick<TestScenario, 'articleId' | 'cmsToken'>;

/** The article, online with a text in it. */
async function putOnline(at: TestServer, { articleId, cmsToken }: Access) {
  const now = new Date();
  const made = { createdAt: now, createdByName: 'admin', updatedAt: now, updatedByName: 'admin' };
  const output = '<script>alert(1)</script>REX_VALUE[id=1 output=html]';
  const module = await at.db.cms.module.create({ data: { name: 'Text', input: '', output, ...made } });
  const text = { value1: '<p>A server <b>by the river</b>.</p>' };
  const place = { articleId, clangId: 1, ctypeId: 1, priority: 1 };
  await at.db.cms.slice.create({ data: { ...place, ...text, moduleId: module.id, ...made } });
  const { status, text: refusal } = await setOnline(at, { articleId, cmsToken }, 1);
  if (status !== 200) throw new Error(refusal);
}

const setOnline = (at: TestServer, { articleId, cmsToken }: Access, status: number) =>
  at.send('PATCH', `/api/structure/articles/${articleId}`, {
    json: { status },
    headers: { authorization: `Bearer ${cmsToken}` },
  });

describe("the job page shows the landing article's text", () => {
  it('when it is online, without anything that could run', async () => {
    const page = await server.send('GET', `/jobs/${story.campaignId}`);

    expect(page.status).toBe(200);
    expect(page.text).toContain('<h2>Working in Lyon</h2>');
    expect(page.text).toContain('<p>A server <b>by the river</b>.</p>');
    expect(page.text).not.toContain('alert(1)');
  });

  it('and not while it is offline, for any visitor', async () => {
    await setOnline(server, story, 0);
    const headers = { authorization: `Bearer ${story.accessToken}`, 'x-cms-token': story.cmsToken };
    const page = await server.send('GET', `/jobs/${story.campaignId}`, { headers });
    await setOnline(server, story, 1);

    expect(page.status).toBe(200);
    expect(page.text).not.toContain('Working in Lyon</h2>');
  });

  it('and not after its deletion', async () => {
    const bob = await openAccountHolder(server);
    const rest = restOf(server, bob.apikey);
    const { campaign } = await rest('POST', '', publishable);
    await rest('PUT', `/publish/${campaign._id}`);
    await server.settle();
    await server.graphql(
      'mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { campaign { id } } }',
      { input: { id: campaign._id, landingArticleId: 987_654 } },
      bob.apikey,
    );

    expect((await server.send('GET', `/jobs/${campaign._id}`)).status).toBe(200);
  });

  it('and not where the operator keeps articles to himself', async () => {
    await using discreet = await openServer();
    const other = await openTestScenario(discreet);
    await putOnline(discreet, other);
    const page = await discreet.send('GET', `/jobs/${other.campaignId}`);

    expect(page.status).toBe(200);
    expect(page.text).not.toContain('by the river');
  });
});

const graph = `query ($id: ID!) { article(id: $id) {
  name campaigns { nodes { name owner { email } } }
  jobs { nodes { id: reference name companyName landingArticle { name } } } } }`;

async function askArticle(
  at: TestServer,
  { articleId, cmsToken }: TestScenario,
  headers: Record<string, string>,
) {
  const { data, errors } = await at.graphql(
    graph,
    { id: articleId },
    { 'x-cms-token': cmsToken, ...headers },
  );
  expect(errors).toBeUndefined();
  const { campaigns, jobs } = data.article as {
    campaigns: { nodes: { name: string }[] } | null;
    jobs: { nodes: { id: string }[] };
  };
  return { campaigns: campaigns?.nodes ?? null, jobs: jobs.nodes };
}

describe('an article has the campaigns with it as landing page', () => {
  it('its owner and administrators see them all, others only the live jobs', async () => {
    const bob = await openAccountHolder(server);
    await server.graphql(
      'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
      { input: { name: 'A draft of Bob', landingArticleId: story.articleId } },
      bob.apikey,
    );
    const admin = await signToken(server, { role: 'service_role' });
    const expired = await signToken(server, { sub: bob.userId, role: 'authenticated' }, -10);
    const carl = await openAccountHolder(server);
    const namesFor = async (headers: Record<string, string>) =>
      (await askArticle(server, story, headers)).campaigns?.map(({ name }) => name);

    expect(await namesFor({ authorization: `Bearer ${story.accessToken}` })).toEqual(['Staff Nurse']);
    expect(await namesFor({ 'x-apikey': story.accountKey })).toEqual(['Staff Nurse']);
    expect(await namesFor(bob.bearer)).toEqual(['A draft of Bob']);
    expect(await namesFor(admin)).toEqual(['A draft of Bob', 'Staff Nurse']);
    const others: Record<string, string>[] = [{}, carl.bearer, { 'x-apikey': 'wrong' }, expired];
    for (const headers of others) {
      const seen = await askArticle(server, story, headers);
      expect(seen.campaigns ?? []).toEqual([]);
      expect(seen.jobs.map(({ id }) => id)).toEqual([story.campaignId]);
    }
  });

  it('an account that is suspended sees none, nor does a key that was revoked', async () => {
    const dora = await openAccountHolder(server);
    const input = { name: 'Mine', landingArticleId: story.articleId };
    await server.graphql(
      'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
      { input },
      dora.apikey,
    );
    await server.graphql(
      'mutation { rotateAccountKey(input: { graceSeconds: 0 }) { key } }',
      {},
      dora.bearer,
    );
    const withOldKey = await askArticle(server, story, dora.apikey);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await server.runTask('campaigns.suspend_account', { userId: dora.userId, until });
    const suspended = await askArticle(server, story, dora.bearer);

    expect([withOldKey.campaigns, suspended.campaigns]).toEqual([null, null]);
  });

  it('twenty articles cost as many statements as one', async () => {
    const articles = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        __typename: 'Article',
        number: story.articleId + index,
      }));
    const source =
      '... on Article { campaigns(first: 2) { nodes { name } } jobs(first: 2) { nodes { name applyUrl } } }';
    const admin = await signToken(server, { role: 'service_role' });
    const count = async (size: number) => {
      const statements = await collectStatements(() =>
        askEntities(server, source, articles(size), { accessToken: admin.authorization.slice(7) }),
      );
      return statements.length;
    };

    expect(await count(20)).toBeLessThanOrEqual(await count(1));
  });

  it.each([0, 101])('a list of %i is refused', async (size) => {
    const { errors } = await server.graphql(
      `query ($id: ID!) { article(id: $id) { jobs(first: ${size}) { nodes { id } } } }`,
      { id: story.articleId },
      { 'x-cms-token': story.cmsToken },
    );

    expect(errors?.[0]?.extensions.code).toBe('REQUEST_INVALID');
  });
});

test('articles, campaigns, owners and users join alike with subgraphs in separate processes', async () => {
  await using many = await openServer({ topology: 'many', settings: publicArticles });
  const other = await openTestScenario(many);
  await putOnline(many, other);
  const owner = { authorization: `Bearer ${other.accessToken}` };
  const seen = await askArticle(many, other, owner);
  const user = await many.graphql(
    '{ me { campaigns(first: 5) { nodes { name owner { id email } landingArticle { name } } } } }',
    {},
    { ...owner, 'x-cms-token': other.cmsToken },
  );
  const page = await many.send('GET', `/jobs/${other.campaignId}`);

  expect(seen).toMatchObject({
    campaigns: [{ name: 'Staff Nurse', owner: { email: 'anna@example.com' } }],
    jobs: [{ id: other.campaignId, landingArticle: { name: 'Working in Lyon' } }],
  });
  expect(user.errors).toBeUndefined();
  expect(user.data.me.campaigns.nodes[0]).toEqual({
    name: 'Staff Nurse',
    owner: { id: encodeGlobalId('User', other.userId), email: 'anna@example.com' },
    landingArticle: { name: 'Working in Lyon' },
  });
  expect(page.text).toContain('<p>A server <b>by the river</b>.</p>');
});
