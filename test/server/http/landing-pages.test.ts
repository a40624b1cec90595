import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';

const browser = { accept: 'text/html' };

/** The panel that a page shows without its script. */
function shownIn(text: string) {
  return [...text.matchAll(/<section class="card" data-panel="(\w+)"( hidden)?>/g)]
    .filter(([, , hidden]) => !hidden)
    .map(([, name]) => name);
}

describe('where mailed links end', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer({
      settings: {
        SVC_SITE_URL: '',
        SVC_SECURITY_CAPTCHA_ENABLED: 'true',
        SVC_SECURITY_CAPTCHA_PROVIDER: 'hcaptcha',
        SVC_SECURITY_CAPTCHA_SECRET: 'secret',
        SVC_MAILER_SUPPORT_ADDRESS: 'help@example.com',
      },
    });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const open = (path: string, headers = {}) =>
    server.send('GET', path, { headers: { ...browser, ...headers } });

  test.each([
    ['/?code=abc', 'code', 'go back to it and sign in there'],
    ['/?token_hash=abc&type=recovery', 'goOn', 'Go on, and the link from your mail is used.'],
    [
      '/?error=access_denied&error_code=otp_expired',
      'dead',
      'Ask for a new one where you asked for this one',
    ],
    ['/?message=Confirmation+link+accepted', 'half', 'We sent a mail to your other address too'],
    ['/', 'home', 'Trellis is running'],
  ])('%s shows %s without a script, too', async (path, panel, said) => {
    const { text } = await open(path);

    expect(shownIn(text)).toEqual([panel]);
    expect(text).toContain(said);
  });

  test('a page that cannot request a mail, because a captcha is required, names the alternative', async () => {
    const dead = await open('/?error_code=otp_expired');
    const secure = await open('/secure-account', { 'accept-language': 'de' });

    expect(dead.text + secure.text).not.toContain('data-form="again"');
    expect(secure.text).toContain('fordern Sie dort, wo Sie sich anmelden, ein neues Passwort an');
  });

  test('users whose address was changed read what else to do, and whom to contact', async () => {
    const { text, headers } = await open('/secure-account?reason=email_changed_notification');

    expect(text).toContain('Your account has another address now');
    expect(text).toContain('href="mailto:help@example.com"');
    expect(text).not.toContain('<script');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  });
});
