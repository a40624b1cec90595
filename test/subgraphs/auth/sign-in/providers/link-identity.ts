import type { TestServer } from '../../../../kit/test-server.ts';
import { bearer } from '../../auth-test-server.ts';
import { comeBack, target, userOf } from './provider-sign-in.ts';

export const askToLink = (server: TestServer, token: string, provider = 'github', extra = '') =>
  server.send('GET', `/user/identities/authorize?provider=${provider}&redirect_to=${target}${extra}`, {
    headers: bearer(token),
  });

/** Links an identity like the JavaScript client, which gets the address as JSON. */
export async function linkIdentity(server: TestServer, token: string, provider = 'github') {
  const sent = await askToLink(server, token, provider, '&skip_http_redirect=true');
  const { url } = JSON.parse(sent.text) as { url: string };
  return comeBack(server, { state: new URL(url).searchParams.get('state') ?? '', code: 'x' });
}

export const unlinkIdentity = (server: TestServer, token: string, id: string) =>
  server.send('DELETE', `/user/identities/${id}`, { headers: bearer(token) });

export async function identityOf(server: TestServer, token: string, provider: string): Promise<string> {
  const { identities } = await userOf(server, token);
  return identities.find((one: { provider: string }) => one.provider === provider)?.identity_id;
}
