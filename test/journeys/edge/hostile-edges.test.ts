import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCmsAccess } from '../../kit/cms-token.ts';
import { type Person, signUp } from '../../kit/people.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
let anna: Person;
let cms: Record<string, string>;
let campaignId: string;
beforeAll(async () => {
  server = await openServer();
  anna = await signUp(server, 'anna@example.com');
  cms = { authorization: `Bearer ${(await openCmsAccess(server)).cmsToken}` };
  const { body } = await server.send('POST', '/v1/campaign', { json: { name: 'Nurse' }, headers: key() });
  campaignId = (body as { campaign: { _id: string } }).campaign._id;
});
afterAll(() => server[Symbol.asyncDispose]());

const key = () => ({ 'x-apikey': anna.accountKey });
type Line = { level: string; msg: string; path?: string };

const json = { 'content-type': 'application/json' };

/** Sends raw bytes and returns the response of the server. */
async function sendRaw(request: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(request);
  return text(socket);
}

describe('numbers and texts', () => {
  const beyond = 10_000_000_001;
  test.each([
    ['budget', { budget: beyond }],
    ['budget', { budget: Number.MAX_VALUE }],
    ['salary.min', { salary: { min: beyond } }],
    ['salary.max', { salary: { max: Number.MAX_VALUE } }],
    ['age_range.max', { age_range: { max: beyond } }],
    ['description', { description: 'x'.repeat(200_001) }],
  ])('beyond the limit of %s are refused with its name', async (field, changes) => {
    for (const [method, path] of [
      ['POST', '/v1/campaign'],
      ['PUT', `/v1/campaign/${campaignId}`],
    ] as const) {
      const sent = await server.send(method, path, { json: { name: 'Nurse', ...changes }, headers: key() });

      expect(sent.status).toBe(400);
      expect(sent.body).toMatchObject({ ok: false, code: 'invalid_field', errors: [{ field }] });
    }
  });

  test('up to the limit are accepted', async () => {
    const most = { budget: 10_000_000_000, description: '😀'.repeat(200_000) };
    const sent = await server.send('POST', '/v1/campaign', {
      json: { name: 'Nurse', ...most },
      headers: key(),
    });

    expect(sent.body).toMatchObject({ ok: true, campaign: { budget: 10_000_000_000 } });
  });

  test.each(['budget', 'salary.min', 'salary.max', 'age_range.min', 'age_range.max'])(
    'are refused as a filter of %s',
    async (field) => {
      for (const value of ['10000000001', '1.7976931348623157e308', '1e999', '-1e300']) {
        const sent = await server.send('GET', `/v1/campaign?${field}=${value}`, { headers: key() });

        expect(sent.status).toBe(400);
        expect(sent.body).toMatchObject({ code: 'invalid_filter', errors: [{ field }] });
      }
    },
  );

  test('are refused by the graph in the same way, and nothing is found by them', async () => {
    const bearer = { authorization: `Bearer ${anna.accessToken}` };
    const create =
      'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }';
    const filter = '{ campaigns(filter: { budget: { min: 1.7e308 } }) { nodes { id } } }';

    const made = await server.graphql(create, { input: { name: 'x', budget: Number.MAX_VALUE } }, bearer);
    const listed = await server.graphql(filter, {}, bearer);

    expect(made.errors?.[0]?.extensions).toMatchObject({
      code: 'CAMPAIGN_INVALID_FIELD',
      details: { errors: [{ field: 'input.budget' }] },
    });
    expect(listed.data.campaigns).toEqual({ nodes: [] });
  });
});

describe('documents that are nested too deep', () => {
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;

  test('is refused by every family and by the graph', async () => {
    const answers = await Promise.all([
      server.send('PUT', '/api/system/clangs/1/metainfo', { body: deep, headers: { ...json, ...cms } }),
      server.send('POST', '/v1/campaign', { body: deep, headers: { ...json, ...key() } }),
      server.send('POST', '/signup', { body: deep, headers: json }),
      server.send('POST', '/graphql', {
        body: `{"query":"{__typename}","variables":${deep}}`,
        headers: json,
      }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(answers[0]?.body).toEqual({ error: 'Invalid input' });
    expect(answers[1]?.body).toMatchObject({ code: 'invalid_json' });
    expect(answers[2]?.body).toMatchObject({ error_code: 'bad_json' });
    for (const { text: said } of answers) expect(said).not.toMatch(/call stack|RangeError/);
  });
});

describe('unknown paths', () => {
  test('get the 404 of their family, with a name of any length', async () => {
    const campaign = await server.send('GET', `/v1/campaign/${'f'.repeat(500)}`, { headers: key() });
    const medium = await server.send('GET', `/api/media/${'b'.repeat(500)}.png/info`, { headers: cms });

    expect([campaign.status, campaign.body]).toMatchObject([404, { code: 'not_found' }]);
    expect([medium.status, medium.body]).toMatchObject([404, { error: 'Get specific media - not found' }]);
  });

  test.each([2, 201_458, 999_999_999_999])('part %i of the sitemap is', async (part) => {
    const sent = await server.send('GET', `/jobs/sitemap.xml?part=${part}`);

    expect([sent.status, sent.text]).toEqual([404, 'There is no such part of the sitemap.\n']);
  });
});

test.each([120, 251, 300])('a file keeps its ending with a name of %i characters', async (length) => {
  const form = new FormData();
  form.append('file', new Blob(['a text']), `${'b'.repeat(length)}.txt`);
  const made = await server.send('POST', '/api/media?category_id=0', { body: form, headers: cms });
  const { filename } = made.body as { filename: string };

  expect(made.status).toBe(201);
  expect(filename).toBe(`${'b'.repeat(Math.min(length, 251))}.txt`);
  expect((await server.send('GET', `/api/media/${filename}/info`, { headers: cms })).status).toBe(200);
  expect((await server.send('GET', `/media/${filename}`, { headers: cms })).status).toBe(200);
  expect((await server.send('DELETE', `/api/media/${filename}/delete`, { headers: cms })).status).toBe(200);
});

describe('an invalid request', () => {
  const nonsense = { 'content-type': 'application/json; charset=nonsense' };

  test('by its charset is 415', async () => {
    const sent = await Promise.all([
      server.send('POST', '/graphql', { body: '{"query":"{__typename}"}', headers: nonsense }),
      server.send('POST', '/signup', { body: '{}', headers: nonsense }),
      server.send('POST', '/v1/campaign', { body: '{}', headers: { ...nonsense, ...key() } }),
      server.send('POST', '/api/modules', { body: '{}', headers: { ...nonsense, ...cms } }),
    ]);

    expect(sent.map(({ status }) => status)).toEqual([415, 415, 415, 415]);
  });

  test('by two hosts is 400', async () => {
    const one = await sendRaw('GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    const two = await sendRaw('GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n');

    expect(one).toMatch(/^HTTP\/1.1 200/);
    expect(two).toMatch(/^HTTP\/1.1 400/);
  });

  test.each([
    ['PATCH', '/api/modules', 'GET, POST'],
    ['POST', '/media/x.png', 'GET'],
    ['DELETE', '/v1/campaign', 'GET, POST'],
    ['DELETE', '/settings', 'GET'],
    ['DELETE', '/feeds/jobs.rss', 'GET'],
  ])('with a wrong method is 405 with the allowed ones: %s %s', async (method, path, allowed) => {
    const { status, headers } = await server.send(method, path);

    expect([status, headers.get('allow')]).toEqual([405, allowed]);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('with an incomplete body is no server error', async () => {
    const logFile = join(makeTestFolder(), 'log');
    await using loud = await openServer({ settings: { LOG_LEVEL: 'debug', LOG_FILE: logFile } });
    const readLines = () =>
      readFileSync(logFile, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Line);
    const findAborted = () => readLines().filter(({ msg }) => msg === 'request aborted');
    for (const [at, path] of ['/signup', '/graphql'].entries()) {
      const socket = connect(Number(new URL(loud.url).port), '127.0.0.1');
      await once(socket, 'connect');
      const head = `POST ${path} HTTP/1.1\r\nHost: a\r\ncontent-type: application/json\r\ncontent-length: 99`;
      await new Promise((resolve) => socket.write(`${head}\r\n\r\n{`, resolve));
      socket.destroy();
      await expect.poll(() => findAborted().length).toBe(at + 1);
    }

    expect(findAborted()).toMatchObject([
      { level: 'debug', path: '/signup' },
      { level: 'debug', path: '/graphql' },
    ]);
    expect(readLines().filter(({ level }) => level === 'error')).toEqual([]);
  });
});

test('no text that cannot be stored reaches the database', async () => {
  const found = await server.graphql(
    '{ media(filter: { filename: { contains: "\\u0000" } }) { nodes { filename } } }',
    {},
    cms,
  );
  const named = await server.graphql('{ mediumByFilename(filename: "\\u0000") { filename } }', {}, cms);
  const made = await server.graphql(
    'mutation { createTemplate(input: { name: "x", content: "\\u0000" }) { template { id } } }',
    {},
    cms,
  );

  expect(found).toEqual({ data: { media: { nodes: [] } } });
  expect(named.errors?.[0]?.extensions).toMatchObject({ code: 'CMS_MEDIA_NOT_FOUND', status: 404 });
  expect(made.errors?.[0]?.extensions).toMatchObject({
    ...{ code: 'CMS_FIELD_MALFORMED', status: 400 },
    details: { errors: [{ field: 'input.content' }] },
  });

  // The last guard, for what no field refuses itself.
  const behind = server.db.cms.media.findFirst({ where: { filename: '\u0000' } });
  await expect(behind).rejects.toMatchObject({ extensions: { code: 'request.invalid_text', status: 400 } });
});
