import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCspStyleSource } from '../../../core/pages/page-style.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer({
    settings: {
      SVC_PAGES_ACCENT_COLOR: '#7a1f5c',
      SVC_MAILER_LOGO_URL: 'https://pictures.example/logo.png',
    },
  });
});
afterAll(() => server[Symbol.asyncDispose]());

test.each([
  ['/', 200],
  ['/account/sign-in', 200],
  ['/account/consent', 404],
  ['/jobs', 200],
  ['/jobs/0123456789abcdef01234567', 404],
  ['/nowhere', 404],
  ['/account/nowhere', 404],
])('%s has the colour and the logo, and its policy allows both', async (path, status) => {
  const page = await server.send('GET', path, { headers: { accept: 'text/html' } });
  const policy = page.headers.get('content-security-policy');
  const styles = [...page.text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);

  expect(page.status).toBe(status);
  expect(page.text).toContain('--accent:#7a1f5c');
  expect(page.text).toContain('<img src="https://pictures.example/logo.png" alt="Trellis">');
  expect(styles.map(toCspStyleSource).filter((source) => !policy?.includes(source))).toEqual([]);
  expect(policy).toMatch(/img-src 'self' https:\/\/pictures\.example(;|$)/);
});
