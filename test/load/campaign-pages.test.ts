import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer, type TestServer } from '../kit/test-server.ts';
import { type AccountHolder, openAccountHolder } from '../subgraphs/campaigns/account-holder.ts';
import { fillCampaigns, findCursor, readCampaignPage } from './campaign-reads.ts';

const rows = 100_000;

let server: TestServer;
let anna: AccountHolder;
beforeAll(async () => {
  server = await openServer({ settings: { SVC_CMS_PUBLIC_READ: 'true' } });
  anna = await openAccountHolder(server);
  const bob = await openAccountHolder(server);
  await fillCampaigns(server, anna.accountId, '6', rows);
  await fillCampaigns(server, bob.accountId, '7', rows / 10);
  await server.db.pool.query(
    `UPDATE campaigns.campaigns SET company_name = 'Small & Sons'
     WHERE account_id = $1 AND status = 'Live' AND id IN (
       SELECT id FROM campaigns.campaigns WHERE account_id = $1 AND status = 'Live' ORDER BY live_at LIMIT 5)`,
    [anna.accountId],
  );
  await server.db.pool.query('ANALYZE campaigns.campaigns');
});
afterAll(() => server[Symbol.asyncDispose]());

const readPage = (query: string, variables: object, headers: Record<string, string>) =>
  readCampaignPage(server, query, variables, headers);

const fields = 'nodes { reference } pageInfo { hasNextPage endCursor }';

describe('the thousandth page of campaigns reads as many rows as the first', () => {
  test.each([
    ['CREATED_AT', 'createdAt', 'created_at'],
    ['UPDATED_AT', 'updatedAt', 'updated_at'],
    ['LIVE_AT', 'liveAt', 'live_at'],
    ['END_AT', 'endAt', 'end_at'],
    ['NAME', 'name', 'name'],
    ['COMPANY_NAME', 'companyName', 'company_name'],
    ['STATUS', 'status', 'status'],
    ['BUDGET', 'budget', 'budget'],
  ])('by %s', async (order, field, column) => {
    for (const direction of ['asc', 'desc'] as const) {
      const query = `query ($after: String) { list: campaigns(
        orderBy: [{ field: ${order}, direction: ${direction.toUpperCase()} }], first: 20, after: $after) { ${fields} } }`;
      const after = await findCursor(
        server,
        [
          [field, column, direction],
          ['id', 'id', direction],
        ],
        `account_id = $1 AND ${column} IS NOT NULL`,
        [anna.accountId],
      );
      const first = await readPage(query, {}, anna.apikey);
      const thousandth = await readPage(query, { after }, anna.apikey);

      expect(thousandth.page).toMatchObject({ pageInfo: { hasNextPage: true } });
      expect([first.read, thousandth.read], `${order} ${direction}`).toEqual([21, 21]);
      expect([first.statements, thousandth.statements]).toEqual([1, 1]);
    }
  });

  test('in the usual order', async () => {
    const query = `query ($after: String) { list: campaigns(first: 20, after: $after) { ${fields} } }`;
    const after = await findCursor(
      server,
      [
        ['createdAt', 'created_at', 'desc'],
        ['id', 'id', 'desc'],
      ],
      'account_id = $1',
      [anna.accountId],
    );

    expect((await readPage(query, {}, anna.apikey)).read).toBe(21);
    expect((await readPage(query, { after }, anna.apikey)).read).toBe(21);
  });

  test.each([
    ['POSTED_AT', 'liveAt', 'live_at'],
    ['VALID_THROUGH', 'endAt', 'end_at'],
    ['NAME', 'name', 'name'],
  ])('of jobs by %s', async (order, field, column) => {
    const query = `query ($after: String) { list: jobs(
      orderBy: [{ field: ${order}, direction: DESC }], first: 20, after: $after) { ${fields} } }`;
    const after = await findCursor(
      server,
      [
        [field, column, 'desc'],
        ['id', 'id', 'desc'],
      ],
      "status = 'Live'",
      [],
    );

    // A page reads one more row to see whether an equal value follows.
    expect((await readPage(query, {}, {})).read).toBeLessThanOrEqual(22);
    expect((await readPage(query, { after }, {})).read).toBeLessThanOrEqual(22);
  });

  // An employer with few jobs, and one with a twentieth of the fifty thousand.
  test.each([
    ['of the employer of a job, who has five', 'Small & Sons', 5],
    ['of the employer of a job, who has thousands', 'Company 2', 5_000],
  ])('%s', async (_name, company, jobs) => {
    const { rows: found } = await server.db.pool.query<{ id: string }>(
      "SELECT id FROM campaigns.campaigns WHERE account_id = $1 AND company_name = $2 AND status = 'Live' LIMIT 1",
      [anna.accountId, company],
    );
    const query = `query ($id: ID!) { list: jobs(first: 5, filter: { employerOfJobIds: [$id] }) { ${fields} } }`;

    const { read, indexes, page } = await readPage(query, { id: found[0]?.id }, {});

    expect(page.nodes).toHaveLength(Math.min(5, jobs - 1));
    expect(indexes).toContain('campaigns_employer_live_at_id_idx');
    // The job itself is read for its account and for its company.
    expect(read).toBeLessThanOrEqual(10);
  });

  // One live campaign in 250 lands on an article: an index over all that are live would be read for long.
  test.each([
    ['POSTED_AT', 'DESC', 'campaigns_landing_live_at_id_idx'],
    ['VALID_THROUGH', 'ASC', 'campaigns_landing_end_at_id_idx'],
    ['NAME', 'ASC', 'campaigns_landing_name_id_idx'],
  ])('of the jobs of a site by %s', async (field, direction, index) => {
    const query = `query ($after: String) { site { list: jobs(
      orderBy: [{ field: ${field}, direction: ${direction} }], first: 20, after: $after) { ${fields} } } }`;
    const first = await readPage(query, {}, {});
    const second = await readPage(query, { after: first.page.pageInfo.endCursor }, {});

    expect(first.page.nodes).toHaveLength(20);
    expect([first.indexes, second.indexes]).toEqual([[index], [index]]);
    expect(Math.max(first.read, second.read)).toBeLessThanOrEqual(22);
  });
});

describe('campaigns with a rare property are found by an index', () => {
  test.each([
    ['campaigns', '{ text: "word1777" }', 1_080],
    ['campaigns', '{ text: "word1777 wor" }', 1_080],
    ['campaigns', '{ countries: ["MT"] }', 110],
    ['campaigns', '{ cities: ["City 77"] }', 40],
    ['campaigns', '{ skills: ["Skill 77"] }', 40],
    ['campaigns', '{ categories: [LEGAL] }', 200],
    ['campaigns', '{ clientIds: ["none"] }', 0],
    ['campaigns', '{ statuses: [CANCELLED] }', 0],
    ['campaigns', '{ contracts: [INTERNSHIP] }', 0],
    ['campaigns', '{ budget: { min: 11 } }', 0],
    ['campaigns', '{ createdAt: { before: "2020-01-01T00:00:00Z" } }', 0],
    ['campaigns', '{ liveAt: { before: "2020-01-01T00:00:00Z" } }', 0],
    ['campaigns', '{ endAt: { before: "2020-01-01T00:00:00Z" } }', 0],
    ['campaigns', '{ updatedAt: { before: "2020-01-01T00:00:00Z" } }', 0],
    ['jobs', '{ text: "word1778" }', 1_080],
    ['jobs', '{ countries: ["Malta"] }', 130],
    ['jobs', '{ contracts: [INTERNSHIP] }', 0],
    ['jobs', '{ experiences: [SENIOR] }', 0],
    ['jobs', '{ categories: [LEGAL] }', 250],
    ['jobs', '{ postedAt: { before: "2020-01-01T00:00:00Z" } }', 0],
  ])('%s %s', async (list, filter, most) => {
    const query = `{ list: ${list}(filter: ${filter}, first: 20) { ${fields} } }`;
    const { read } = await readPage(query, {}, list === 'jobs' ? {} : anna.apikey);

    expect(read).toBeLessThanOrEqual(most);
  });

  test.each([
    ['STATUS', 'status'],
    ['NAME', 'name'],
    ['BUDGET', 'budget'],
  ])('words in many or few are found in order, from page to page, by %s', async (order, column) => {
    const query = `query ($text: String!, $after: String) { list: campaigns(filter: { text: $text },
      orderBy: [{ field: ${order}, direction: ASC }], first: 20, after: $after) { ${fields} } }`;
    for (const [text, maxReadRows] of [
      ['job', 42],
      ['word1777', 1_080],
      ['word1776 7', 1_080],
    ] as const) {
      const first = await readPage(query, { text }, anna.apikey);
      const second = await readPage(query, { text, after: first.page.pageInfo.endCursor }, anna.apikey);
      const nodes: { reference: string }[] = [...first.page.nodes, ...second.page.nodes];
      const { rows: expected } = await server.db.pool.query<{ id: string }>(
        `SELECT id FROM campaigns.campaigns WHERE account_id = $1 AND words @@ to_tsquery('simple', $2)
         ORDER BY ${column}, id LIMIT 40`,
        [anna.accountId, text.replaceAll(/(\w+) ?/g, '& $1:*').slice(2)],
      );

      expect(nodes.map(({ reference }) => reference)).toEqual(expected.map(({ id }) => id));
      expect(Math.max(first.read, second.read), text).toBeLessThanOrEqual(maxReadRows);
      expect([first.statements, second.statements]).toEqual([1, 1]);
    }
  });

  test('and counting ends at ten thousand', async () => {
    const { data } = await server.graphql(
      '{ jobs { totalCount totalCountIsExact } few: jobs(filter: { text: "word1778" }) { totalCount totalCountIsExact } }',
    );

    expect(data).toEqual({
      jobs: { totalCount: 10_000, totalCountIsExact: false },
      few: { totalCount: 55, totalCountIsExact: true },
    });
  });
});
