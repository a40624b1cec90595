import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord } from '../../../core/lib/records.ts';
import { signUp } from '../../kit/people.ts';
import { openServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin, signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, password } from '../../subgraphs/auth/auth-test-server.ts';
import { signUpWithApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { codeOf } from '../../subgraphs/auth/sessions/callers/session-holder.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { harmless, unexported } from './export-reasons.ts';
import { listTables } from './find-traces.ts';
import { openRichPerson, type RichPerson } from './rich-person.ts';

let cms: Cms;
let admin: Admin;
let rich: RichPerson;
beforeAll(async () => {
  cms = await openCms({ SVC_RATE_LIMIT_EMAIL_SENT: '100000' });
  admin = await openAdmin(cms.server);
  rich = await openRichPerson(cms, 'Ada');
});
afterAll(() => cms[Symbol.asyncDispose]());

const exportMe = (headers: Record<string, string>, proof: object | null = null) =>
  cms.server.graphql(
    'mutation ($input: ExportMeInput) { exportMe(input: $input) { url grant expiresAt request { id kind } } }',
    { input: { proof } },
    headers,
  );

const pathOf = (url: string) => url.slice(new URL(url).origin.length);
const read = (url: string) => cms.server.send('GET', pathOf(url));

type Line = { domain: string; table: string; row: Record<string, unknown> };

const parseLines = (text: string): Line[] => text.match(/.+/g)?.map((line) => JSON.parse(line)) ?? [];

/** Returns the lines of a complete export. */
function linesOf(text: string): Line[] {
  const lines = parseLines(text);
  expect(lines.pop()).toEqual({ end: true });
  return lines;
}

const requests = `query ($userId: ID) { personalDataRequests(userId: $userId, first: 5) { totalCount nodes {
  kind askedBy subjectDigest askerDigest counts finishedAt } } }`;

describe("a person's data", () => {
  let lines: Line[];
  beforeAll(async () => {
    const { data } = await exportMe(rich.headers, { currentPassword: rich.password });
    const sent = await read(data.exportMe.url);
    expect(sent.status).toBe(200);
    expect(sent.headers.get('cache-control')).toBe('private, no-store');
    lines = linesOf(sent.text);
  });

  test('are downloaded by the link of their owner, from every domain', () => {
    const find = (domain: string, table: string) =>
      lines.filter((line) => line.domain === domain && line.table === table).map(({ row }) => row);

    expect(find('auth', 'users')).toMatchObject([{ id: rich.userId, email: rich.email, phone: rich.phone }]);
    expect(find('campaigns', 'accounts')).toMatchObject([{ owner_email: rich.email }]);
    expect(find('campaigns', 'campaigns').map(({ id }) => id)).toContain(rich.campaign.id);
    expect(find('cms', 'users')).toContainEqual(
      expect.objectContaining({ login: rich.login, name: rich.fullName }),
    );
    expect(find('cms', 'articles')).toContainEqual(expect.objectContaining({ createuser: rich.login }));
  });

  test('include every table with personal data, or the table has a reason', async () => {
    const nested = ['mfa_challenges', 'recovery_codes'].map((name) => `auth.${name}`);
    nested.push(...['budget_entries', 'delivery_events', 'reservations'].map((name) => `campaigns.${name}`));

    const exported = [...new Set(lines.map(({ domain, table }) => `${domain}.${table}`)), ...nested];
    const tables = (await listTables(cms.server.db.pool))
      .filter(({ schema }) => ['auth', 'campaigns', 'cms'].includes(schema))
      .map(({ schema, name }) => `${schema}.${name}`)
      .filter((name) => !name.includes('migrations'));

    expect([...exported, ...Object.keys(unexported)].sort()).toEqual(tables.sort());
    const inside = (table: string, name: string) =>
      lines.filter((line) => line.table === table && line.row[name]);
    expect(inside('mfa_factors', 'challenges')).toHaveLength(1);
    expect(inside('mfa_factors', 'recovery_codes')).toHaveLength(1);
    expect(inside('budgets', 'entries')).toHaveLength(1);
    expect(inside('deliveries', 'reservations')).toHaveLength(1);
    expect(inside('deliveries', 'events').length).toBeGreaterThan(1);
  });

  test('hold no secret', () => {
    const suspicious = /hash|secret|seal|token|password|digest|key|nonce|challenge|verif|code|credential/;
    const names = new Set<string>();
    const collect = (value: unknown) => {
      if (Array.isArray(value)) return value.forEach(collect);
      if (!isRecord(value)) return;
      for (const [name, inner] of Object.entries(value)) names.add(name) && collect(inner);
    };
    for (const { row } of lines)
      collect({ ...row, user_metadata: {}, identity_data: {}, traits: {}, perms: {} });

    const found = [...names].filter((name) => suspicious.test(name) && !(name in harmless));
    expect(found).toEqual([]);
    const text = JSON.stringify(lines);
    for (const secret of ['sealed-totp', 'hash-of-code', 'hash-of-token', rich.accountKey]) {
      expect(text).not.toContain(secret);
    }
  });

  test('contain no data of others', async () => {
    const other = await signUp(cms.server, 'other@example.com');
    const { data } = await exportMe(bearer(other.accessToken));

    const { text } = await read(data.exportMe.url);

    expect(linesOf(text).length).toBeGreaterThan(3);
    for (const name of [rich.userId, rich.email, rich.campaign.id, rich.login])
      expect(text).not.toContain(name);
  });

  test('are returned to an administrator over REST, and the record contains the number of rows of each table', async () => {
    const sent = await admin.send('POST', `/admin/users/${rich.userId}/export`);
    const { text } = await read(sent.body.url);
    await cms.server.settle();

    const rows = linesOf(text);
    const { data, errors } = await admin.graphql(requests, { userId: rich.userId });
    expect(errors).toBeUndefined();
    const [newest, oldest] = data.personalDataRequests.nodes;
    expect(newest).toMatchObject({ kind: 'EXPORT', askedBy: 'service_role', askerDigest: null });
    expect(oldest).toMatchObject({ askedBy: 'self', askerDigest: oldest.subjectDigest });
    expect(newest.finishedAt).not.toBeNull();
    const counted = Object.values(newest.counts as Record<string, Record<string, number>>)
      .flatMap((tables) => Object.values(tables))
      .reduce((sum, count) => sum + count, 0);
    expect(counted).toBe(rows.length);
    expect(JSON.stringify(data)).not.toContain(rich.userId);
  });

  test('are read page by page over the graph as well', async () => {
    const { data } = await admin.graphql(
      'mutation ($input: ExportUserInput!) { exportUser(input: $input) { grant } }',
      { input: { id: rich.userId } },
    );
    const page = async (field: string, after: string | null = null): Promise<string> => {
      const sent = await cms.server.graphql(
        `query ($grant: String!, $after: String) { page: ${field}(grant: $grant, after: $after) { lines next } }`,
        { grant: data.exportUser.grant, after },
      );
      expect(sent.errors).toBeUndefined();
      const { lines: text, next } = sent.data.page;
      return next ? text + (await page(field, next)) : text;
    };

    const texts = [
      await page('exportedAccount'),
      await page('exportedCampaigns'),
      await page('exportedContent'),
    ];

    const domains = texts.map((text) => new Set(parseLines(text).map(({ domain }) => domain)));
    expect(domains).toEqual([new Set(['auth']), new Set(['campaigns']), new Set(['cms'])]);
  });
});

describe('a link to an export', () => {
  const exported = async () => {
    const { body } = await admin.send('POST', `/admin/users/${rich.userId}/export`);
    return body.url as string;
  };

  test('expires after an hour, also with services in separate processes', async () => {
    await using server = await openServer({ topology: 'many' });
    server.holdClock();
    const person = await signUp(server, 'late@example.com');
    const { data } = await server.graphql('mutation { exportMe { url } }', {}, bearer(person.accessToken));
    const path = pathOf(data.exportMe.url);

    server.advance(3_590);
    const sent = await server.send('GET', path);
    expect(new Set(linesOf(sent.text).map(({ domain }) => domain))).toEqual(new Set(['auth', 'campaigns']));
    server.advance(11);
    expect((await server.send('GET', path)).status).toBe(403);
  });

  test('cannot be forged, and its positions are those of its pages', async () => {
    const url = await exported();
    const made = [`${url.slice(0, -4)}AAAA`, url.replace(/grant=.*/, 'grant='), url.replace(/\?.*/, '')];
    expect(await Promise.all(made.map(async (one) => (await read(one)).status))).toEqual([403, 403, 403]);

    const grant = new URL(url).searchParams.get('grant');
    const query =
      'query ($grant: String!, $after: String) { exportedContent(grant: $grant, after: $after) { lines } }';
    const place = await cms.server.graphql(query, { grant, after: 'x' });
    expect(codeOf(place)).toBe('REQUEST_INVALID');
    expect(codeOf(await cms.server.graphql(query, { grant: 'x' }))).toBe('REQUEST_EXPORT_LINK_REFUSED');
  });
});

describe('an export', () => {
  test('needs fresh proof, and the second factor where there is one', async () => {
    const old = await signUp(cms.server, 'old@example.com');
    const amr = [{ method: 'password', timestamp: 1_500_000_000 }];
    await cms.server.db.auth.session.updateMany({ where: { userId: old.userId }, data: { amr } });
    const headers = bearer(old.accessToken);

    expect(codeOf(await exportMe(headers))).toBe('AUTH_REAUTHENTICATION_NEEDED');
    expect(codeOf(await exportMe(headers, { currentPassword: 'wrong' }))).toBe(
      'AUTH_CURRENT_PASSWORD_INVALID',
    );
    expect((await exportMe(headers, { currentPassword: old.password })).errors).toBeUndefined();

    const { email } = await signUpWithApp(cms.server);
    const signedIn = await cms.server.send('POST', '/token?grant_type=password', {
      json: { email, password },
    });
    const low = bearer((signedIn.body as { access_token: string }).access_token);
    expect(codeOf(await exportMe(low, { currentPassword: password }))).toBe('AUTH_INSUFFICIENT_AAL');
  });

  test('is refused to everybody else', async () => {
    const { server } = cms;
    const other = await signUp(server, 'stranger@example.com');
    const expired = await signToken(server, { role: 'service_role' }, { expiresIn: '-1m' });
    const forged = await signToken(
      server,
      { role: 'service_role' },
      { secret: 'another secret of some length' },
    );
    const attempts = [undefined, other.accessToken, rich.accessToken, expired, forged];
    for (const action of ['export', 'erase']) {
      const statuses = await Promise.all(
        attempts.map(async (token) => {
          const headers = token ? bearer(token) : {};
          return (await server.send('POST', `/admin/users/${rich.userId}/${action}`, { headers })).status;
        }),
      );
      expect(statuses).toEqual([401, 403, 403, 403, 403]);
    }
    expect(codeOf(await exportMe({}))).toBe('AUTH_NO_AUTHORIZATION');
    expect(codeOf(await exportMe({ 'x-apikey': other.accountKey }))).toBe('AUTH_NO_AUTHORIZATION');
    expect(codeOf(await server.graphql(requests, {}, bearer(other.accessToken)))).toBe('AUTH_NOT_ADMIN');
    const single = 'query { personalDataRequest(id: "x") { kind } }';
    expect(codeOf(await server.graphql(single, {}, bearer(other.accessToken)))).toBe('AUTH_NOT_ADMIN');
    const unknown = await admin.send('POST', '/admin/users/7a1f6a5e-7a57-4d5c-9d3a-1f0000000000/export');
    expect(unknown.status).toBe(404);
    expect((await admin.send('POST', '/admin/users/none/erase')).status).toBe(404);
  });
});
