import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestScenario, type TestScenario } from '../../kit/story.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
let story: TestScenario;
beforeAll(async () => {
  server = await openServer({ settings: { SVC_CMS_PUBLIC_READ: 'true' } });
  story = await openTestScenario(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const jobs = `query ($first: Int, $after: String, $filter: JobFilter) {
  site { jobs(first: $first, after: $after, filter: $filter, orderBy: [{ field: NAME }]) {
    totalCount nodes { name landingArticle { name } } pageInfo { hasNextPage endCursor }
  } }
}`;

const ofPage = `query ($id: ID!) {
  site { page(by: { articleId: $id }) { article { name jobs { nodes { name } } } } }
}`;

const asEditor = () => ({ 'x-cms-token': story.cmsToken });

async function setOnline(isOnline: boolean) {
  const input = { id: String(story.articleId), isOnline };
  const { errors } = await server.graphql(
    'mutation ($input: UpdateArticleInput!) { updateArticle(input: $input) { article { id } } }',
    { input },
    asEditor(),
  );
  expect(errors).toBeUndefined();
}

describe('with public reading', () => {
  test('visitors find the jobs that land on an article, by the site and by its page', async () => {
    await setOnline(true);

    const { data, errors } = await server.graphql(jobs, { first: 1 });
    const page = await server.graphql(ofPage, { id: String(story.articleId) });

    expect(errors).toBeUndefined();
    expect(data.site.jobs).toMatchObject({
      totalCount: 1,
      nodes: [{ name: 'Staff Nurse', landingArticle: { name: 'Working in Lyon' } }],
      pageInfo: { hasNextPage: false },
    });
    expect(page.data.site.page.article.jobs.nodes).toEqual([{ name: 'Staff Nurse' }]);
  });

  test('a job without a landing page on the site is no job of the site', async () => {
    const campaigns = server.db.campaigns.campaign;
    await campaigns.updateMany({ where: { id: story.campaignId }, data: { landingArticleId: null } });
    expect((await server.graphql(jobs)).data.site.jobs.nodes).toEqual([]);
    expect((await server.graphql('{ jobs { nodes { name } } }')).data.jobs.nodes).toHaveLength(1);

    await campaigns.updateMany({
      where: { id: story.campaignId },
      data: { landingArticleId: story.articleId },
    });
    expect(
      (await server.graphql(jobs, { filter: { contracts: ['FREELANCE'] } })).data.site.jobs.nodes,
    ).toEqual([]);
    expect(
      (await server.graphql(jobs, { filter: { contracts: ['FULL_TIME'] } })).data.site.jobs.nodes,
    ).toEqual([expect.objectContaining({ name: 'Staff Nurse' })]);
  });

  test('a hidden article does not show, and hides nothing but itself', async () => {
    await setOnline(false);

    const { data } = await server.graphql(jobs);
    const page = await server.graphql(ofPage, { id: String(story.articleId) });

    expect(data.site.jobs.nodes).toEqual([{ name: 'Staff Nurse', landingArticle: null }]);
    expect(page.data.site.page).toBeNull();
    await setOnline(true);
  });

  test('is limited and costs as much as a list', async () => {
    const tooMany = await server.graphql(jobs, { first: 101 });
    const { text } = await server.send('POST', '/graphql', {
      json: {
        query:
          '{ site { jobs(first: 100) { nodes { landingArticle { jobs(first: 100) { nodes { landingArticle { jobs(first: 100) { nodes { name } } } } } } } } } }',
      },
    });

    expect(tooMany.errors?.[0]?.extensions).toMatchObject({ details: { errors: [{ field: 'first' }] } });
    expect(text).toContain('GRAPHQL_TOO_EXPENSIVE');
  });
});

describe('without public reading', () => {
  test('visitors see neither the site nor its jobs; an editor does', async () => {
    await using closed = await openServer();
    const own = await openTestScenario(closed);

    const refused = await closed.graphql(jobs);
    const seen = await closed.graphql(jobs, {}, { 'x-cms-token': own.cmsToken });
    const asUser = await closed.graphql(jobs, {}, { authorization: `Bearer ${own.accessToken}` });

    expect(refused.data.site).toBeNull();
    expect(refused.errors?.[0]?.extensions.code).toBe('CMS_AUTHORIZATION_FAILED');
    expect(asUser.data.site).toBeNull();
    expect(seen.data.site.jobs.nodes).toMatchObject([{ name: 'Staff Nurse' }]);
  });
});
