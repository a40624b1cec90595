import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../../kit/people.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer } from '../../subgraphs/auth/auth-test-server.ts';
import { codeOf } from '../../subgraphs/auth/sessions/callers/session-holder.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { findTraces } from './find-traces.ts';
import { readErasure } from './read-erasure.ts';
import { openRichPerson, type RichPerson } from './rich-person.ts';

let cms: Cms;
let admin: Admin;
beforeAll(async () => {
  cms = await openCms({ SVC_RATE_LIMIT_EMAIL_SENT: '100000' });
  admin = await openAdmin(cms.server);
});
afterAll(() => cms[Symbol.asyncDispose]());

const digestOf = (id: string) => createHash('sha256').update(id).digest('hex');
const textsOf = ({ email, phone, fullName, userId, login, accountKey }: RichPerson) => [
  email,
  phone,
  fullName,
  userId,
  login,
  accountKey,
];

async function readExport(person: { userId: string }) {
  const { body } = await admin.send('POST', `/admin/users/${person.userId}/export`);
  const { text } = await cms.server.send('GET', body.url.slice(new URL(body.url).origin.length));
  return text;
}

/** A job that failed for good and knows the person. */
async function leaveFailedJob({ db: { pool } }: TestServer, userId: string) {
  await pool.query(
    `SELECT graphile_worker.add_job('campaigns.update_owner', json_build_object('userId', $1::text, 'email', 'x'),
       run_at := now() + interval '1 hour', max_attempts := 1)`,
    [userId],
  );
  await pool.query(`UPDATE graphile_worker._private_jobs SET attempts = 1 WHERE payload->>'userId' = $1`, [
    userId,
  ]);
}

describe('an erased person', () => {
  let ada: RichPerson;
  let bob: RichPerson;
  let before: { bob: string; erased: number };
  beforeAll(async () => {
    ada = await openRichPerson(cms, 'Ada');
    bob = await openRichPerson(cms, 'Bob');
    await leaveFailedJob(cms.server, ada.userId);
    before = { bob: await readExport(bob), erased: (await readExport(ada)).split('\n').length };
    const sent = await admin.send('POST', `/admin/users/${ada.userId}/erase`);
    expect(sent).toMatchObject({ status: 202, body: { subject_digest: digestOf(ada.userId) } });
    await cms.server.settle();
  });

  test('leaves no trace in any column of any table, except for documented reasons', async () => {
    const reasons = {
      'cms.articles.catname': 'Content is the site’s, whomever it is about.',
      'cms.articles.name': 'Content is the site’s, whomever it is about.',
      'cms.revisions.state': 'Content is the site’s, whomever it is about.',
      'cms.roles.name': 'Roles are the operator’s, who named one after the person.',
    };

    expect(await findTraces(cms.server, textsOf(ada))).toEqual(Object.keys(reasons));
    // The net finds those that are there.
    expect((await findTraces(cms.server, textsOf(bob))).length).toBeGreaterThan(30);
  });

  test('takes nothing along of others', async () => {
    const withoutRecord = (text: string) =>
      text.split('\n').filter((line) => !line.includes('audit_log_entries'));

    expect(withoutRecord(await readExport(bob))).toEqual(withoutRecord(before.bob));
  });

  test('stays in the record as a digest, with the rows of each table', async () => {
    const record = await readErasure(admin, ada.userId);

    expect(record).toMatchObject({
      kind: 'ERASE',
      askedBy: 'service_role',
      subjectDigest: digestOf(ada.userId),
    });
    expect(record.finishedAt).not.toBeNull();
    expect(record.counts).toMatchObject({
      auth: { users: 1, mfa_factors: 1, oauth_consents: 1 },
      campaigns: { accounts: 1, account_keys: 1, budgets: 1, webhooks: 1, click_counts: 1 },
      cms: { users: 2, articles: 2, slices: 1, media: 1, modules: 1, templates: 1, roles: 1 },
    });
    expect(record.counts.auth.audit_log_entries).toBeGreaterThan(3);
  });

  test('leaves content without an author', async () => {
    const articles = await cms.server.db.cms.article.findMany({
      where: { createdByName: `erased-${ada.cmsUserId}` },
    });
    expect(articles).toHaveLength(2);
    expect(articles[0]).toMatchObject({ updatedByName: `erased-${ada.cmsUserId}`, createdById: null });
    expect(await cms.server.db.cms.article.count({ where: { createdByName: bob.login } })).toBe(2);
  });

  test('has no page, key, session or link any more', async () => {
    const { server: trellis } = cms;
    expect((await trellis.send('GET', `/jobs/${ada.campaign.id}`)).status).toBe(410);
    expect(
      (await trellis.send('GET', '/v1/campaign', { headers: { 'x-apikey': ada.accountKey } })).status,
    ).toBe(401);
    expect(codeOf(await trellis.graphql('{ me { id } }', {}, ada.headers))).toBe('AUTH_USER_NOT_FOUND');
    expect((await admin.send('GET', `/admin/users/${ada.userId}`)).status).toBe(404);
  });

  test('is not restored by a late job', async () => {
    const { userId, email } = ada;
    await cms.server.runTask('campaigns.open_account', { userId, email });
    await cms.server.runTask('campaigns.update_owner', { userId, email });
    await cms.server.runTask('campaigns.suspend_account', { userId, until: null });
    await cms.server.runTask('campaigns.close_account', { userId });

    expect(await findTraces(cms.server, [userId, email])).toEqual([]);
  });

  test('can be erased again, which finds nothing', async () => {
    expect((await admin.send('POST', `/admin/users/${ada.userId}/erase`)).status).toBe(202);
    await cms.server.settle();

    const { counts, finishedAt } = await readErasure(admin, ada.userId);
    expect(counts).toEqual({ auth: {}, campaigns: {}, cms: {} });
    expect(finishedAt).not.toBeNull();
  });
});

describe('the erasure of the own account', () => {
  const eraseMe = (headers: Record<string, string>, proof: object | null = null) =>
    cms.server.graphql(
      'mutation ($input: EraseMeInput) { eraseMe(input: $input) { request { kind askedBy } } }',
      { input: { proof } },
      headers,
    );

  test('requires a new proof of identity, and is immediate', async () => {
    const person = await signUp(cms.server, 'self@example.com');
    const amr = [{ method: 'password', timestamp: 1_500_000_000 }];
    await cms.server.db.auth.session.updateMany({ where: { userId: person.userId }, data: { amr } });
    const headers = bearer(person.accessToken);

    expect(codeOf(await eraseMe({}))).toBe('AUTH_NO_AUTHORIZATION');
    expect(codeOf(await eraseMe({ 'x-apikey': person.accountKey }))).toBe('AUTH_NO_AUTHORIZATION');
    expect(codeOf(await eraseMe(headers))).toBe('AUTH_REAUTHENTICATION_NEEDED');
    expect(await cms.server.db.auth.user.count({ where: { id: person.userId } })).toBe(1);
    const { data } = await eraseMe(headers, { currentPassword: person.password });
    expect(data.eraseMe.request).toEqual({ kind: 'ERASE', askedBy: 'self' });
    expect(await cms.server.db.auth.user.count({ where: { id: person.userId } })).toBe(0);

    await cms.server.settle();
    expect(await findTraces(cms.server, [person.userId, person.email])).toEqual([]);
  });

  test('keeps an administrator without a person in the CMS if they were the last one', async () => {
    await using own = await openCms();
    const { server: trellis } = own;
    const person = await signUp(trellis, 'last@example.com');
    await trellis.db.cms.user.updateMany({
      where: { isAdmin: true },
      data: { accountId: person.userId, accountConfirmedAt: new Date(), email: person.email },
    });

    await trellis.graphql('mutation { eraseMe { request { id } } }', {}, bearer(person.accessToken));
    await trellis.settle();

    const [left, ...more] = await trellis.db.cms.user.findMany({ where: { isAdmin: true } });
    expect(more).toEqual([]);
    expect(left).toMatchObject({ login: 'erased-1', email: null, accountId: null, isActive: true });
    const { password = '' } = trellis.firstAdministrator ?? {};
    expect(
      (await trellis.send('POST', '/api/backend/login', { json: { login: 'erased-1', password } })).status,
    ).toBe(401);
    expect(await findTraces(trellis, [person.userId, person.email])).toEqual([]);
  });
});
