import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSeedCommand } from '../../cli/commands/seed-command.ts';
import { createDemoSeeder } from '../../cli/seed/create-demo.ts';
import { openInProcessGraph } from '../../cli/seed/open-in-process-graph.ts';
import { formatDemoSummary, seedDemo } from '../../cli/seed/seed-demo.ts';
import { createLog } from '../../core/telemetry/log.ts';
import { createApiToken } from '../kit/cms-token.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';

const password = 'a password for demos';
let server: TestServer;
let first: string;
let second: string;
beforeAll(async () => {
  server = await openServer({ settings: { SVC_CMS_PUBLIC_READ: 'true' } });
  const log = createLog({ level: 'error', file: undefined });
  const seeding = await openInProcessGraph(server.settings, log);
  first = formatDemoSummary(await seedDemo(seeding, { password, adminRole: 'service_role' }), password);
  const other = 'another password';
  second = formatDemoSummary(await seedDemo(seeding, { password: other, adminRole: 'service_role' }), other);
  await seeding.close();
});
afterAll(() => server[Symbol.asyncDispose]());

async function signIn(email: string) {
  const { status, body } = await server.send('POST', '/token?grant_type=password', {
    json: { email, password },
  });
  return { status, headers: { authorization: `Bearer ${(body as { access_token?: string }).access_token}` } };
}

test('tells the password once, and adds nothing when it is repeated', () => {
  expect(first).toContain(`Password of these users: ${password}`);
  expect(first).toContain('Staff Nurse, intensive care (live)');
  expect(second).toBe('The demo is there already; nothing was added.');
});

test('a server creates it on request, but never in production', async () => {
  expect(await createDemoSeeder(server.settings)?.('a third password')).toEqual([]);
  expect(createDemoSeeder({ ...server.settings, production: true })).toBeUndefined();
});

test('its users sign in, as far as they may', async () => {
  const statuses = await Promise.all(
    ['anna', 'admin', 'dan', 'eve'].map(async (name) => (await signIn(`${name}@demo.example`)).status),
  );

  expect(statuses).toEqual([200, 200, 400, 400]);
});

test('administrators and operators have something to do: a second factor to reset, and a delivery to retry', async () => {
  const { headers } = await signIn('admin@demo.example');
  const { data, errors } = await server.graphql(
    `{ users(first: 1, filter: { email: { in: ["fay@demo.example"] } }) { nodes { factors { status } } }
       failedDeliveries(first: 5) { nodes { reason canRetry } } }`,
    {},
    headers,
  );

  expect(errors).toBeUndefined();
  expect(data.users.nodes[0].factors).toEqual([{ status: 'VERIFIED' }]);
  expect(data.failedDeliveries.nodes).toEqual([
    { reason: expect.stringContaining('Given up'), canRetry: true },
  ]);
});

test('campaigns are in every state, and have deliveries and clicks', async () => {
  const { headers } = await signIn('anna@demo.example');
  const { data, errors } = await server.graphql(
    `{ me { campaignAccount { key } } campaigns(first: 100) { nodes { clientId status landingArticle { name } deliveries { status clicks } } } }`,
    {},
    headers,
  );
  const key = { 'x-apikey': data.me.campaignAccount.key };
  const listed = await server.send('GET', '/v1/campaign', { headers: key });

  expect(errors).toBeUndefined();
  type Row = {
    clientId: string;
    status: string;
    landingArticle: { name: string } | null;
    deliveries: { status: string; clicks: number }[];
  };
  const rows = new Map((data.campaigns.nodes as Row[]).map((row) => [row.clientId, row]));
  expect(rows.get('demo-nurse')).toMatchObject({
    status: 'LIVE',
    landingArticle: { name: 'Working in intensive care' },
  });
  expect(rows.get('demo-nurse')?.deliveries.every(({ clicks }) => clicks > 0)).toBe(true);
  expect(rows.get('demo-cook')?.deliveries.map(({ status }) => status)).toContain('NOT_PROCESSED');
  expect(new Set([...rows.values()].map(({ status }) => status))).toEqual(
    new Set(['DRAFT', 'PUBLISHED', 'LIVE', 'INACTIVE', 'CANCELLED']),
  );
  expect((listed.body as { campaigns: unknown[] }).campaigns).toHaveLength(rows.size);
});

test('a campaign that waits for its channels goes on waiting', async () => {
  await server.runTask('campaigns.sweep_deliveries', {});
  await server.settle();

  const { data } = await server.graphql(
    '{ campaigns(filter: { clientIds: ["demo-pharmacist"] }) { nodes { status deliveries { status } } } }',
    {},
    (await signIn('anna@demo.example')).headers,
  );
  expect(data.campaigns.nodes[0].status).toBe('PUBLISHED');
  expect(data.campaigns.nodes[0].deliveries[0].status).toBe('PENDING');
});

test('the site is there in both languages, with its pictures', async () => {
  const page = async (path: string) => {
    const { data, errors } = await server.graphql(
      `query ($path: String!) { site { page(by: { path: $path }) { article {
        name renderedHtml jobs { nodes { name } } metaValues { text } variants { path } } } } }`,
      { path },
    );
    expect(errors).toBeUndefined();
    return data.site.page.article;
  };

  const english = await page('/en/careers/working-in-intensive-care');
  const german = await page('/de/karriere/arbeiten-auf-der-intensivstation');
  expect(english.jobs.nodes).toEqual([{ name: 'Staff Nurse, intensive care' }]);
  expect(german.renderedHtml).toContain('Deine ersten drei Monate');
  expect(german.metaValues).toContainEqual({ text: expect.stringContaining('Zwei Patienten') });
  const picture = /src="([^"]+)"/.exec(german.renderedHtml)?.[1] ?? '';
  const { pathname } = new URL(picture);
  expect((await server.send('GET', pathname)).headers.get('content-type')).toBe('image/png');
  const media = await server.send('GET', '/api/media?filter%5Bfiletype%5D=image/png', {
    headers: { authorization: `Bearer ${await createApiToken(server)}` },
  });
  expect((media.body as { data: object[] }).data).toHaveLength(4);
  expect((media.body as { data: object[] }).data[0]).toMatchObject({ width: 640, height: 360 });
});

test('the job pages of the hospital show its logo', async () => {
  const { data } = await server.graphql(
    '{ jobs(first: 10, filter: { text: "intensive care" }) { nodes { reference companyLogo } } }',
  );
  const [{ reference, companyLogo }] = data.jobs.nodes;
  const page = await server.send('GET', `/jobs/${reference}`);
  const logo = await server.send('GET', new URL(companyLogo).pathname);

  expect(page.text).toContain(`<img class="logo" src="${companyLogo}" alt="Logo of St. Anna Hospital"`);
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('the start article has content, and live jobs have a long description', async () => {
  const { data, errors } = await server.graphql(
    '{ article(id: "1") { renderedHtml } jobs(first: 10) { nodes { description } } }',
  );
  const lengths = data.jobs.nodes.map(({ description }: { description: string }) => description.length);

  expect(errors).toBeUndefined();
  expect(data.article.renderedHtml).toContain('Welcome to St. Anna');
  expect(Math.min(...lengths)).toBeGreaterThan(500);
});

test('users of the CMS have roles that permit what they are told to do', async () => {
  const { data, errors } = await server.graphql(
    'mutation ($input: SignInToCmsInput!) { signInToCms(input: $input) { user { roles { name } } } }',
    { input: { login: 'demo-translator', password } },
  );

  expect(errors).toBeUndefined();
  expect(data.signInToCms.user.roles).toEqual([{ name: 'Demo: translator' }]);
});

test('is refused in production, unless it is insisted on', async () => {
  const settings = { ...server.settings, production: true };

  await expect(
    runSeedCommand({
      settings: () => settings,
      values: { password: undefined, 'in-production': false },
      operands: [],
    }),
  ).rejects.toThrow('--in-production');
});
