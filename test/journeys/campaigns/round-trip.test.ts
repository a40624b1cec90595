import { expect, test } from 'vitest';
import { openServer } from '../../kit/test-server.ts';
import { openAccountHolder, publishable, restOf } from '../../subgraphs/campaigns/account-holder.ts';

const odd = `Über "100 %" & Größen – 'x' \\ 日本 😀`;
const full = {
  ...publishable,
  name: odd,
  company_name: `${odd}, Inc.`,
  company_website: 'https://example.com/?a=b&c=d',
  education: 'Bachelor',
  experience: 'Junior',
  salary: { min: 0.1, max: 3000, unit: 'month', currency: 'euro' },
  budget: 12.5,
  age_range: { min: 18, max: 65 },
  locations: [{ name: odd, state: 'Rhône', country: 'France' }],
  skills: [odd, 'a, b'],
  interests: [],
  language: ['de'],
  title: odd,
  text_1: '',
  client_id: '7,3',
};

test.each([
  ['with every property', full],
  ['with a name alone', { name: odd }],
])('a campaign %s is accepted as it was read, and stays', async (_name, given) => {
  await using server = await openServer();
  const { apikey } = await openAccountHolder(server);
  const send = (method: string, path: string, json?: object) =>
    server.send(method, `/v1/campaign${path}`, { headers: apikey, json });
  const { campaign } = await restOf(server, apikey)('POST', '', given);

  const sent = await send('PUT', `/${campaign._id}`, campaign);
  expect(sent.status, sent.text).toBe(200);

  const after = (await send('GET', `/${campaign._id}`)).body as { campaign: object };
  expect(after.campaign).toEqual({ ...campaign, updated_at: expect.any(String), __v: expect.any(Number) });
});
