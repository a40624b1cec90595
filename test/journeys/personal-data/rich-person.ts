import { randomUUID } from 'node:crypto';
import { signUp } from '../../kit/people.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer } from '../../subgraphs/auth/auth-test-server.ts';
import { publishAdvertised, visit } from '../../subgraphs/campaigns/clicks/visit.ts';
import { createWebhook } from '../../subgraphs/campaigns/webhooks/receiver.ts';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import type { Cms } from '../../subgraphs/cms/open-cms.ts';

export type RichPerson = Awaited<ReturnType<typeof openRichPerson>>;

/** A person of whom every table that may know a person has a row. */
export async function openRichPerson(cms: Cms, name: string) {
  const { server } = cms;
  const email = `${name.toLowerCase()}.lovelace@example.com`;
  const fullName = `${name} Lovelace`;
  const phone = `4915${String(Date.now()).slice(-8)}`;
  const login = `login-${name.toLowerCase()}`;
  const person = { ...(await signUp(server, email)), fullName, phone, login };
  const admin = await openAdmin(server);
  await admin.send('PUT', `/admin/users/${person.userId}`, {
    phone: `+${phone}`,
    phone_confirm: true,
    user_metadata: { full_name: fullName },
  });
  await server.send('PUT', '/user', {
    json: { data: { city: 'Turin' } },
    headers: bearer(person.accessToken),
  });
  await addCredentials(cms, person.userId, email);
  const campaign = await addCampaigns(cms, person);
  const cmsUserId = await addContent(cms, person);
  return { ...person, campaign, cmsUserId, headers: bearer(person.accessToken) };
}

async function addCredentials({ server }: Cms, userId: string, email: string) {
  const { auth } = server.db;
  const now = new Date();
  const later = new Date(Date.now() + 3_600_000);
  const made = { createdAt: now, updatedAt: now };
  const factor = { userId, factorType: 'totp', friendlyName: email, secret: 'sealed-totp', ...made } as const;
  const { id: factorId } = await auth.mfaFactor.create({ data: factor });
  await auth.mfaChallenge.create({ data: { factorId, ipAddress: '203.0.113.9', createdAt: now } });
  await auth.recoveryCode.create({ data: { factorId, codeHash: 'hash-of-code', createdAt: now } });
  await auth.webauthnCredential.create({
    data: {
      ...{ userId, credentialId: `credential of ${email}`, publicKey: new Uint8Array([1]), signCount: 0n },
      ...{
        transports: [],
        aaguid: randomUUID(),
        backupEligible: false,
        backedUp: false,
        friendlyName: email,
      },
      ...made,
    },
  });
  const challenge = {
    challengeType: 'registration',
    challengeHash: 'hash',
    createdAt: now,
    expiresAt: later,
  } as const;
  await auth.passkeyChallenge.create({ data: { userId, ...challenge } });
  const { id: clientId } = await auth.oauthClient.create({
    data: {
      ...{
        clientName: 'App',
        clientType: 'public',
        registrationType: 'manual',
        redirectUris: ['https://app.example.com'],
        grantTypes: ['authorization_code'],
      },
      ...{ tokenEndpointAuthMethod: 'none', ...made },
    },
  });
  await auth.oauthConsent.create({ data: { userId, clientId, scopes: ['email'], grantedAt: now } });
  await auth.oauthAuthorization.create({
    data: {
      ...{ userId, clientId, redirectUri: 'https://app.example.com', scope: 'email', codeChallenge: 'x' },
      ...{ codeChallengeMethod: 's256', asksAgain: false, createdAt: now, expiresAt: later },
    },
  });
  const token = {
    tokenType: 'reauthentication',
    tokenHash: 'hash-of-token',
    relatesTo: email,
    sentAt: now,
  } as const;
  await auth.oneTimeToken.create({ data: { userId, ...token } });
  const flow = { authenticationMethod: 'oauth', providerType: 'google', createdAt: now };
  await auth.flowState.create({ data: { linkingTargetId: userId, ...flow } });
}

type Owner = { email: string; fullName: string; accountKey: string; userId: string };

async function addCampaigns({ server }: Cms, { email, fullName, accountKey, userId }: Owner) {
  const { campaigns } = server.db;
  const apikey = { 'x-apikey': accountKey };
  const description = `Ask ${fullName}, ${email}, about the shifts. ${'A good place to work in Turin. '.repeat(5)}`;
  const { id, jobPage } = await publishAdvertised(server, { apikey } as never, { description });
  await visit(server, jobPage);
  const { errors } = await server.graphql(
    createWebhook,
    { input: { url: `https://hooks.example.com/${email}` } },
    apikey,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  const [webhook] = await campaigns.webhook.findMany({ where: { account: { userId } } });
  const account = await campaigns.account.findUniqueOrThrow({ where: { userId } });
  const now = new Date();
  await campaigns.webhookMessage.create({
    data: {
      webhookId: webhook?.id ?? '',
      eventId: randomUUID(),
      event: 'ping',
      body: email,
      createdAt: now,
      status: 'dead',
    },
  });
  await server.send('POST', '/v1/campaign', {
    headers: { ...apikey, 'idempotency-key': 'once' },
    json: { name: email },
  });
  await campaigns.budget.create({
    data: { campaignId: id, accountId: account.id, currency: 'euro', amountCents: 10_000n, updatedAt: now },
  });
  const spent = { campaignId: id, deliveryId: jobPage, channel: 'job_page' };
  await campaigns.budgetEntry.create({
    data: { ...spent, kind: 'reserve', amountCents: 1n, at: now, reason: 'x' },
  });
  await campaigns.reservation.create({ data: { ...spent, openCents: 0n, updatedAt: now } });
  return { id, jobPage, accountId: account.id };
}

type Author = { login: string; email: string; fullName: string; userId: string; accessToken: string };

/** Adds content as a CMS administrator who is linked to the person. */
async function addContent(cms: Cms, { login, email, fullName, userId, accessToken }: Author) {
  const { server } = cms;
  const { addUser, signedIn, administrator } = createBackOffice(() => cms);
  const { id } = await addUser(login, 'all');
  await server.db.cms.user.update({
    where: { id },
    data: { isAdmin: true, name: fullName, email, description: `This is ${fullName}` },
  });
  const first = administrator();
  const { cookie } = await signedIn(first.login, first.password);
  await server.graphql(
    'mutation ($input: LinkCmsUserInput!) { linkCmsUser(input: $input) { user { id } } }',
    { input: { id, accountId: userId } },
    { cookie },
  );
  const confirmed = await server.graphql(
    'mutation ($input: ConfirmCmsUserLinkInput!) { confirmCmsUserLink(input: $input) { link { state } } }',
    { input: { id } },
    bearer(accessToken),
  );
  if (confirmed.errors) throw new Error(JSON.stringify(confirmed.errors));
  await author(cms, login, fullName);
  return id;
}

/** Something of every kind that names its author, and content about them, which is the site's. */
async function author(cms: Cms, login: string, fullName: string) {
  const { signedIn } = createBackOffice(() => cms);
  const { call: ask } = await signedIn(login);
  const call = async (...request: Parameters<typeof ask>) => {
    const sent = await ask(...request);
    if (sent.status >= 300) throw new Error(JSON.stringify(sent));
    return sent;
  };
  const category = await call('POST', '/backend/structure/categories', {
    name: `About ${fullName}`,
    category_id: 0,
    status: 1,
  });
  const article = { name: 'Shifts', category_id: category.body.id, status: 1 };
  const { body } = await call('POST', '/backend/structure/articles', article);
  await call('PATCH', `/backend/structure/articles/${body.id}`, { name: 'New shifts' });
  const { cms: db } = cms.server.db;
  const now = new Date();
  const made = { createdAt: now, createdByName: login, updatedAt: now, updatedByName: login };
  const stored = { mimeType: 'image/png', size: 1, contentId: randomUUID() };
  const { id: moduleId } = await db.module.create({ data: { name: 'x', input: '', output: '', ...made } });
  await db.slice.create({
    data: {
      articleId: body.id ?? 0,
      clangId: 1,
      ctypeId: 1,
      moduleId,
      priority: 1,
      value1: 'Come to Turin',
      ...made,
    },
  });
  await db.media.create({
    data: { filename: `${randomUUID()}.png`, originalName: 'x.png', ...stored, ...made },
  });
  await db.mediaCategory.create({ data: { name: 'x', path: '|', ...made } });
  await db.metaField.create({
    data: { name: `art_${randomUUID()}`, prefix: 'art_', title: 'x', typeId: 1, priority: 1, ...made },
  });
  await db.template.create({ data: { name: 'x', content: '', attributes: {}, ...made } });
  await db.role.create({ data: { name: `made by someone ${randomUUID()}`, ...made } });
  await db.user.create({
    data: { login: `made-${randomUUID()}`.slice(0, 40), passwordHash: 'x', passwordChangedAt: now, ...made },
  });
}
