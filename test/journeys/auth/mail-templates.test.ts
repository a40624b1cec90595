import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestFolder } from '../../kit/test-folder.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { newEmail, openAuthServer, password, post } from '../../subgraphs/auth/auth-test-server.ts';
import { openTemplateHost } from '../../subgraphs/auth/messages/mails/template-host.ts';

type Host = Awaited<ReturnType<typeof openTemplateHost>>;

const aboutTenMinutes = 601;
const subject = 'Welcome, {{ .Data.name }}';
const first = '<p>First {{ .Email }}</p>';

async function signUp(server: TestServer, data: object = {}) {
  const email = newEmail();
  const { status } = await post(server, '/signup', { email, password, data });
  expect(status).toBe(200);
  const mail = (await server.mails(email)).at(-1);
  return { email, mail };
}

async function openBoth(template: string, settings: Record<string, string> = {}) {
  const host = await openTemplateHost(template);
  const server = await openServerOf(host, settings);
  // The start loads the template. A mail waits until that has ended; the clock must not be changed earlier.
  await host.firstRequest;
  await signUp(server);
  return { host, server };
}

function openServerOf(host: Host, settings: Record<string, string> = {}) {
  return openAuthServer({
    SVC_MAILER_TEMPLATES_CONFIRMATION: `${host.url}/confirmation.html`,
    SVC_MAILER_SUBJECTS_CONFIRMATION: subject,
    ...settings,
  });
}

/** Go writes escapes in lower case. */
function encodeForQuery(text: string) {
  return encodeURIComponent(text).replace(/%../g, (octet) => octet.toLowerCase());
}

describe('a template of the operator', () => {
  let host: Host;
  let server: TestServer;
  beforeAll(async () => {
    ({ host, server } = await openBoth(first));
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await host[Symbol.asyncDispose]();
  });

  /** Past every age and interval. */
  const makeOld = () => server.advance(aboutTenMinutes);

  test('is fetched once for many concurrent mails, and filled with the values of its kind', async () => {
    host.serve(
      '<title>{{ .Data.name }}</title><p>{{ if eq .Data.plan "pro" }}Pro{{ else }}Free{{ end }} {{ .Token }}</p>' +
        '<p><a href="{{ .ConfirmationURL }}">Confirm</a></p><p><a href="{{ .SiteURL }}/in?hash={{ .TokenHash }}&to={{ .RedirectTo }}">Own</a></p>',
    );
    makeOld();
    const before = host.asked.length;
    const emails = Array.from({ length: 6 }, newEmail);
    const data = { name: 'Anna <script>', plan: 'pro' };
    await Promise.all(emails.map((email) => post(server, '/signup', { email, password, data })));

    const mails = await server.mails();
    const ours = mails.filter(({ to }) => emails.includes(to));

    expect(ours).toHaveLength(6);
    expect(host.asked.slice(before)).toEqual(['/confirmation.html']);
    for (const { html, text, subject } of ours) {
      expect(subject).toBe('Welcome, Anna <script>');
      expect(html).toContain('<title>Anna &lt;script&gt;</title>');
      expect(html).toMatch(/<p>Pro \d{6}<\/p>/);
      const [, token, target] =
        /\/verify\?token=(\w+)&amp;type=signup&amp;redirect_to=([^"]+)"/.exec(html) ?? [];
      expect(html).toContain(`/in?hash=${token}&to=${encodeForQuery(target ?? '')}"`);
      expect(text).toMatch(/^Pro \d{6}\n\nConfirm: http:\/\/localhost:\d+\/verify\?token=\w+&type=signup/);
    }
  });

  test('is fetched again when it is old', async () => {
    host.serve('<p>second</p>');
    expect((await signUp(server)).mail?.html).toContain('Free');

    makeOld();

    expect((await signUp(server)).mail?.html).toBe('<p>second</p>');
  });

  test.each<[string, (host: Host) => void]>([
    ['an error', ({ serveBy }) => serveBy((_, response) => response.writeHead(500).end('broken'))],
    [
      'elsewhere',
      ({ serveBy }) => serveBy((_, response) => response.writeHead(302, { location: '/x' }).end()),
    ],
    ['too much', ({ serve }) => serve('x'.repeat(1_000_001))],
    ['what is no template', ({ serve }) => serve('{{ range .Data }}')],
    ['markup that ends inside a tag', ({ serve }) => serve('<a href="{{ .ConfirmationURL }}')],
    ['nothing', ({ serveBy }) => serveBy((_, response) => response.destroy())],
  ])('keeps its old copy if the host returns %s, and is not fetched again at once', async (_, breakHost) => {
    host.serve('<p>good</p>');
    makeOld();
    await signUp(server);
    breakHost(host);
    makeOld();
    const before = host.asked.length;

    expect((await signUp(server)).mail?.html).toBe('<p>good</p>');
    expect((await signUp(server)).mail?.html).toBe('<p>good</p>');
    expect(host.asked).toHaveLength(before + 1);

    host.serve('<p>better</p>');
    server.advance(11);

    expect((await signUp(server)).mail?.html).toBe('<p>better</p>');
  });
});

test('without any copy the content is the built-in one, under the configured subject, until the host is back', async () => {
  await using host = await openTemplateHost(first);
  host.serveBy((_, response) => response.writeHead(404).end());
  await using server = await openServerOf(host);

  const { mail } = await signUp(server, { name: 'Bo' });
  host.serve(first);
  const second = await signUp(server);
  server.advance(11);
  const third = await signUp(server);

  expect(mail).toMatchObject({
    subject: 'Welcome, Bo',
    text: expect.stringContaining('Confirm your email address'),
  });
  expect(second.mail?.text).toContain('Confirm your email address');
  expect(third.mail?.html).toBe(`<p>First ${third.email}</p>`);
});

test('a host that does not answer holds up no request, and with reloading on no mail either', async () => {
  const { host, server } = await openBoth(first, { SVC_MAILER_TEMPLATE_RELOADING_ENABLED: 'true' });
  await using _server = server;
  await using _host = host;
  await signUp(server);
  server.advance(aboutTenMinutes);
  const waiting: ServerResponse[] = [];
  host.serveBy((_, response) => waiting.push(response));

  const { email, mail } = await signUp(server);

  expect(mail?.html).toBe(`<p>First ${email}</p>`);
  // The mail was sent before the request for the template ended.
  expect(waiting.map(({ closed }) => closed)).toEqual([false]);
});

test('a template can be named by its path on the site', async () => {
  const { host, server } = await openBoth(first, {});
  await using _host = host;
  await server[Symbol.asyncDispose]();
  await using onSite = await openAuthServer({
    SVC_SITE_URL: host.url,
    SVC_MAILER_TEMPLATES_CONFIRMATION: '/mails/confirmation.html',
  });

  const { email, mail } = await signUp(onSite);

  expect(mail).toMatchObject({ subject: 'Confirm your email address', html: `<p>First ${email}</p>` });
  expect(host.asked.at(-1)).toBe('/mails/confirmation.html');
});

test('values of metadata can be listed, counted and compared', async () => {
  const { host, server } = await openBoth(
    '{{ define "row" }}<li>{{ . }}</li>{{ end }}{{ range .Data.items }}{{ template "row" . }}{{ else }}none{{ end }}' +
      '{{ with .Data.team }}<p>{{ .name | printf "%q" }} {{ len $.Data.items }}</p>{{ end }}',
    {
      SVC_MAILER_SUBJECTS_CONFIRMATION:
        '{{ with .Data.team }}{{ .name }}{{ else }}Hi{{ end }} {{ len .Data.items }}',
    },
  );
  await using _server = server;
  await using _host = host;

  const { mail } = await signUp(server, { items: ['one', '<two>'], team: { name: 'A "B"' } });

  expect(mail).toMatchObject({
    subject: 'A "B" 2',
    html: '<li>one</li><li>&lt;two&gt;</li><p>&#34;A \\&#34;B\\&#34;&#34; 2</p>',
  });
});

test('a template or subject that does not fit the values of one mail gives way to the built-in one', async () => {
  const { host, server } = await openBoth('<p>{{ slice .Data.name 0 3 }}</p>', {
    SVC_MAILER_SUBJECTS_CONFIRMATION: 'Hi {{ slice .Data.name 0 3 }}',
  });
  await using _server = server;
  await using _host = host;

  const { mail: fitting } = await signUp(server, { name: 'Anna' });
  const { mail: other } = await signUp(server, { name: 'Bo' });

  expect(fitting).toMatchObject({ subject: 'Hi Ann', html: '<p>Ann</p>' });
  expect(other).toMatchObject({
    subject: 'Confirm your email address',
    text: expect.stringContaining('Confirm your email address'),
  });
});

test('the start reports each template that cannot be used, by its setting and with the reason', async () => {
  await using host = await openTemplateHost('<p>{{ nonsense }}</p>');
  const file = join(makeTestFolder(), 'server.log');
  await using _server = await openAuthServer({
    LOG_LEVEL: 'warn',
    SVC_LOG_FILE: file,
    SVC_MAILER_TEMPLATES_INVITE: `${host.url}/invite.html`,
    SVC_MAILER_TEMPLATES_RECOVERY: `${host.url}/recovery.html`,
  });

  const log = () => readFileSync(file, 'utf8');
  await expect.poll(log).toContain('SVC_MAILER_TEMPLATES_RECOVERY');
  await expect.poll(log).toContain('SVC_MAILER_TEMPLATES_INVITE');
  expect(log()).toContain('line 1: function \\"nonsense\\" not defined');
});
