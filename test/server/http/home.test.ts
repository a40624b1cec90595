import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productionSettings } from '../../kit/production-settings.ts';
import { sendRaw } from '../../kit/send-raw.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const navigation = { ...browser, 'sec-fetch-mode': 'navigate' };

describe('in development', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test.each([['*/*'], ['application/json'], ['application/json, text/html'], ['text/html;q=0.5, */*']])(
    'a client that accepts %s gets the earlier response at /',
    async (accept) => {
      const { status, body } = await server.send('GET', '/', { headers: { accept } });

      expect([status, body]).toEqual([
        404,
        { code: 404, error_code: 'not_found', msg: 'There is no such path' },
      ]);
    },
  );

  test('only local requests see the development defaults, and the mailbox', async () => {
    const own = await server.send('GET', '/', { headers: browser });
    const other = await server.send('GET', '/', { headers: { ...browser, 'x-forwarded-for': '192.0.2.7' } });

    expect([own.text, other.text].map((text) => text.includes('SVC_JWT_SECRET'))).toEqual([true, false]);
    expect([own.text, other.text].map((text) => text.includes('dev/mail'))).toEqual([true, false]);
  });

  test('browsers and search engines find their files', async () => {
    const icon = await server.send('GET', '/favicon.ico');
    const robots = await server.send('GET', '/robots.txt');
    const sitemap = await server.send('GET', '/sitemap.xml');

    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
    expect(robots.text).toMatch(/^User-agent: \*\n(Disallow: \S+\n)+\nSitemap: \S+\/jobs\/sitemap\.xml\n$/);
    expect(robots.text).toContain('Disallow: /verify\n');
    expect([sitemap.status, sitemap.headers.get('location')]).toEqual([
      301,
      `${server.settings.edge.externalUrl}/jobs/sitemap.xml`,
    ]);
  });

  test('a script has one name, and no other file is served', async () => {
    for (const name of ['landing.js', '..%2f..%2fpackage.json', 'landing-000000000000.js'])
      expect((await server.send('GET', `/pages/${name}`)).status).toBe(404);
  });

  test('a documented path returns JSON unless the request is a navigation of a browser', async () => {
    const accepting = await server.send('GET', '/user', { headers: browser });
    const opening = await sendRaw(`${server.url}/user`, navigation);
    const posting = await server.send('POST', '/recover', { headers: navigation, json: {} });

    expect(accepting.headers.get('content-type')).toBe('application/json');
    expect(opening).toMatchObject({ status: 401, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(opening.bytes.toString()).toContain('no_authorization');
    expect(posting.headers.get('content-type')).toBe('application/json');
  });
});

describe('in production', () => {
  test('/ is a plain page, or redirects to the setting, without the parameters of a link', async () => {
    await using plain = await openServer({ settings: productionSettings });
    const page = await plain.send('GET', '/', { headers: browser });
    await using leading = await openServer({
      settings: { ...productionSettings, SVC_HOME_URL: 'https://www.example.com/' },
    });
    const led = await leading.send('GET', '/', { headers: browser });

    expect(page.status).toBe(200);
    expect(page.text).toContain('<h1>Welcome to example.com</h1>');
    expect(page.text).toContain('<a href="cms">');
    expect(page.text).not.toMatch(/SVC_JWT_SECRET|dev\/mail/);
    expect([led.status, led.headers.get('location')]).toEqual([302, 'https://www.example.com/#']);
  });

  test('it has no link if mailed links end at /', async () => {
    const address = 'https://api.example.com';
    const settings = {
      ...productionSettings,
      SVC_API_EXTERNAL_URL: address,
      SVC_SITE_URL: `${address}/`,
      SVC_HOME_URL: 'https://www.example.com/',
    };

    await expect(openServer({ settings })).rejects.toThrow('SVC_HOME_URL: cannot be set if');
  });
});
