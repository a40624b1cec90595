import type { GoTrueClient } from '@supabase/auth-js';
import { build } from 'esbuild';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { anyOriginArgument, openBrowser } from '../kit/browser.ts';
import type { TestServer } from '../kit/test-server.ts';

/** Where the pages of a site are; nothing listens there, the browser is handed what it asks for. */
export const siteOrigin = 'http://localhost:4173';

export const localSite = {
  SVC_WEBAUTHN_RP_ID: 'localhost',
  SVC_WEBAUTHN_RP_DISPLAY_NAME: 'Example',
  SVC_WEBAUTHN_RP_ORIGINS: siteOrigin,
};

declare global {
  /** Today's JavaScript client, in the page. */
  var client: GoTrueClient;
  /** Of the page, for what is run there. */
  var location: { hostname: string; origin: string };
}

type Device = { transport: 'internal' | 'usb'; isUserVerified: boolean };

/** A real browser with a page of the site, in which the real client works, and whatever keys a test plugs in. */
export async function openBrowserClient(server: TestServer) {
  const browser: Browser = await openBrowser(anyOriginArgument);
  const script = await bundleClient();
  const openPage = async (origin = siteOrigin): Promise<Page> => {
    const page = await browser.newPage();
    await page.route(`${origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Site</title>' }),
    );
    await page.goto(`${origin}/`);
    await page.addScriptTag({ content: script });
    await page.evaluate((url) => {
      const { GoTrueClient: Client } = (globalThis as unknown as { authJs: AuthJs }).authJs;
      globalThis.client = new Client({ url, autoRefreshToken: false, detectSessionInUrl: false });
    }, server.url);
    return page;
  };
  return { openPage, [Symbol.asyncDispose]: () => browser.close() };
}

type AuthJs = { GoTrueClient: typeof GoTrueClient };

/** Bundles the package for a browser, as the bundler of a site does. */
async function bundleClient() {
  const { outputFiles } = await build({
    stdin: { contents: "export * from '@supabase/auth-js'", resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    globalName: 'authJs',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Plugs a key into a page, touched as soon as it is asked. */
export async function plugIn(page: Page, { transport, isUserVerified }: Device) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: isUserVerified,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** As a copy that was made earlier would count. */
    setCount: async (signCount: number) => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      for (const credential of credentials) {
        await session.send('WebAuthn.removeCredential', {
          authenticatorId,
          credentialId: credential.credentialId,
        });
        await session.send('WebAuthn.addCredential', {
          authenticatorId,
          credential: { ...credential, signCount },
        });
      }
    },
    setUserVerified: (verified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: verified }),
  };
}
