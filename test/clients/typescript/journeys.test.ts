import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTrellis, keepInMemory, type Tokens } from '../../../clients/typescript/index.ts';
import { createApiToken } from '../../kit/cms-token.ts';
import type { TestServer } from '../../kit/test-server.ts';
import {
  claimsOf,
  newEmail,
  openAuthServer,
  password,
  readMail,
} from '../../subgraphs/auth/auth-test-server.ts';
import { openAccountHolder, publishable } from '../../subgraphs/campaigns/account-holder.ts';

// Journeys of journeys/auth/sign-up, campaigns/publishing and cms/articles, as a user of the client makes them.

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({ SVC_CMS_PUBLIC_READ: 'true' });
});
afterAll(() => server[Symbol.asyncDispose]());

test('a person signs up, confirms, reads their account, refreshes twice, and is locked out by a thief', async () => {
  const email = newEmail();
  const trellis = createTrellis({ url: server.url });

  expect(await trellis.signUp({ contact: { email }, password, data: { name: 'Anna' } })).toBeNull();
  const { code, mail } = await readMail(server, email);
  expect(mail?.subject).toBe('Confirm your email address');
  const user = await trellis.verify({ type: 'SIGNUP', proof: { mailedCode: { email, token: code ?? '' } } });
  const first = await trellis.readTokens();
  const claims = claimsOf(first?.accessToken ?? '');
  expect(claims).toMatchObject({
    sub: user?.uuid,
    aud: 'authenticated',
    email,
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'otp' }],
    is_anonymous: false,
    user_metadata: { email_verified: true },
  });
  expect(claims.exp - claims.iat).toBe(3600);

  const me = await trellis.call('GET /user');
  expect(me).toMatchObject({
    id: user?.uuid,
    email,
    email_confirmed_at: expect.any(String),
    confirmed_at: expect.any(String),
    user_metadata: { name: 'Anna', email_verified: true },
    identities: [{ identity_data: { email_verified: true } }],
  });
  expect(Object.values(me)).not.toContain(null);

  expect([await trellis.refresh(), await trellis.refresh()]).toEqual([true, true]);
  expect(claimsOf((await trellis.readTokens())?.accessToken ?? '')).toMatchObject({
    session_id: claims.session_id,
    amr: claims.amr,
  });

  const reasons: (string | undefined)[] = [];
  const thief = createTrellis({
    url: server.url,
    storage: keepInMemory(first as Tokens),
    onSession: (_, reason) => reasons.push(reason?.code),
  });
  expect([await thief.refresh(), reasons]).toEqual([false, ['AUTH_REFRESH_TOKEN_ALREADY_USED']]);
  const { refreshToken = '' } = (await trellis.readTokens()) ?? {};
  const { error } = await trellis.attempt('POST /token', {
    query: { grant_type: 'refresh_token' },
    body: { refresh_token: refreshToken },
  });
  expect(error).toMatchObject({
    status: 400,
    code: 'refresh_token_already_used',
    message: 'Invalid Refresh Token: Already Used',
  });

  // The theft ended the session, and an access token of an ended session reads the user and nothing else.
  const read = await trellis.attempt('GET /user');
  const out = await trellis.attempt('POST /logout');
  expect([read.data?.email, out.error?.status, out.error?.code]).toEqual([email, 403, 'session_not_found']);
});

test('a campaign is published for exactly 30 days, goes live with its first delivery, and has its page', async () => {
  const { key } = await openAccountHolder(server);
  const trellis = createTrellis({ url: server.url, accountKey: () => key });
  const created = await trellis.call('POST /v1/campaign', {
    body: { ...publishable, category: 'Healthcare Services', contract: 'Full Time' },
  });
  const path = { id: created.campaign._id };

  const published = await trellis.call('PUT /v1/campaign/publish/{id}', { path });
  await server.settle();
  const live = await trellis.call('GET /v1/campaign/{id}', { path });
  const page = await trellis.call('GET /jobs/{id}', { path });
  const { data, errors } = await trellis.graph<{
    campaign: { status: string; deliveries: { channel: string; status: string; url: string; run: number }[] };
  }>('query ($id: ID!) { campaign(id: $id) { status deliveries { channel status url run } } }', path);

  expect(published).toMatchObject({ ok: true, campaign: { status: 'Published', __v: 1, tickets: 10 } });
  const { live_at, end_at } = published.campaign;
  expect(Date.parse(String(end_at)) - Date.parse(String(live_at))).toBe(30 * 86_400_000);
  expect(live.campaign).toMatchObject({ status: 'Live', __v: 2, live_at, end_at });
  expect(page).toContain('Staff Nurse');
  expect(errors).toEqual([]);
  expect(data.campaign.status).toBe('LIVE');
  expect(data.campaign.deliveries[0]).toEqual({
    channel: 'job_page',
    status: 'ONLINE',
    url: `${server.settings.edge.externalUrl}/jobs/${path.id}`,
    run: 1,
  });

  const { error } = await trellis.attempt('PUT /v1/campaign/{id}', {
    path,
    body: { name: 'Other', contract: null, description: 'short' },
  });
  expect(error).toMatchObject({
    status: 422,
    code: 'not_publishable',
    fields: [{ field: 'description' }, { field: 'contract' }],
  });
});

test('an article is made, read with every field, found in its list, and not listed for visitors', async () => {
  const trellis = createTrellis({ url: server.url, cmsToken: await createApiToken(server) });
  const body = { name: 'About us', category_id: 1, priority: 99, status: 1, template_id: 1 };

  const made = await trellis.call('POST /api/structure/articles', { body });
  const read = await trellis.call('GET /api/structure/articles/{id}', { path: { id: Number(made.id) } });
  const listed = await trellis.call('GET /api/structure/articles', {
    query: { 'filter[parent_id]': 1, 'filter[name]': 'About us', sort: ['priority:asc', 'id:desc'] },
  });
  const refused = await trellis.attempt('POST /api/structure/articles', {
    body: { name: '', category_id: 0 },
  });
  const visitor = await createTrellis({ url: server.url }).graph<{
    articles: null;
    site: { languages: { code: string }[] };
  }>('{ articles { totalCount } site { languages { code } } }');

  expect(made).toEqual({ message: 'Article created', id: expect.any(Number) });
  expect(read).toMatchObject({
    id: made.id,
    name: 'About us',
    catname: 'Home',
    clang_id: 1,
    parent_id: 1,
    status: 1,
    createdate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    createuser: 'API',
  });
  expect(listed.data).toEqual([read]);
  expect(listed.meta.total).toBe(1);
  expect(refused.error).toMatchObject({
    status: 400,
    code: 'HTTP_400',
    message: 'Body field: `name` must not be empty',
  });
  expect(visitor.data).toMatchObject({ articles: null, site: { languages: [{ code: expect.any(String) }] } });
  expect(visitor.errors).toMatchObject([{ code: 'CMS_AUTHORIZATION_FAILED', path: ['articles'] }]);
});

test('an editor signs in to the CMS, works over REST and the graph, and signs out', async () => {
  const trellis = createTrellis({ url: server.url });
  const { login, password: secret } = server.firstAdministrator ?? { login: '', password: '' };

  await trellis.signInToCms(login, secret);
  const me = await trellis.call('GET /api/backend/me');
  const { data, errors } = await trellis.graph<{ articles: { totalCount: number } }>(
    '{ articles { totalCount } }',
  );
  await trellis.signOutOfCms();
  const { error } = await trellis.attempt('GET /api/backend/me');

  expect([me.login, data.articles.totalCount, errors]).toEqual([login, expect.any(Number), []]);
  expect(error).toMatchObject({ status: 401, message: 'Authorization failed' });
});
