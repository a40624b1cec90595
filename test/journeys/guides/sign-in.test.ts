import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Trellis } from '../../../clients/typescript/index.ts';
import { expectGuideToWork, storeGuide } from '../../kit/guide.ts';
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
import { createKeySetting } from '../../subgraphs/auth/sign-in/sso/saml-keys.ts';
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

/** A browser's tab, as far as the code of the guide uses it. */
function openTab() {
  const stored = new Map<string, string>();
  const tab = { assigned: '' };
  const visitPage = (address: string) => {
    const { href, search, hash, pathname } = new URL(address);
    const assign = (url: string) => {
      tab.assigned = url;
    };
    vi.stubGlobal('location', { href, search, hash, pathname, assign });
  };
  vi.stubGlobal('history', { replaceState: () => undefined });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  visitPage(target);
  return { tab, visitPage };
}

type Client = {
  trellis: Trellis;
  run: (name: string, input: object, selection: string) => Promise<unknown>;
  enter: (name: string, input: object) => Promise<void>;
};
type Provider = {
  start: (provider: string) => Promise<void>;
  startSso: (email: string) => Promise<void>;
  finish: () => Promise<boolean>;
};

test('Sign in users: its code for browsers signs in by provider, company, link, passkey and wallet', async () => {
  const folder = await storeGuide('sign-in', server);
  const load = async <T>(file: string) => (await import(join(folder, file))) as T;
  const { trellis, run, enter } = await load<Client>('trellis.ts');
  const { start, startSso, finish } = await load<Provider>('provider.ts');
  const { takeSession } = await load<{ takeSession: () => Promise<boolean> }>('take-session.ts');
  const passkey = await load<{ register: () => Promise<void>; signIn: () => Promise<void> }>('passkey.ts');
  const readEmail = async () =>
    (await trellis.graph<{ me: { email: string } }>('{ me { email } }')).data.me.email;
  const { tab, visitPage } = openTab();

  // A provider
  await playBack(local, 'github');
  const { email: atGithub } = beAtGithub(local);
  await start('github');
  const state = new URL(tab.assigned).searchParams.get('state') ?? '';
  visitPage((await comeBack(server, { state, code: 'x' })).location);
  expect([await finish(), await readEmail()]).toEqual([true, atGithub]);

  // A company
  await addIdentityProvider(server, idp, { domains: ['acme.example.com'] });
  const person = newPerson();
  visitPage(target);
  await startSso('anna@acme.example.com');
  const { form } = await visit(server, idp, tab.assigned, { person });
  visitPage((await comeBackFromSso(server, form)).location);
  expect([await finish(), await readEmail()]).toEqual([true, person.email]);

  // A mailed link
  const email = newEmail();
  await run('sendOneTimeToken', { contact: { email }, redirectTo: target }, '__typename');
  const [mail] = await server.mails(email);
  const link = new URL(/http\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const followed = await server.send('GET', link.pathname + link.search);
  visitPage(followed.headers.get('location') ?? '');
  expect([await takeSession(), await readEmail()]).toEqual([true, email]);

  // A passkey
  const device = new Authenticator();
  const toCredential = (credential: object) => ({ toJSON: () => credential });
  vi.stubGlobal('PublicKeyCredential', {
    parseCreationOptionsFromJSON: (options: object) => options,
    parseRequestOptionsFromJSON: (options: object) => options,
  });
  vi.stubGlobal('navigator', {
    credentials: {
      create: async ({ publicKey }: { publicKey: never }) => toCredential(device.create(publicKey)),
      get: async ({ publicKey }: { publicKey: never }) => toCredential(device.get(publicKey)),
    },
  });
  await passkey.register();
  await trellis.signOut();
  await passkey.signIn();
  expect(await readEmail()).toBe(email);

  // A wallet
  const { message, signature } = signMessage(createWallet('ethereum'));
  await enter('signInWithWeb3', { chain: 'ETHEREUM', message, signature });
  expect(await readEmail()).toBeNull();
});
