import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Trellis } from '../../../clients/typescript/index.ts';
import { openCredentials } from '../../clients/typescript/open-credentials.ts';
import { openPage } from '../../clients/typescript/open-page.ts';
import { expectGuideToWork, storeGuide } from '../../kit/guide.ts';
import { createKeySetting } from '../../kit/rsa-keys.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { newEmail } from '../../subgraphs/auth/auth-test-server.ts';
import { Authenticator } from '../../subgraphs/auth/credentials/webauthn/authenticator.ts';
import { passkeysOn } from '../../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { beAtGithub } from '../../subgraphs/auth/sign-in/providers/people-at-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import {
  comeBack,
  openProviderServer,
  target,
} from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';
import {
  type IdentityProvider,
  newPerson,
  openIdentityProvider,
} from '../../subgraphs/auth/sign-in/sso/identity-provider.ts';
import {
  addIdentityProvider,
  comeBack as comeBackFromSso,
  visit,
} from '../../subgraphs/auth/sign-in/sso/sso-test-server.ts';
import { createWallet } from '../../subgraphs/auth/sign-in/web3/wallets.ts';
import { signMessage } from '../../subgraphs/auth/sign-in/web3/web3-test-server.ts';

let local: LocalProviders;
let idp: IdentityProvider;
let server: TestServer;
beforeAll(async () => {
  local = await startLocalProviders();
  idp = await openIdentityProvider();
  server = await openProviderServer(local, {
    ...passkeysOn,
    SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    SVC_EXTERNAL_PHONE_ENABLED: 'true',
    SVC_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
    SVC_SAML_ENABLED: 'true',
    SVC_SAML_PRIVATE_KEY: createKeySetting(),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await idp[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

test('Sign in users: the commands of the guide print what it says', async () => {
  await expectGuideToWork('sign-in', server);
});

type Module<Name extends string, Argument extends unknown[] = []> = Record<
  Name,
  (...args: Argument) => Promise<unknown>
>;

test('Sign in users: its code for browsers signs in by provider, company, link, passkey and wallet', async () => {
  const folder = await storeGuide('sign-in', server);
  const load = async <T>(file: string) => (await import(join(folder, file))) as T;
  const { trellis } = await load<{ trellis: Trellis }>('trellis.ts');
  const { startPage } = await load<Module<'startPage'>>('start-page.ts');
  const { signInWithGithub } = await load<Module<'signInWithGithub'>>('provider.ts');
  const { signInWithCompany } = await load<Module<'signInWithCompany', [string]>>('provider.ts');
  const passkey = await load<Module<'register' | 'signIn'>>('passkey.ts');
  const readEmail = async () =>
    (await trellis.graph<{ me: { email: string } }>('{ me { email } }')).data.me.email;
  const page = openPage(target);

  // A provider
  await playBack(local, 'github');
  const { email: atGithub } = beAtGithub(local);
  await signInWithGithub();
  const state = new URL(page.openedUrl).searchParams.get('state') ?? '';
  page.visit((await comeBack(server, { state, code: 'x' })).location);
  expect([await startPage(), await readEmail()]).toEqual([true, atGithub]);

  // A company
  await addIdentityProvider(server, idp, { domains: ['acme.example.com'] });
  const person = newPerson();
  page.visit(target);
  await signInWithCompany('anna@acme.example.com');
  const { form } = await visit(server, idp, page.openedUrl, { person });
  page.visit((await comeBackFromSso(server, form)).location);
  expect([await startPage(), await readEmail()]).toEqual([true, person.email]);

  // A mailed link
  const email = newEmail();
  await trellis.sendOneTimeToken({ contact: { email }, redirectTo: target });
  const [mail] = await server.mails(email);
  const link = new URL(/http\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const followed = await server.send('GET', link.pathname + link.search);
  page.visit(followed.headers.get('location') ?? '');
  expect([await startPage(), await readEmail()]).toEqual([true, email]);

  // A passkey
  openCredentials(new Authenticator());
  await passkey.register();
  await trellis.signOut();
  await passkey.signIn();
  expect(await readEmail()).toBe(email);

  // A wallet
  const { message, signature } = signMessage(createWallet('ethereum'));
  await trellis.signInWithWallet({ chain: 'ethereum', message, signature });
  expect(await readEmail()).toBeNull();
});
