import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  newEmail,
  openAuthServer,
  password,
  post,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { openTemplateHost } from '../../subgraphs/auth/messages/mails/template-host.ts';

const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
const quick = { SVC_SMTP_MAX_FREQUENCY: '0' };

/** The mail that a sign-up causes. */
async function mailTo(server: TestServer, headers: Record<string, string>, data: object = {}) {
  const email = newEmail();
  await server.send('POST', '/signup', { json: { email, password, data }, headers });
  return (await server.mails(email)).at(-1);
}

const germanSubject = 'Bestätigen Sie Ihre E-Mail-Adresse';
const englishSubject = 'Confirm your email address';

describe.each(drawTopologies(import.meta.filename))('mails in %s', (topology) => {
  test('have the language of the request that causes them, immediately or later', async () => {
    await using server = await openAuthServer(
      {
        ...quick,
        SVC_MAILER_NOTIFICATIONS_PASSWORD_CHANGED_ENABLED: 'true',
        SVC_MAILER_PRODUCT_NAME: 'Garten',
      },
      topology,
    );
    const { email, accessToken } = await signUpAndIn(server);
    const newest = async () => (await server.mails(email)).at(-1);

    await server.send('POST', '/recover', { json: { email }, headers: german });
    const recovery = await newest();
    await server.send('PUT', '/user', {
      json: { password: 'another horse, another battery' },
      headers: { ...bearer(accessToken), ...german },
    });
    const notice = await newest();
    await post(server, '/recover', { email });

    expect(recovery).toMatchObject({ subject: 'Setzen Sie Ihr Passwort zurück' });
    expect(recovery?.html).toContain('<html lang="de">');
    expect(recovery?.text).toMatch(
      /Code ein: \d{6}\n\nLink und Code gelten einmal, innerhalb von 24 Stunden\./,
    );
    expect(notice).toMatchObject({ subject: 'Ihr Passwort wurde geändert' });
    expect(notice?.text).toMatch(
      /Mein Konto sichern:\nhttp\S+\/secure-account\?reason=password_changed_notification/,
    );
    expect(notice?.from).toContain('"Garten" <');
    expect(await newest()).toMatchObject({ subject: 'Reset your password' });
  });
});

describe('the language of a mail', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openAuthServer(quick);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test.each<[string, Record<string, string>, object, string]>([
    ['is English where a client names none', {}, {}, englishSubject],
    ['is English where a client takes any', { 'accept-language': '*' }, {}, englishSubject],
    ['is English where a client reads neither', { 'accept-language': 'fr' }, {}, englishSubject],
    [
      'is the one that a client likes best',
      { 'accept-language': 'fr, en;q=0.2, de;q=0.4' },
      {},
      germanSubject,
    ],
    ["is the account's before the client's", german, { locale: 'en_GB' }, englishSubject],
    ['is known under other names', {}, { lang: 'de' }, germanSubject],
    ['is no text that is no language', german, { locale: { de: 1 }, lang: 'x' }, germanSubject],
  ])('%s', async (_, headers, data, subject) => {
    expect(await mailTo(server, headers, data)).toMatchObject({ subject });
  });

  test('is the first one of the settings if neither is known, and never one that they omit', async () => {
    await using first = await openAuthServer({ ...quick, SVC_MAILER_LANGUAGES: 'de,en' });
    await using only = await openAuthServer({ ...quick, SVC_MAILER_LANGUAGES: 'en' });

    expect(await mailTo(first, {})).toMatchObject({ subject: germanSubject });
    expect(await mailTo(first, { 'accept-language': 'en' })).toMatchObject({ subject: englishSubject });
    expect(await mailTo(only, german)).toMatchObject({ subject: englishSubject });
  });

  test("is available in the operator's subjects and templates", async () => {
    await using host = await openTemplateHost('<p>{{ .Language }}</p>');
    const template = { SVC_MAILER_TEMPLATES_CONFIRMATION: `${host.url}/confirmation.html` };
    await using templated = await openAuthServer({ ...quick, ...template });
    await using titled = await openAuthServer({
      ...quick,
      SVC_MAILER_SUBJECTS_CONFIRMATION: '{{ if eq .Language "de" }}Hallo{{ else }}Hello{{ end }}',
    });

    // A template is in a language of its own, and so is the subject that belongs to it.
    expect(await mailTo(templated, german)).toMatchObject({ subject: englishSubject, html: '<p>de</p>' });
    expect(await mailTo(titled, german)).toMatchObject({ subject: 'Hallo' });
    expect(await mailTo(titled, {})).toMatchObject({ subject: 'Hello' });
  });
});
