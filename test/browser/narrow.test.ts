import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../core/pages/language.ts';
import { renderMailLayout } from '../../subgraphs/auth/services/messages/mails/mail-layout.ts';
import { mailContentsByLanguage } from '../../subgraphs/auth/services/messages/mails/words/mails-by-language.ts';
import { findAxeViolations } from '../kit/axe.ts';
import { openBrowser } from '../kit/browser.ts';
import { openTestScenario } from '../kit/story.ts';
import type { TestServer } from '../kit/test-server.ts';
import {
  newEmail,
  openAuthServer,
  password,
  post,
  readMail,
  signUpAndIn,
} from '../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
let browser: Browser;
let job = '';
let mail = '';
const otherPassword = 'another horse, another battery';

beforeAll(async () => {
  server = await openAuthServer({
    SVC_SITE_URL: '',
    SVC_SMTP_MAX_FREQUENCY: '0',
    SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
    SVC_SECURITY_REAUTHENTICATION_WINDOW: '0',
    SVC_MAILER_NOTIFICATIONS_PASSWORD_CHANGED_ENABLED: 'true',
  });
  job = (await openTestScenario(server)).campaignId;
  await post(server, '/signup', { email: newEmail(), password });
  mail = (await server.mails()).at(-1)?.id ?? '';
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server[Symbol.asyncDispose]();
});

const linkIn = (text: string | undefined, path: string) =>
  new RegExp(`http\\S+${path}\\S*`).exec(text ?? '')?.[0] ?? '';

describe.each(['en', 'de'])('on the narrowest screens, in %s', (locale) => {
  test('no page has to be scrolled sideways', async () => {
    const context = await browser.newContext({ locale, viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    const wide: string[] = [];
    const paths = [
      ...['/', '/#error_code=otp_expired', '/#access_token=x&type=recovery', '/?code=x', '/nowhere'],
      ...['/secure-account', '/secure-account?reason=email_changed_notification', '/v1/campaign'],
      ...[
        `/jobs/${job}`,
        '/jobs/000000000000000000000000',
        '/dev/mail',
        `/dev/mail/${mail}`,
        '/dev/mail?search=none',
      ],
    ];
    for (const path of paths) {
      // Another fragment alone loads nothing.
      await page.goto('about:blank');
      await page.goto(server.url + path);
      if ((await widthOf(page)) > 320) wide.push(path);
      expect(await page.locator('html').getAttribute('lang'), path).toBe(locale);
    }
    await context.close();

    expect(wide).toEqual([]);
  });
});

async function widthOf(page: Page) {
  return Number(await page.evaluate('document.documentElement.scrollWidth'));
}

describe('a mail', () => {
  test.each(languages)('in %s can be read in light and dark', async (language) => {
    const page = await browser.newPage();
    const values = {
      Email: 'a@b.example',
      NewEmail: 'c@b.example',
      SendingTo: 'a@b.example',
      Token: '123456',
    };
    const way = 'https://example.com/verify?token=a';
    for (const kind of ['emailChange', 'passwordChanged'] as const) {
      const { html } = renderMailLayout(mailContentsByLanguage[language][kind], {
        values: { ...values, SiteURL: 'https://example.com', ConfirmationURL: way },
        secondsToLive: 3_600,
        language,
        secureUrl: way,
      });
      await page.setContent(html);
      expect(await findAxeViolations(page, 'wcag')).toEqual([]);
    }
  });

  test('of a change leads to a new password, which needs a second mail where the settings say so', async () => {
    const { email, accessToken } = await signUpAndIn(server);
    const nonceOf = async () => (await readMail(server, email)).code;
    await server.send('GET', '/reauthenticate', { headers: { authorization: `Bearer ${accessToken}` } });
    await server.send('PUT', '/user', {
      json: { password: 'what a thief chose', nonce: await nonceOf() },
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const page = await browser.newPage();
    await page.goto(linkIn((await readMail(server, email)).mail?.text, '/secure-account'));
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByLabel('Your email address').fill(email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.getByText('a mail is on its way').waitFor();
    await page.goto(linkIn((await readMail(server, email)).mail?.text, '/verify'));
    await page.getByLabel('New password', { exact: true }).fill(otherPassword);
    await page.getByRole('button', { name: 'Save the password' }).click();

    const nonce = page.getByLabel('The code that we have just mailed you');
    await nonce.fill('000000');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByText('wrong or too old').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await nonce.fill(await nonceOf());
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByText('Your password is saved').waitFor();

    const signedIn = await post(server, '/token?grant_type=password', { email, password: otherPassword });
    expect(signedIn.status).toBe(200);
  });
});
