import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestHouse } from '../../kit/house.ts';
import { newEmail, openAuthHouse, password, post } from '../../subgraphs/auth/auth-house.ts';
import { openTemplateHost } from '../../subgraphs/auth/messages/mails/template-host.ts';

type Host = Awaited<ReturnType<typeof openTemplateHost>>;

const aboutTenMinutes = 601;
const subject = 'Welcome, {{ .Data.name }}';
const first = '<p>First {{ .Email }}</p>';

async function signUp(house: TestHouse, data: object = {}) {
  const email = newEmail();
  const { status } = await post(house, '/signup', { email, password, data });
  expect(status).toBe(200);
  const mail = (await house.mails(email)).at(-1);
  return { email, mail };
}

async function openBoth(template: string, settings: Record<string, string> = {}) {
  const host = await openTemplateHost(template);
  const house = await openAuthHouse({
    SVC_MAILER_TEMPLATES_CONFIRMATION: `${host.url}/confirmation.html`,
    SVC_MAILER_SUBJECTS_CONFIRMATION: subject,
    ...settings,
  });
  return { host, house };
}

describe('a template of the operator', () => {
  let host: Host;
  let house: TestHouse;
  beforeAll(async () => {
    ({ host, house } = await openBoth(first));
  });
  afterAll(async () => {
    await house[Symbol.asyncDispose]();
    await host[Symbol.asyncDispose]();
  });

  /** Past every age and interval. */
  const makeOld = () => house.advance(aboutTenMinutes);

  test('is fetched once for many mails at a time, and filled with what the kind knows', async () => {
    host.serve(
      '<title>{{ .Data.name }}</title><p>{{ if eq .Data.plan "pro" }}Pro{{ else }}Free{{ end }} {{ .Token }}</p>' +
        '<p><a href="{{ .ConfirmationURL }}">Confirm</a></p><p><a href="{{ .SiteURL }}/in?hash={{ .TokenHash }}&to={{ .RedirectTo }}">Own</a></p>',
    );
    const emails = Array.from({ length: 6 }, newEmail);
    const data = { name: 'Anna <script>', plan: 'pro' };
    await Promise.all(emails.map((email) => post(house, '/signup', { email, password, data })));

    const mails = await house.mails();
    const ours = mails.filter(({ to }) => emails.includes(to));

    expect(ours).toHaveLength(6);
    expect(host.asked).toEqual(['/confirmation.html']);
    for (const { html, text, subject } of ours) {
      expect(subject).toBe('Welcome, Anna <script>');
      expect(html).toContain('<title>Anna &lt;script&gt;</title>');
      expect(html).toMatch(/<p>Pro \d{6}<\/p>/);
      const [, token, target] =
        /\/verify\?token=(\w+)&amp;type=signup&amp;redirect_to=([^"]+)"/.exec(html) ?? [];
      expect(html).toContain(`/in?hash=${token}&to=${encodeURIComponent(target ?? '')}"`);
      expect(text).toMatch(/^Pro \d{6}\n\nConfirm: http:\/\/localhost:\d+\/verify\?token=\w+&type=signup/);
    }
  });

  test('is fetched again when it is old', async () => {
    host.serve('<p>second</p>');
    expect((await signUp(house)).mail?.html).toContain('Free');

    makeOld();

    expect((await signUp(house)).mail?.html).toBe('<p>second</p>');
  });

  test.each<[string, (host: Host) => void]>([
    ['an error', ({ serveBy }) => serveBy((_, response) => response.writeHead(500).end('broken'))],
    [
      'elsewhere',
      ({ serveBy }) => serveBy((_, response) => response.writeHead(302, { location: '/x' }).end()),
    ],
    ['too much', ({ serve }) => serve('x'.repeat(1_000_001))],
    ['what is no template', ({ serve }) => serve('{{ range .Data }}')],
    ['nothing', ({ serveBy }) => serveBy((_, response) => response.destroy())],
  ])(
    'keeps its old copy where the host answers %s, and is not asked for at once again',
    async (_, breakHost) => {
      host.serve('<p>good</p>');
      makeOld();
      await signUp(house);
      breakHost(host);
      makeOld();
      const before = host.asked.length;

      expect((await signUp(house)).mail?.html).toBe('<p>good</p>');
      expect((await signUp(house)).mail?.html).toBe('<p>good</p>');
      expect(host.asked).toHaveLength(before + 1);

      host.serve('<p>better</p>');
      house.advance(11);

      expect((await signUp(house)).mail?.html).toBe('<p>better</p>');
    },
  );
});

test('without any copy the content is the built-in one, under the configured subject, until the host is back', async () => {
  const { host, house } = await openBoth(first);
  await using _host = host;
  await using _house = house;
  host.serveBy((_, response) => response.writeHead(404).end());

  const { mail } = await signUp(house, { name: 'Bo' });
  host.serve(first);
  const second = await signUp(house);
  house.advance(11);
  const third = await signUp(house);

  expect(mail).toMatchObject({
    subject: 'Welcome, Bo',
    text: expect.stringContaining('Confirm your email address'),
  });
  expect(second.mail?.text).toContain('Confirm your email address');
  expect(third.mail?.html).toBe(`<p>First ${third.email}</p>`);
});

test('a host that does not answer holds up no request, and with reloading on no mail either', async () => {
  const { host, house } = await openBoth(first, { SVC_MAILER_TEMPLATE_RELOADING_ENABLED: 'true' });
  await using _house = house;
  await using _host = host;
  await signUp(house);
  house.advance(aboutTenMinutes);
  const waiting: ServerResponse[] = [];
  host.serveBy((_, response) => waiting.push(response));

  const { email, mail } = await signUp(house);

  expect(mail?.html).toBe(`<p>First ${email}</p>`);
  // The mail was sent before the request for the template ended.
  expect(waiting.map(({ closed }) => closed)).toEqual([false]);
});

test('a template may be named by its path on the site', async () => {
  const { host, house } = await openBoth(first, {});
  await using _host = host;
  await house[Symbol.asyncDispose]();
  await using onSite = await openAuthHouse({
    SVC_SITE_URL: host.url,
    SVC_MAILER_TEMPLATES_CONFIRMATION: '/mails/confirmation.html',
  });

  const { email, mail } = await signUp(onSite);

  expect(mail).toMatchObject({ subject: 'Confirm your email address', html: `<p>First ${email}</p>` });
  expect(host.asked).toEqual(['/mails/confirmation.html']);
});
