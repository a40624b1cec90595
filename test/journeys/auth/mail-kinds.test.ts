import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSealedBox } from '../../../core/auth/sealed-box.ts';
import { listMailKinds, mailKinds } from '../../../subgraphs/auth/values/mail-kinds.ts';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bodyOf,
  newEmail,
  openAuthServer,
  password,
  readMail,
} from '../../subgraphs/auth/auth-test-server.ts';
import { openTemplateHost } from '../../subgraphs/auth/messages/mails/template-host.ts';

/** Prints all that the kind knows. */
function templateOf(kind: keyof typeof mailKinds) {
  const names = ['SiteURL', 'Email', 'Data.name', ...mailKinds[kind].variables];
  return names.map((name) => `${name}={{ .${name} }}`).join(';');
}

test('every kind of mail is sent with its subject, template, values and header', async () => {
  await using host = await openTemplateHost('');
  host.serveBy((request, response) => {
    const kind = listMailKinds().find((each) => `/${each}` === request.url);
    response.end(kind && templateOf(kind));
  });
  const settings = listMailKinds().flatMap((kind) => {
    const name = mailKinds[kind].name.toUpperCase();
    return [
      [`SVC_MAILER_TEMPLATES_${name}`, `${host.url}/${kind}`],
      [`SVC_MAILER_SUBJECTS_${name}`, `${kind} for {{ .Data.name }}`],
    ];
  });
  await using server = await openAuthServer({
    ...Object.fromEntries(settings),
    SVC_SMTP_HEADERS: '{"X-Kind":["$messageType"]}',
  });
  const data = { name: 'Anna' };
  const email = newEmail();
  const sent = await server.send('POST', '/signup', { json: { email, password, data } });
  const box = createSealedBox(server.settings.secrets.encryption, 'auth/mail');

  for (const kind of listMailKinds()) {
    const to = `${kind}@example.com`.toLowerCase();
    const variables = mailKinds[kind].variables.map((name) => [name, `value of ${name}`]);
    const values = { Email: email, ...Object.fromEntries(variables) };
    const mail = { kind, to, userId: bodyOf(sent).id, values };
    await server.runTask('auth.send_mail', { sealed: box.seal(JSON.stringify(mail)) });

    const [caught] = await server.mails(to);
    const printed = variables.map(([name, value]) => `${name}=${value}`);
    expect(caught).toMatchObject({
      subject: `${kind} for Anna`,
      html: [`SiteURL=${server.settings.auth.siteUrl}`, `Email=${email}`, 'Data.name=Anna', ...printed].join(
        ';',
      ),
      headers: { 'X-Kind': [kind === 'reauthentication' ? 'reauthenticate' : mailKinds[kind].name] },
    });
  }
});

describe('the link in a mail requested at', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openAuthServer({ SVC_MAILER_EXTERNAL_HOSTS: 'app.example.com,localhost:3000' });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test.each<[string, Record<string, string>, string | null]>([
    ['a listed host', { 'x-forwarded-host': 'app.example.com' }, 'https://app.example.com'],
    [
      'a listed host in plain text',
      { 'x-forwarded-host': 'app.example.com', 'x-forwarded-proto': 'http' },
      'https://app.example.com',
    ],
    [
      'localhost in plain text',
      { 'x-forwarded-host': 'localhost:3000', 'x-forwarded-proto': 'http' },
      'http://localhost:3000',
    ],
    ['localhost', { 'x-forwarded-host': 'localhost:3000' }, 'https://localhost:3000'],
    ['a host that nobody listed', { 'x-forwarded-host': 'evil.example.com' }, null],
    ['no particular host', {}, null],
  ])('%s', async (_, headers, base) => {
    const email = newEmail();
    await server.send('POST', '/signup', { json: { email, password }, headers });

    const { link } = await readMail(server, email);

    expect(link.origin).toBe(base ?? server.settings.edge.externalUrl);
    expect(link.pathname).toBe('/verify');
  });
});
