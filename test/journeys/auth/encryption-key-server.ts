import { createSealedBox } from '../../../core/auth/sealed-box.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, openAuthServer, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { addApp, asOwner, nextCode, pass } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { version2 } from '../../subgraphs/auth/sessions/refresh-tokens/counted-holder.ts';

const [first, second] = ['first', 'second'].map((name) => `${name} key of at least thirty-two characters`);
export const [oldKey, newKey] = [first ?? '', second ?? ''];

export const sharedSettings = {
  ...version2,
  SVC_JWT_SECRET: 'one secret of at least thirty-two characters',
  SVC_CUSTOM_OAUTH_ENABLED: 'true',
  SVC_CUSTOM_OAUTH_ALLOWED_NETWORKS: '127.0.0.0/8',
};

export const openServerWithKey = (key: string) =>
  openAuthServer({ ...sharedSettings, SVC_ENCRYPTION_KEY: key });

/** Opens a second server over the database of a server, with other keys. */
export async function restart(server: TestServer, key: string, retired: string[] = []) {
  const again = await openAuthServer({
    ...sharedSettings,
    DATABASE_URL: server.settings.database.url ?? '',
    SVC_ENCRYPTION_KEY: key,
    SVC_ENCRYPTION_KEYS_RETIRED: JSON.stringify(retired),
  });
  // An app's codes are good once: those of the first server have been shown.
  pass(again, 300);
  return again;
}

export type SecretHolder = Awaited<ReturnType<typeof holdSecrets>>;

/** Creates a user with encrypted values in the tables. */
export async function holdSecrets(own: TestServer) {
  const person = await signUpAndIn(own);
  const app = await addApp(own, person.accessToken);
  return { ...person, ...app, factorId: app.id, key: await readKey(own, app.accessToken) };
}

export async function readKey(own: TestServer, accessToken: string) {
  const { data } = await own.graphql('{ me { campaignAccount { key } } }', {}, bearer(accessToken));
  return data.me?.campaignAccount?.key as string | undefined;
}

export async function showCode(own: TestServer, { accessToken, factorId, secret }: SecretHolder) {
  const owner = asOwner(own, accessToken);
  const { body } = await owner.challenge(factorId);
  return owner.verify(factorId, { challenge_id: body.id, code: nextCode(own, secret) });
}

/** A webhook whose secret is being changed, with a delivered message. */
export async function addWebhook(own: TestServer, { userId }: SecretHolder) {
  const box = createSealedBox(oldKey, 'webhook-secret');
  const { id: accountId } = await own.db.campaigns.account.findUniqueOrThrow({ where: { userId } });
  const { id } = await own.db.campaigns.webhook.create({
    data: {
      accountId,
      url: 'https://hooks.example.com',
      sealed: box.seal('whsec_new'),
      previousSealed: box.seal('whsec_old'),
      createdAt: new Date(),
      messages: {
        create: {
          ...{
            eventId: crypto.randomUUID(),
            event: 'ping',
            body: '{}',
            status: 'delivered',
            createdAt: new Date(),
          },
          responseSealed: createSealedBox(oldKey, 'webhook-response').seal('{"body":"thanks"}'),
        },
      },
    },
  });
  return id;
}
