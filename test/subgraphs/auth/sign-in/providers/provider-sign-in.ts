import { providerNames } from '../../../../../subgraphs/auth/values/provider-names.ts';
import type { ServerTopology, TestServer } from '../../../../kit/test-server.ts';
import { openAuthServer } from '../../auth-test-server.ts';
import type { LocalProviders } from './local-providers.ts';

export const target = 'https://app.example.com/welcome';

/** A server that knows every provider, each at the local address. */
export function openProviderServer(
  { url }: Pick<LocalProviders, 'url'>,
  settings: Record<string, string> = {},
  topology: ServerTopology = 'one',
) {
  return openAuthServer(
    {
      SVC_URI_ALLOW_LIST: 'https://app.example.com/**',
      ...Object.assign({}, ...providerNames.map((name) => configure(name, `${url}/${name}`))),
      ...settings,
    },
    topology,
  );
}

export function configure(name: string, url: string): Record<string, string> {
  const prefix = `SVC_EXTERNAL_${name.toUpperCase()}`;
  return {
    [`${prefix}_ENABLED`]: 'true',
    [`${prefix}_CLIENT_ID`]: `${name}-client,${name}-mobile`,
    [`${prefix}_SECRET`]: `${name}-secret`,
    [`${prefix}_REDIRECT_URI`]: 'http://localhost:8081/callback',
    [`${prefix}_URL`]: url,
  };
}

/** GET /authorize: where the provider is, and the state it will hand back. */
export async function authorize(server: TestServer, query: Record<string, string>) {
  const search = new URLSearchParams({ redirect_to: target, ...query });
  const sent = await server.send('GET', `/authorize?${search}`);
  const url = new URL(sent.headers.get('location') ?? 'http://none');
  return { sent, url, state: url.searchParams.get('state') ?? '' };
}

/** The browser comes back. */
export async function comeBack(server: TestServer, query: Record<string, string>) {
  return readLanding(await server.send('GET', `/callback?${new URLSearchParams(query)}`));
}

/** The browser comes back with a form. */
export async function postBack(server: TestServer, form: Record<string, string>) {
  const body = new URLSearchParams(form).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return readLanding(await server.send('POST', '/callback', { body, headers }));
}

export function readLanding({ status, headers }: { status: number; headers: Headers }) {
  const url = new URL(headers.get('location') ?? 'http://none');
  return {
    status,
    location: url.href,
    page: url.origin + url.pathname,
    query: Object.fromEntries(url.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
  };
}

/** Signs in by a provider, from the first click to the page to which the user is redirected. */
export async function signInThrough(
  server: TestServer,
  provider: string,
  query: Record<string, string> = {},
) {
  const { state } = await authorize(server, { provider, ...query });
  const back = { state, code: `${provider}-code` };
  return provider === 'apple' ? postBack(server, back) : comeBack(server, back);
}

export async function userOf(server: TestServer, token: string | undefined) {
  const sent = await server.send('GET', '/user', { headers: { authorization: `Bearer ${token}` } });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it asked for; the assertion is the check
  return sent.body as any;
}
