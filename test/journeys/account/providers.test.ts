import { expect, test } from 'vitest';
import { openPageVisitor, pageHeadingOf } from '../../kit/page-visitor.ts';
import { newEmail, openAuthServer, password, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { browse } from '../../subgraphs/auth/sign-in/providers/browse.ts';
import { openOpenIdProvider } from '../../subgraphs/auth/sign-in/providers/open-id-provider.ts';
import { configure } from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

test('a provider is linked and unlinked, and signs in to an account of its own', async () => {
  const person = { sub: 'pat', email: newEmail(), email_verified: true, name: 'Pat' };
  await using provider = await openOpenIdProvider('keycloak', person);
  await using server = await openAuthServer({
    ...configure('keycloak', provider.url),
    SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true',
  });
  const { email } = await signUpAndIn(server);
  const url = server.url.replace('127.0.0.1', 'localhost');
  const visitor = openPageVisitor({ url });
  /** Follows the page that replaces a redirect, and then the redirect back. */
  const goTo = async ({ headers }: { headers: Headers }) => {
    const [, target = ''] = /^0;url=(.*)$/.exec(headers.get('refresh') ?? '') ?? [];
    const { location } = await browse(server, target);
    expect(location).toContain(`${url}/account/callback?code=`);
    return visitor.open(location.slice(url.length));
  };
  await visitor.submit(await visitor.open('/account'), 'password', { email, password });

  const linked = await goTo(
    await visitor.submit(await visitor.open('/account/identities'), 'link', { provider: 'keycloak' }),
  );
  expect([linked.path, linked.text.includes('The sign-in method is linked.')]).toEqual([
    '/account/identities',
    true,
  ]);
  const row = /<li><div><b>Keycloak<\/b>.*?name="id" value="([^"]+)"/s.exec(linked.text);
  const unlinked = await visitor.submit(linked, 'unlink', { id: row?.[1] ?? '' });
  expect(unlinked.text).toContain('The sign-in method is removed.');
  const signedOut = await visitor.submit(unlinked, 'signOut');
  expect(signedOut.text).toContain('href="/account/with?provider=keycloak"');

  const page = await goTo(await visitor.open('/account/with?provider=keycloak'));
  expect([pageHeadingOf(page), page.text.includes(person.email)]).toEqual(['Your account', true]);

  const refused = await openPageVisitor({ url }).open('/account/callback?error=x&error_code=signup_disabled');
  expect(refused.text).toContain('New accounts are by invitation only.');
  const off = await openPageVisitor({ url }).open('/account/with?provider=github');
  expect(off.status).toBe(400);
});
