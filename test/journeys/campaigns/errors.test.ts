import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import {
  type AccountHolder,
  type Answer,
  openAccountHolder,
  publishable,
  restOf,
} from '../../subgraphs/campaigns/account-holder.ts';

let server: TestServer;
let anna: AccountHolder;
let rest: ReturnType<typeof restOf>;

beforeAll(async () => {
  server = await openServer({ settings: { SVC_CAMPAIGNS_API_BUDGET: 'false' } });
  anna = await openAccountHolder(server);
  rest = restOf(server, anna.apikey);
});
afterAll(() => server[Symbol.asyncDispose]());

const someId = '6d9e1f0ac4b1a2f3e4d5c6b7';
const endpoints = [
  ['GET', ''],
  ['POST', ''],
  ['GET', `/${someId}`],
  ['PUT', `/${someId}`],
  ['DELETE', `/${someId}`],
  ['PUT', `/publish/${someId}`],
] as const;

/** The stable part of a failure. */
const gist = ({ status, ok, code }: { status: number } & Partial<Answer>) => ({ status, ok, code });

describe('a key', () => {
  it.each(endpoints)(
    'is required by %s /v1/campaign%s, with one error for every kind of wrong key',
    async (method, path) => {
      const json = method === 'GET' || method === 'DELETE' ? undefined : { name: 5 };
      const send = async (headers: Record<string, string>) => {
        const { status, text } = await server.send(method, `/v1/campaign${path}`, { json, headers });
        return { status, text };
      };

      const missing = await send({});
      const unknown = await send({ 'x-apikey': 'aaaaaa-aaaaaa-aaaaaa-aaaaaa' });
      const signedInOnly = await send(anna.bearer);

      expect(missing.status).toBe(401);
      expect(JSON.parse(missing.text)).toMatchObject({ ok: false, code: 'unauthorized' });
      expect(unknown).toEqual(missing);
      expect(signedInOnly).toEqual(missing);
    },
  );
});

describe('a body', () => {
  it.each([['{"name":'], ['[]'], ['"name"'], ['null'], ['']])('%s is no JSON object', async (body) => {
    const posted = await server.send('POST', '/v1/campaign', { body, headers: anna.apikey });
    const put = await server.send('PUT', `/v1/campaign/${someId}`, { body, headers: anna.apikey });

    for (const sent of [posted, put]) {
      expect(sent.status).toBe(400);
      expect(sent.body).toMatchObject({ ok: false, code: 'invalid_json' });
    }
  });

  it('is JSON with any content type', async () => {
    const body = JSON.stringify({ name: 'Plain' });
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream'];

    for (const type of types) {
      const sent = await server.send('POST', '/v1/campaign', {
        body,
        headers: { ...anna.apikey, 'content-type': type },
      });
      expect(sent.status).toBe(200);
    }
  });

  it('can have one mebibyte and no more', async () => {
    const fill = (size: number) => JSON.stringify({ name: 'Long' }).padEnd(size);

    const most = await server.send('POST', '/v1/campaign', { body: fill(1_048_576), headers: anna.apikey });
    const more = await server.send('POST', '/v1/campaign', { body: fill(1_048_577), headers: anna.apikey });

    expect(most.status).toBe(200);
    expect(more.status).toBe(413);
    expect(more.body).toMatchObject({ ok: false, code: 'body_too_large' });
  });

  it('gets all of its errors at once, by dotted field', async () => {
    const refused = await rest('POST', '', {
      category: 'Cooking',
      description: 5,
      company_website: 'ftp://example.com',
      company_logo: 'https://example.com/logo.gif',
      contract: 'full time',
      salary: { min: 9, max: 5, unit: 'week', currency: 'gbp' },
      budget: -1,
      age_range: { min: 50, max: 20 },
      locations: [{ name: 'Lyon' }, { city: 'Paris' }, 'Rome'],
      skills: ['a', 7],
      interests: 'medicine',
      url: 'javascript:alert(1)',
      banner: '/relative.png',
      text_1: 1,
      client_id: 'x\u0000',
    });

    expect(gist(refused)).toEqual({ status: 400, ok: false, code: 'invalid_field' });
    expect(refused.message).toEqual(expect.any(String));
    for (const { message } of refused.errors ?? []) expect(message).not.toBe('');
    expect(refused.errors?.map(({ field }) => field).sort()).toEqual(
      [
        'name',
        'category',
        'description',
        'company_website',
        'company_logo',
        'contract',
        'salary.min',
        'salary.unit',
        'salary.currency',
        'budget',
        'age_range.min',
        'locations.1.name',
        'locations.2',
        'skills.1',
        'interests',
        'url',
        'banner',
        'text_1',
        'client_id',
      ].sort(),
    );
  });

  it.each([[undefined], [''], ['   '], [null], [7], ['x'.repeat(201)]])(
    'with the name %j creates nothing',
    async (name) => {
      const refused = await rest('POST', '', { name });

      expect(gist(refused)).toEqual({ status: 400, ok: false, code: 'invalid_field' });
      expect(refused.errors?.map(({ field }) => field)).toEqual(['name']);
    },
  );

  it('can omit the name in a change, but not remove it', async () => {
    const { campaign } = await rest('POST', '', { name: 'Kept' });

    for (const name of [null, '', ' ']) {
      const refused = await rest('PUT', `/${campaign._id}`, { name });
      expect(gist(refused)).toEqual({ status: 400, ok: false, code: 'invalid_field' });
    }
    expect((await rest('PUT', `/${campaign._id}`, {})).campaign.name).toBe('Kept');
  });

  it('is checked together with what is stored', async () => {
    const { campaign } = await rest('POST', '', { name: 'Paid', salary: { max: 100 } });

    const salary = await rest('PUT', `/${campaign._id}`, { salary: { min: 200 }, age_range: { min: 80 } });
    const open = await rest('PUT', `/${campaign._id}`, { salary: { min: 200, max: 0 } });
    const young = await rest('POST', '', { name: 'Old', age_range: { max: 10 } });

    expect(gist(salary)).toEqual({ status: 400, ok: false, code: 'invalid_field' });
    expect(salary.errors?.map(({ field }) => field)).toEqual(['salary.min', 'age_range.min']);
    expect(open.campaign.salary).toMatchObject({ min: 200, max: 0 });
    expect(young.errors?.map(({ field }) => field)).toEqual(['age_range.min']);
  });

  it('cannot set the budget with a key where that is switched off, but the owner can', async () => {
    const { campaign } = await rest('POST', '', { name: 'Frugal', budget: 500 });
    const { data } = await server.graphql(
      'mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { campaign { budget { amount currency } } } }',
      { input: { id: campaign._id, budget: 70 } },
      anna.bearer,
    );
    const again = await rest('PUT', `/${campaign._id}`, { budget: 900 });

    expect(campaign.budget).toBe(0);
    expect(data.updateCampaign.campaign.budget).toEqual({ amount: 70, currency: 'EUR' });
    expect(again.campaign.budget).toBe(70);
  });
});

describe('an id', () => {
  it.each([
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['PUT', '/publish'],
  ])('of another account answers %s%s like an unknown and a malformed one', async (method, prefix) => {
    const bob = await openAccountHolder(server);
    const { campaign } = await restOf(server, bob.apikey)('POST', '', publishable);
    const json = method === 'PUT' && !prefix ? { name: 'Mine' } : undefined;
    const ask = async (id: string) => {
      const { headers: _, ...answer } = await rest(method, `${prefix}/${id}`, json);
      return answer;
    };

    const foreign = await ask(campaign._id);

    expect(gist(foreign)).toEqual({ status: 404, ok: false, code: 'not_found' });
    for (const id of [someId, 'x', someId.toUpperCase(), '%00', `${someId}0`, "'"]) {
      expect(await ask(id)).toEqual(foreign);
    }
    expect((await restOf(server, bob.apikey)('GET', `/${campaign._id}`)).campaign).toEqual(campaign);
  });
});

describe('a path', () => {
  it('that does not exist, and a method that is not allowed, get an error that says so', async () => {
    const unknown = await server.send('GET', '/v1/nothing', { headers: anna.apikey });
    const deeper = await server.send('GET', `/v1/campaign/${someId}/more`, { headers: anna.apikey });
    const patch = await server.send('PATCH', `/v1/campaign/${someId}`);
    const get = await server.send('GET', `/v1/campaign/publish/${someId}`);

    expect(unknown.status).toBe(404);
    expect(unknown.body).toMatchObject({ ok: false, code: 'unknown_path', message: expect.any(String) });
    expect(deeper.body).toMatchObject({ code: 'unknown_path' });
    expect(patch.status).toBe(405);
    expect(patch.headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'PUT']);
    expect(patch.body).toMatchObject({ ok: false, code: 'wrong_method' });
    expect(get.status).toBe(405);
    expect(get.headers.get('allow')).toBe('PUT');
  });
});

describe('too many requests', () => {
  it('with one key get the time of the next attempt, while another key is accepted', async () => {
    await using busy = await openServer({ settings: { SVC_CAMPAIGNS_RATE_LIMIT: '3' } });
    const holder = await openAccountHolder(busy);
    const other = await openAccountHolder(busy);
    const ask = restOf(busy, holder.apikey);

    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await ask('GET', '')).status);
    const refused = await ask('GET', '');

    expect(statuses).toEqual([200, 200, 200]);
    expect(gist(refused)).toEqual({ status: 429, ok: false, code: 'rate_limited' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await restOf(busy, other.apikey)('GET', '')).status).toBe(200);
  });
});
