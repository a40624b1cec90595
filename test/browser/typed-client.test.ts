import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../server/settings/project-root.ts';
import { anyOriginArgument, openBrowser } from '../kit/browser.ts';
import type { TestServer } from '../kit/test-server.ts';
import { newEmail, readMail } from '../subgraphs/auth/auth-test-server.ts';
import { openPasskeyServer } from '../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';
import { localSite, plugIn, siteOrigin } from './browser-client.ts';

type Client = typeof import('../../clients/typescript/index.ts');
type Result = { type?: string | null; address: string; email?: string | undefined; code?: string };

let server: TestServer;
beforeAll(async () => {
  server = await openPasskeyServer({ ...localSite, SVC_URI_ALLOW_LIST: `${siteOrigin}/**` });
});
afterAll(() => server[Symbol.asyncDispose]());

/** A browser with a page of the site, which has the client as `trellisClient`. */
async function openSite() {
  const browser = await openBrowser(anyOriginArgument);
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot, 'clients/typescript/index.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'trellisClient',
    write: false,
  });
  const page = await browser.newPage();
  const body = `<!doctype html><title>Site</title><script>${outputFiles[0]?.text}</script>`;
  await page.route(`${siteOrigin}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  return { page, [Symbol.asyncDispose]: () => browser.close() };
}

/** Runs in the page when it loads: takes the session from the address, and reads it from both storages. */
async function takeSession(url: string): Promise<Result> {
  const { createTrellis, createLocalStorage, createCookieStorage, isTrellisError } = Reflect.get(
    globalThis,
    'trellisClient',
  ) as Client;
  const readAddress = () => String(Reflect.get(globalThis, 'location'));
  try {
    const result = await createTrellis({ url, storage: createLocalStorage() }).takeSessionFromUrl();
    const cookies = createCookieStorage();
    await cookies.write(await createLocalStorage().read());
    const { email } = await createTrellis({ url, storage: cookies }).call('GET /user');
    return { type: result?.type ?? null, address: readAddress(), email };
  } catch (error) {
    return { address: readAddress(), code: isTrellisError(error) ? error.code : String(error) };
  }
}

test('@trellis/client signs in by a mailed link and by a passkey in a real browser', async () => {
  await using site = await openSite();
  const { page } = site;
  const email = newEmail();
  const redirect_to = `${siteOrigin}/welcome?tab=2`;
  await server.send('POST', `/otp?${new URLSearchParams({ redirect_to })}`, { json: { email } });
  const { path } = await readMail(server, email);
  const follow = async () => (await server.send('GET', path)).headers.get('location') ?? '';

  await page.goto(await follow());
  expect(await page.evaluate(takeSession, server.url)).toEqual({
    type: 'signup',
    address: redirect_to,
    email,
  });
  await page.goto('about:blank');
  await page.goto(await follow());
  expect(await page.evaluate(takeSession, server.url)).toEqual({ address: redirect_to, code: 'otp_expired' });

  const device = await plugIn(page, { transport: 'internal', isUserVerified: true });
  const result = await page.evaluate(async (url) => {
    const { createTrellis, createLocalStorage } = Reflect.get(globalThis, 'trellisClient') as Client;
    const trellis = createTrellis({ url, storage: createLocalStorage() });
    const { friendlyName } = await trellis.registerPasskey({ friendlyName: 'Laptop' });
    const again = await trellis.registerPasskey().catch((error) => error.code);
    await trellis.signOut();
    const user = await trellis.signInWithPasskey();
    return { friendlyName, again, email: user.email };
  }, server.url);
  await device.setUserVerified(false);
  const cancelled = await page.evaluate(async (url) => {
    const { createTrellis } = Reflect.get(globalThis, 'trellisClient') as Client;
    return createTrellis({ url })
      .signInWithPasskey()
      .catch((error) => error.code);
  }, server.url);

  expect(result).toEqual({ friendlyName: 'Laptop', again: 'AUTH_WEBAUTHN_CREDENTIAL_EXISTS', email });
  expect(await device.credentials()).toHaveLength(1);
  expect(cancelled).toBe('CANCELLED');
});
