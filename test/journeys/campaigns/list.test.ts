import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import {
  type AccountHolder,
  openAccountHolder,
  restOf,
  type WireCampaign,
} from '../../subgraphs/campaigns/account-holder.ts';

let server: TestServer;
let anna: AccountHolder;
let rest: ReturnType<typeof restOf>;

beforeAll(async () => {
  server = await openServer();
  anna = await openAccountHolder(server);
  rest = restOf(server, anna.apikey);
  for (const campaign of seeds) await rest('POST', '', campaign);
  const bob = await openAccountHolder(server);
  await restOf(server, bob.apikey)('POST', '', { name: 'Foreign', contract: 'Freelance' });
});
afterAll(() => server[Symbol.asyncDispose]());

const seeds = [
  { name: 'A', contract: 'Full Time', salary: { currency: 'usd', min: 10, max: 20 }, skills: ['ts', 'sql'] },
  { name: 'B', contract: 'Part Time', company_name: 'Smith, Sons & Co', skills: ['sql'], client_id: '17' },
  { name: 'C', contract: 'Full Time', locations: [{ name: 'Grand Lyon', city: 'Lyon' }], budget: 12.5 },
  { name: 'D', contract: 'Internship', category: 'Sales', language: ['fr'], age_range: { min: 18 } },
  {
    name: 'E',
    url: 'https://example.com/e?x=1',
    company_logo: 'https://example.com/e.png',
    text_1: 'E, really',
  },
];
const names = (campaigns: WireCampaign[]) => campaigns.map(({ name }) => name).join('');

describe('the list', () => {
  it('holds all campaigns of the account, newest first, with the one it began with', async () => {
    const { status, ok, campaigns } = await rest('GET', '');

    expect({ status, ok }).toEqual({ status: 200, ok: true });
    expect(campaigns.map(({ name }) => name)).toEqual(['E', 'D', 'C', 'B', 'A', 'My first campaign']);
    expect(campaigns.map(({ _id }) => _id)).toEqual([...campaigns.map(({ _id }) => _id)].sort().reverse());
  });

  it.each([
    ['contract=Full%20Time', 'CA'],
    ['contract=Full+Time&contract=Internship', 'DCA'],
    ['contract=Full Time,Part Time', 'CBA'],
    ['contract=Full Time&salary.currency=usd', 'A'],
    ['salary.currency=usd', 'A'],
    ['salary.min=10.0', 'A'],
    ['salary_range.max=20', 'A'],
    ['company_name=Smith\\, Sons %26 Co', 'B'],
    ['company_name=Smith, Sons %26 Co', 'B'],
    ['skills=sql', 'BA'],
    ['skills=ts,fr', 'A'],
    ['locations=Grand Lyon', 'C'],
    ['locations.name=Grand Lyon', 'C'],
    ['cities=Lyon', 'C'],
    ['budget=12.5', 'C'],
    ['client_id=17', 'B'],
    ['category=Sales', 'D'],
    ['language=fr', 'D'],
    ['age_range.min=18', 'D'],
    ['text_1=E\\, really', 'E'],
    ['url=https://example.com/e?x=1', 'E'],
    ['logo=https://example.com/e.png', 'E'],
    ['__v=0&step=0&tickets=0&name=A', 'A'],
    ['status=Live', ''],
    ['status=Draft&name=A,B', 'BA'],
    ['status=Nonsense', ''],
    ['budget=many', ''],
    ['client_id=%00', ''],
    ['client_id=', ''],
    ['name=a', ''],
  ])('?%s finds %j', async (query, found) => {
    const { status, campaigns } = await rest('GET', `?${query}`);

    expect(status).toBe(200);
    expect(names(campaigns)).toBe(found);
  });

  it('is filtered by owner, moment and id', async () => {
    const { campaigns } = await rest('GET', '?name=C');
    const [one] = campaigns;
    const find = async (query: string) => names((await rest('GET', `?name=A,C&${query}`)).campaigns);

    expect(await find(`user_id=${anna.userId}`)).toBe('CA');
    expect(await find('user_id=someone')).toBe('');
    expect(await find(`user_email=${encodeURIComponent(anna.email)}`)).toBe('CA');
    expect(await find('user_email=x@example.com')).toBe('');
    expect(await find(`_id=${one?._id}`)).toBe('C');
    expect(await find(`created_at=${one?.created_at}`)).toBe('C');
    expect(await find('live_at=2020-01-01')).toBe('');
    for (const moment of [
      '0000-01-01',
      '0001-01-01T00:00:00%2B14:00',
      '9999-12-31T23:59:59-23:59',
      '2026-02-30',
    ])
      expect(await find(`created_at=${moment}`)).toBe('');
  });

  it.each([
    ['colour=green', 'colour'],
    ['salary=5', 'salary'],
    ['createdAt=2026-01-01', 'createdAt'],
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['limit=', 'limit'],
    ['after=xyz', 'after'],
  ])('refuses ?%s', async (query, field) => {
    const refused = await rest('GET', `?${query}`);

    expect(refused).toMatchObject({ status: 400, ok: false, code: 'invalid_filter' });
    expect(refused.errors?.map((one) => one.field)).toEqual([field]);
  });

  it('is paged by limit and after, with a link while there is more', async () => {
    const seen: string[] = [];
    let path = '?limit=2&contract=Full+Time,Part+Time';
    for (let pages = 1; path; pages += 1) {
      const page = await rest('GET', path);
      seen.push(names(page.campaigns));
      const next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
      path = next ? new URL(next).search : '';
      expect(pages).toBeLessThan(5);
    }

    expect(seen).toEqual(['CB', 'A']);
    const { campaigns } = await rest('GET', '');
    const rest5 = await rest('GET', `?after=${campaigns[4]?._id}`);
    expect(names(rest5.campaigns)).toBe('My first campaign');
    expect(rest5.headers.get('link')).toBeNull();
  });

  it('sends thousands without paging, page by page', async () => {
    const many = await openAccountHolder(server);
    const now = new Date();
    await server.db.campaigns.campaign.createMany({
      data: Array.from({ length: 1_234 }, (_, index) => ({
        id: (0x6d000000_0000 + index).toString(16).padStart(12, '0').padEnd(24, '0'),
        accountId: many.accountId,
        name: `Campaign ${index}`,
        createdAt: now,
        updatedAt: now,
      })),
    });

    const { campaigns } = await restOf(server, many.apikey)('GET', '');

    expect(new Set(campaigns.map(({ _id }) => _id)).size).toBe(1_235);
    expect(campaigns.map(({ _id }) => _id)).toEqual([...campaigns.map(({ _id }) => _id)].sort().reverse());
  });
});
