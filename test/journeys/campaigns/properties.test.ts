import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import {
  type AccountHolder,
  openAccountHolder,
  publishable,
  restOf,
} from '../../subgraphs/campaigns/account-holder.ts';

let server: TestServer;
let anna: AccountHolder;
let rest: ReturnType<typeof restOf>;

beforeAll(async () => {
  server = await openServer();
  anna = await openAccountHolder(server);
  rest = restOf(server, anna.apikey);
});
afterAll(() => server[Symbol.asyncDispose]());

describe('a campaign over REST', () => {
  it('starts as a draft with the documented defaults and nothing else', async () => {
    const { status, ok, campaign } = await rest('POST', '', { name: 'Test' });

    expect({ status, ok }).toEqual({ status: 200, ok: true });
    expect(campaign).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      __v: 0,
      name: 'Test',
      description: '',
      company_name: '',
      company_website: '',
      company_country: '',
      salary: { min: 0, max: 0, unit: 'month', currency: 'euro' },
      salary_range: { min: 0, max: 0 },
      budget: 0,
      age_range: { min: 16, max: 70 },
      locations: [],
      cities: [],
      skills: [],
      interests: [],
      language: [],
      status: 'Draft',
      step: 0,
      tickets: 0,
      user_id: anna.userId,
      user_email: anna.email,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: campaign.created_at,
    });
  });

  it('keeps every property that is sent, and answers the same when it is read', async () => {
    const sent = {
      ...publishable,
      company_website: 'https://hospital.example.com',
      company_logo: 'https://hospital.example.com/logo.PNG',
      education: 'Doctorate / PhD',
      experience: 'Mid-Level',
      salary: { min: 10, max: 20.5, unit: 'hour', currency: 'usd' },
      budget: 150,
      age_range: { min: 18, max: 60 },
      locations: [
        {
          name: 'Lyon',
          city: 'Lyon',
          state: 'ARA',
          country: 'FR',
          postal_code: '69001',
          lat: 45.7,
          lng: -4.8,
        },
        { name: 'Paris' },
      ],
      skills: ['care', 'night, shift'],
      interests: ['medicine'],
      language: ['fr', 'en'],
      banner: 'https://hospital.example.com/banner.jpg',
      title: 'Nurse 👩‍⚕️ & more',
      text_1: 'Come',
      text_2: 'Stay',
      client_id: 'job-17',
    };

    const created = await rest('POST', '', sent);
    const read = await rest('GET', `/${created.campaign._id}`);

    expect(created.campaign).toMatchObject({
      ...sent,
      logo: sent.company_logo,
      cities: ['Lyon', 'Paris'],
      salary_range: { min: 10, max: 20.5 },
      step: 3,
    });
    expect(read.campaign).toEqual(created.campaign);
  });

  it('accepts a whole object and ignores read-only and unknown fields', async () => {
    const { campaign } = await rest('POST', '', { name: 'Round trip' });
    const meddled = {
      ...campaign,
      name: 'Changed',
      _id: 'f'.repeat(24),
      __v: 99,
      status: 'Live',
      user_id: 'nobody',
      cities: ['Nowhere'],
      step: 3,
      tickets: 9,
      live_at: '2020-01-01T00:00:00.000Z',
      color: 'green',
    };

    const changed = await rest('PUT', `/${campaign._id}`, meddled);

    expect(changed.campaign).toEqual({
      ...campaign,
      name: 'Changed',
      __v: 1,
      updated_at: expect.any(String),
    });
  });

  it('merges salary and ages one level deep, replaces arrays, and resets with null', async () => {
    const { campaign } = await rest('POST', '', {
      ...publishable,
      salary: { min: 10, max: 20, currency: 'usd' },
      skills: ['a', 'b'],
      education: 'Master',
    });
    const path = `/${campaign._id}`;

    const merged = await rest('PUT', path, { salary: { min: 15 }, age_range: { max: 50 }, skills: ['c'] });
    const reset = await rest('PUT', path, {
      salary: null,
      age_range: { max: null },
      skills: null,
      contract: '',
      education: null,
      url: '',
      company_name: null,
    });

    expect(merged.campaign).toMatchObject({
      salary: { min: 15, max: 20, unit: 'month', currency: 'usd' },
      age_range: { min: 16, max: 50 },
      skills: ['c'],
      education: 'Master',
      __v: 1,
    });
    expect(reset.campaign).toMatchObject({
      salary: { min: 0, max: 0, unit: 'month', currency: 'euro' },
      age_range: { min: 16, max: 70 },
      skills: [],
      company_name: '',
      __v: 2,
    });
    for (const key of ['contract', 'education', 'url']) expect(reset.campaign).not.toHaveProperty(key);
  });
});

describe('many writers', () => {
  it('lose no change, and count every one', async () => {
    const { campaign } = await rest('POST', '', { name: 'Busy' });

    const fields = ['title', 'text_1', 'text_2', 'client_id'];
    const answers = await Promise.all(
      fields.map((field) => rest('PUT', `/${campaign._id}`, { [field]: field })),
    );
    const read = await rest('GET', `/${campaign._id}`);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(read.campaign).toMatchObject({
      __v: 4,
      title: 'title',
      text_1: 'text_1',
      text_2: 'text_2',
      client_id: 'client_id',
    });
  });
});
