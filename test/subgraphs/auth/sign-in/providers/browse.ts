import type { TestServer } from '../../../../kit/test-server.ts';
import { readLanding } from './provider-sign-in.ts';

/** Follows redirects from a path or an address as a browser does, cookies included, until it is sent to the app's page. */
export async function browse(server: TestServer, path: string) {
  const cookies = new Map<string, string>();
  let url = new URL(path, server.url).href;
  for (let step = 0; step < 15; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const next = new URL(response.headers.get('location') ?? 'http://none', url).href;
    if (!next.startsWith('http://localhost:8081/callback') && !next.startsWith('http://127.0.0.1')) {
      return readLanding(response);
    }
    url = next.replace('http://localhost:8081', server.url);
  }
  throw new Error(`The redirects do not end: ${url}`);
}
