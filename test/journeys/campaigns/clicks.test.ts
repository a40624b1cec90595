import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { type AccountHolder, openAccountHolder, restOf } from '../../subgraphs/campaigns/account-holder.ts';
import { countClicks, publishAdvertised, visit as visitAt } from '../../subgraphs/campaigns/clicks/visit.ts';

let server: TestServer;
let anna: AccountHolder;

beforeAll(async () => {
  server = await openServer();
  anna = await openAccountHolder(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const publish = (more: object = {}) => publishAdvertised(server, anna, more);
const visit = (deliveryId: string, headers: Record<string, string> = {}, method = 'GET') =>
  visitAt(server, deliveryId, headers, method);

async function countJobPage(id: string) {
  const { deliveries } = await countClicks(server, anna, id);
  return deliveries.find(({ channel }) => channel === 'job_page')?.clicks;
}

describe('a click on an advertisement', () => {
  it('leads to the job on its site and is counted', async () => {
    const { id, jobPage } = await publish({ url: 'https://jobs.example.com/nurse?ref=a%20b#apply' });

    const answer = await visit(jobPage);

    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(
      `https://jobs.example.com/nurse?ref=a%20b&utm_source=job_page&utm_medium=job&utm_campaign=${id}#apply`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(await countJobPage(id)).toBe(1);
  });

  it('is the target of the button on the job page', async () => {
    const { id, jobPage } = await publish();
    const page = await server.send('GET', `/jobs/${id}`);
    const [, href = ''] = /class="apply" href="([^"]+)"/.exec(page.text) ?? [];

    expect(new URL(href).pathname).toBe(`/c/${jobPage}`);
    expect((await visit(jobPage)).status).toBe(302);
  });

  it('is followed, but not counted, for clients that are no persons', async () => {
    const { id, jobPage } = await publish();
    const visits = [
      ['HEAD', {}],
      ['GET', { 'sec-purpose': 'prefetch;prerender' }],
      ['GET', { purpose: 'prefetch' }],
      ['GET', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
      ['GET', { 'user-agent': 'facebookexternalhit/1.1' }],
      ['GET', { 'user-agent': 'curl/8.5.0' }],
      ['GET', { 'user-agent': '' }],
    ] as const;
    const answers = await Promise.all(visits.map(([method, headers]) => visit(jobPage, headers, method)));

    expect(answers.map(({ status }) => status)).toEqual(Array(visits.length).fill(302));
    expect(await countJobPage(id)).toBe(0);
  });

  it('counts ten times an hour from one address', async () => {
    const { id, jobPage } = await publish();
    for (let time = 0; time < 13; time += 1) {
      expect((await visit(jobPage, { 'x-forwarded-for': '9.9.9.9' })).status).toBe(302);
    }
    await visit(jobPage);

    expect(await countJobPage(id)).toBe(11);
  });

  it('is never lost among others', async () => {
    const { id, jobPage } = await publish();
    await Promise.all(Array.from({ length: 40 }, () => visit(jobPage)));

    expect(await countJobPage(id)).toBe(40);
  });

  it('follows the address that the campaign has now', async () => {
    const { id, jobPage } = await publish();
    await restOf(server, anna.apikey)('PUT', `/${id}`, { url: 'https://new.example.com/' });

    expect((await visit(jobPage)).headers.get('location')).toMatch(/^https:\/\/new\.example\.com\/\?utm_/);
  });
});

describe('unknown advertisements', () => {
  it.each(['x', '0f8b5d86-5d0b-4f7e-9a43-1f2d7c1a9b10', 'https:%2F%2Fevil.example.com'])(
    'return a page with the error: /c/%s',
    async (id) => {
      const answer = await visit(id);

      expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.text).toContain('There is no such page.');
    },
  );

  it('is a page about the end of a campaign, with the way to the company', async () => {
    const { id, jobPage } = await publish({ company_website: 'https://hospital.example.com/?a=1&b=2' });
    await server.graphql(
      'mutation ($input: CancelCampaignInput!) { cancelCampaign(input: $input) { campaign { id } } }',
      { input: { id } },
      anna.apikey,
    );
    const answer = await visit(jobPage);

    expect([answer.status, answer.headers.get('location')]).toEqual([410, null]);
    expect(answer.text).toContain('This job is no longer open.');
    expect(answer.text).toContain('href="https://hospital.example.com/?a=1&amp;b=2"');
    expect(await countJobPage(id)).toBe(0);
  });

  it('include those of a deleted campaign', async () => {
    const { id, jobPage } = await publish();
    await restOf(server, anna.apikey)('DELETE', `/${id}`);

    expect((await visit(jobPage)).status).toBe(410);
  });

  it('takes GET only', async () => {
    const { jobPage } = await publish();
    const answer = await visit(jobPage, {}, 'POST');

    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  });
});

test('clicks count alike with subgraphs in separate processes', async () => {
  await using many = await openServer({ topology: 'many' });
  const bob = await openAccountHolder(many);
  const { id, jobPage } = await publishAdvertised(many, bob);
  const answers = [
    await visitAt(many, jobPage),
    await visitAt(many, jobPage, { 'user-agent': 'Googlebot/2.1' }),
    await visitAt(many, 'x'),
  ];
  await restOf(many, bob.apikey)('DELETE', `/${id}`);
  answers.push(await visitAt(many, jobPage));

  expect(answers.map(({ status }) => status)).toEqual([302, 302, 404, 410]);
  const { data } = await many.graphql(
    '{ myCampaignAccount { statistics { channel clicks } } }',
    {},
    bob.bearer,
  );
  expect(data.myCampaignAccount.statistics).toEqual([{ channel: 'job_page', clicks: 1 }]);
});
