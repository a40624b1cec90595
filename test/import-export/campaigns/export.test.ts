import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCampaign, nurseCampaign } from '../../kit/paid-campaign.ts';
import { type Person, signUp } from '../../kit/people.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { exportFrom, importInto, listOf } from './move.ts';

let original: TestServer;
let server: TestServer;
let people: Person[];
const opened = new AsyncDisposableStack();

beforeAll(async () => {
  original = opened.use(await openServer());
  server = opened.use(await openServer());
  people = [await signUp(original, 'ada@example.com'), await signUp(original, 'bob@example.com')];
  const headers = { 'x-apikey': people[0]?.accountKey ?? '' };
  for (let index = 0; index < 250; index += 1)
    await createCampaign(original, headers, {
      ...nurseCampaign,
      name: `Nurse ${index}`,
      skills: ['care', 'calm'],
    });
  const places = [{ name: 'Lyon', state: 'Rhône', postal_code: '69001', lat: 45.7, lng: 4.8 }];
  const live = await createCampaign(original, headers, {
    ...nurseCampaign,
    locations: places,
    title: 'A "title"\n',
  });
  await original.send('PUT', `/v1/campaign/publish/${live}`, { headers });
  await original.settle();
});

afterAll(() => opened.disposeAsync());

test('campaigns exported and imported elsewhere give the same responses to the same keys', async () => {
  const file = await exportFrom(original, true);
  const { refused, counts } = await importInto(server, { from: file });
  expect(refused).toEqual([]);
  expect(counts).toMatchObject({ accounts: { added: 2 }, campaigns: { added: 253 } });
  for (const { accountKey } of people) {
    expect(await listOf(server, accountKey)).toEqual(await listOf(original, accountKey));
  }
  const again = await exportFrom(server, true);
  expect(linesOf(again)).toEqual(linesOf(file));
});

test('the file is readable for its owner only, and contains no key unless requested', async () => {
  const file = await exportFrom(original, false);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(file))).toEqual(['campaigns.ndjson']);
  const text = readFileSync(file, 'utf8');
  for (const { accountKey } of people) expect(text).not.toContain(accountKey);
  expect(readFileSync(await exportFrom(original, true), 'utf8')).toContain(people[0]?.accountKey);
});

/** Accounts stand in the order of ids that each server makes by itself. */
function linesOf(file: string) {
  return readFileSync(file, 'utf8').trim().split('\n').sort();
}
