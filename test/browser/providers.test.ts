import { expect, test } from 'vitest';
import { openBrowser } from '../kit/browser.ts';
import { findFreePort } from '../kit/free-port.ts';
import { claimsOf, newEmail, openAuthServer } from '../subgraphs/auth/auth-test-server.ts';
import { openOpenIdProvider } from '../subgraphs/auth/sign-in/providers/open-id-provider.ts';
import { configure } from '../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

test('a person signs in with an OpenID provider, in a browser', async () => {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const person = { sub: 'pat', email: newEmail(), email_verified: true, name: 'Pat' };
  await using provider = await openOpenIdProvider('keycloak', person, `${url}/callback`);
  provider.mood.asks = true;
  await using _server = await openAuthServer({
    ...configure('keycloak', provider.url),
    SVC_API_PORT: String(port),
    SVC_API_EXTERNAL_URL: url,
    SVC_SITE_URL: url,
    SVC_EXTERNAL_KEYCLOAK_REDIRECT_URI: `${url}/callback`,
  });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();

    await page.goto(`${url}/authorize?provider=keycloak&redirect_to=${url}/health`);
    expect(page.url()).toContain(`127.0.0.1:${provider.port}/interaction/`);
    await page.getByRole('button', { name: 'That is me' }).click();
    await page.getByRole('button', { name: 'That is me' }).click();
    await page.waitForURL(`${url}/health#**`);

    const fragment = new URLSearchParams(new URL(page.url()).hash.slice(1));
    expect(fragment.get('provider')).toBe('keycloak');
    expect(claimsOf(fragment.get('access_token') ?? '')).toMatchObject({ email: person.email });
  } finally {
    await browser.close();
  }
});
