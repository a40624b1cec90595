import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerNames } from '../../../subgraphs/auth/values/provider-names.ts';
import type { TestServer } from '../../kit/test-server.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { playBack, recorded } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import {
  authorize,
  comeBack,
  openProviderServer,
  postBack,
} from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

/** The original's /settings do not have them. */
const unlisted = ['x', 'vercel_marketplace'];

const callbackOf = (name: string) => `http://localhost:8081/callback?of=${name}`;

let local: LocalProviders;
let server: TestServer;
beforeAll(async () => {
  local = await startLocalProviders();
  const addresses = providerNames.map((name) => [
    `SVC_EXTERNAL_${name.toUpperCase()}_REDIRECT_URI`,
    callbackOf(name),
  ]);
  server = await openProviderServer(local, Object.fromEntries(addresses));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

/** The id and the secret, wherever the provider wants them. */
function credentialsOf({ form, headers }: LocalProviders['calls'][number]) {
  const basic = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1];
  const inHeader = Buffer.from(basic ?? '', 'base64').toString();
  return basic ? inHeader.split(':') : [form.get('client_id'), form.get('client_secret')];
}

test.each(providerNames)('%s is called according to its settings', async (name) => {
  await playBack(local, name);

  const { url, state } = await authorize(server, { provider: name });
  const back = { state, code: `${name}-code` };
  await (name === 'apple' ? postBack(server, back) : comeBack(server, back));
  const [call] = local.callsTo(`/${name}${recorded[name]?.token}`);

  expect(url.href).toMatch(`${local.url}/${name}/`);
  expect(url.searchParams.get('client_id')).toBe(`${name}-client`);
  expect(url.searchParams.get('redirect_uri')).toBe(callbackOf(name));
  expect(call?.form.get('redirect_uri')).toBe(callbackOf(name));
  expect(call && credentialsOf(call)).toEqual([`${name}-client`, `${name}-secret`]);
});

test('each is offered where it is enabled, and there alone', async () => {
  const odd = providerNames.filter((_, index) => index % 2 === 1);
  const off = odd.map((name) => [`SVC_EXTERNAL_${name.toUpperCase()}_ENABLED`, 'false']);
  await using half = await openProviderServer(local, Object.fromEntries(off));

  const { external } = (await half.send('GET', '/settings')).body as { external: Record<string, boolean> };

  for (const [index, name] of providerNames.entries()) {
    const shown = unlisted.includes(name) ? undefined : index % 2 === 0;
    expect([name, external[name]]).toEqual([name, shown]);
    expect((await half.send('GET', `/authorize?provider=${name}`)).status).toBe(index % 2 === 0 ? 302 : 400);
  }
});
