import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSealedBox } from '../../../core/auth/sealed-box.ts';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  newEmail,
  openAuthServer,
  post,
  readMail,
  refresh,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import {
  addProvider,
  oauthProvider,
} from '../../subgraphs/auth/sign-in/custom-providers/custom-provider-test-server.ts';
import {
  addWebhook,
  holdSecrets,
  newKey,
  oldKey,
  openServerWithKey,
  readKey,
  restart,
  type SecretHolder,
  sharedSettings,
  showCode,
} from './encryption-key-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServerWithKey(oldKey);
});
afterAll(() => server[Symbol.asyncDispose]());

async function reseal(own: TestServer) {
  await own.runTask('auth.reseal_secrets', {});
  await own.runTask('campaigns.reseal_secrets', {});
}

async function sealedOf(own: TestServer, { userId, factorId }: SecretHolder) {
  const factor = await own.db.auth.mfaFactor.findUniqueOrThrow({ where: { id: factorId } });
  const sessions = await own.db.auth.session.findMany({ where: { userId } });
  const keys = await own.db.campaigns.accountKey.findMany({ where: { account: { userId } } });
  return [factor.secret, ...sessions.map(({ tokenKey }) => tokenKey), ...keys.map(({ sealed }) => sealed)];
}

describe('after a change of SVC_ENCRYPTION_KEY, with the old one retired', () => {
  test('an app still shows the right codes, sessions continue, and the account key is shown', async () => {
    const holder = await holdSecrets(server);
    await using again = await restart(server, newKey, [oldKey]);

    const verified = await showCode(again, holder);

    expect(verified.status).toBe(200);
    expect((await refresh(again, verified.body.refresh_token)).status).toBe(200);
    expect(await readKey(again, holder.accessToken)).toBe(holder.key);
  });

  test('a mailed link and a mailed code are still valid', async () => {
    const [byLink, byCode] = [newEmail(), newEmail()];
    for (const email of [byLink, byCode]) await post(server, '/otp', { email });
    const [link, code] = [await readMail(server, byLink), await readMail(server, byCode)];
    await using again = await restart(server, newKey, [oldKey]);

    const followed = await again.send('GET', link.path);
    const typed = await post(again, '/verify', { type: 'email', email: byCode, token: code.code });

    expect(followed.headers.get('location')).toContain('access_token=');
    expect(typed.status).toBe(200);
  });

  test('a recovery code is still valid, once', async () => {
    const { accessToken } = await holdSecrets(server);
    const made = await post(server, '/factors/recovery-codes', {}, bearer(accessToken));
    await using again = await restart(server, newKey, [oldKey]);
    const spend = () =>
      post(again, '/factors/recovery-codes/verify', { code: made.body.codes[0] }, bearer(accessToken));

    expect([(await spend()).status, (await spend()).status]).toEqual([200, 422]);
  });

  test('a refresh token of version 1 returns the same child again', async () => {
    const plain = { SVC_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '1' };
    await using before = await openAuthServer({ ...sharedSettings, ...plain, SVC_ENCRYPTION_KEY: oldKey });
    const { refreshToken } = await signUpAndIn(before);
    const child = (await refresh(before, refreshToken)).body.refresh_token;
    await using after = await openAuthServer({
      ...sharedSettings,
      ...plain,
      DATABASE_URL: before.settings.database.url ?? '',
      SVC_ENCRYPTION_KEY: newKey,
      SVC_ENCRYPTION_KEYS_RETIRED: JSON.stringify([oldKey]),
    });

    const again = await refresh(after, refreshToken);

    expect(again.body.refresh_token).toBe(child);
    expect((await refresh(after, child)).status).toBe(200);
  });
});

describe('encrypting again', () => {
  test('makes the old key superfluous', async () => {
    const holder = await holdSecrets(server);
    const provider = await addProvider(server, oauthProvider());
    const webhookId = await addWebhook(server, holder);
    const before = await sealedOf(server, holder);
    {
      await using between = await restart(server, newKey, [oldKey]);
      await reseal(between);
    }
    await using after = await restart(server, newKey);

    const sealed = await sealedOf(after, holder);
    const { clientSecret } = await after.db.auth.customProvider.findUniqueOrThrow({
      where: { identifier: provider.identifier },
    });
    const { messages, ...webhook } = await after.db.campaigns.webhook.findUniqueOrThrow({
      where: { id: webhookId },
      include: { messages: true },
    });
    const responses = createSealedBox(newKey, 'webhook-response');
    expect(messages.map(({ responseSealed }) => responses.open(responseSealed ?? ''))).toEqual([
      '{"body":"thanks"}',
    ]);
    const { prefix, open } = createSealedBox(newKey, 'webhook-secret');
    expect(before.some((box) => box?.startsWith(prefix))).toBe(false);
    expect([...sealed, clientSecret].every((box) => box?.startsWith(prefix))).toBe(true);
    expect([webhook.sealed, webhook.previousSealed ?? ''].map(open)).toEqual(['whsec_new', 'whsec_old']);
    const verified = await showCode(after, holder);
    expect(verified.status).toBe(200);
    expect((await refresh(after, verified.body.refresh_token)).status).toBe(200);
    expect(await readKey(after, holder.accessToken)).toBe(holder.key);
  });

  test('includes values encrypted before boxes had a key name', async () => {
    const holder = await holdSecrets(server);
    const { factorId: id, userId } = holder;
    const [unnamed] = (await sealedOf(server, holder)).map((box) => box?.split('.')[1]);
    await server.db.auth.mfaFactor.update({ where: { id }, data: { secret: unnamed } });
    await using again = await restart(server, newKey, [oldKey]);

    const early = await showCode(again, holder);
    await reseal(again);

    expect(early.status).toBe(200);
    expect((await sealedOf(again, holder))[0]).toMatch(/^[0-9a-f]{12}\../);
    expect((await showCode(again, { ...holder, userId })).status).toBe(200);
  });

  test('keeps values that it cannot decrypt, and values without a retired key', async () => {
    const holder = await holdSecrets(server);
    const before = await sealedOf(server, holder);
    await using wrong = await restart(server, newKey, ['a key that never sealed anything, ever']);

    await reseal(wrong);
    await reseal(server);

    expect(await sealedOf(server, holder)).toEqual(before);
    expect((await showCode(server, holder)).status).toBe(200);
  });
});

test('without the old key nothing decrypts, and no one can sign in with it', async () => {
  const holder = await holdSecrets(server);
  await using again = await restart(server, newKey);

  const { status, body } = await showCode(again, holder);

  expect(status).toBe(500);
  expect(body).toMatchObject({ error_code: 'unexpected_failure' });
  expect(await readKey(again, holder.accessToken)).toBeNull();
});
