import { expect, test } from 'vitest';
import { openSmtp } from '../core/smtp-server.ts';
import { trustLocalServer } from '../core/trusted-smtp.ts';
import { openTemplateHost } from '../subgraphs/auth/messages/mails/template-host.ts';
import { examine, messagesOf, statesOf } from './examine.ts';

test('sends one mail where it is asked to', async () => {
  using trusted = trustLocalServer();
  await using smtp = await openSmtp(trusted.identity);
  const env = { SVC_SMTP_HOST: '127.0.0.1', SVC_SMTP_PORT: String(smtp.port) };

  const findings = await examine({ env, sendTo: 'anna@example.com' });

  expect(statesOf(findings, 'mail')).not.toContain('failed');
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['anna@example.com']]);
});

test('says what a mail server refuses, and shows no password even if the server repeats it', async () => {
  await using smtp = await openSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) => done(new Error(`"${password}" is wrong`)),
  });
  const env = {
    SVC_SMTP_HOST: '127.0.0.1',
    SVC_SMTP_PORT: String(smtp.port),
    SVC_SMTP_USER: 'trellis',
    SVC_SMTP_PASS: 'not-the-password',
  };

  const refused = await examine({ env });
  const plain = await examine({ env: { ...env, SVC_SMTP_REQUIRE_TLS: 'true' } });
  const absent = await examine({ env: { ...env, SVC_SMTP_PORT: '1' } });

  expect(messagesOf(refused, 'mail')).toMatch(/"…" is wrong/);
  expect(refused.find(({ check }) => check === 'mail')?.advice).toMatch(/SVC_SMTP_PASS/);
  expect(statesOf(plain, 'mail')).toEqual(['failed']);
  expect(messagesOf(absent, 'mail')).toMatch(/ECONNREFUSED/);
  expect(JSON.stringify([refused, plain, absent])).not.toContain('not-the-password');
});

test('names each mail template that cannot be fetched or used, with the reason', async () => {
  await using templates = await openTemplateHost('<p>{{ .Email }}</p>');
  templates.serveBy(({ url }, response) => {
    if (url === '/gone.html') response.writeHead(404);
    if (url === '/broken.html') return response.end('<p>\n{{ if .Email }}</p>');
    response.end(url === '/failing.html' ? '<p>{{ lt .Email 3 }}</p>' : '<p>{{ .Email }}</p>');
  });
  const env = {
    SVC_MAILER_TEMPLATES_CONFIRMATION: `${templates.url}/good.html`,
    SVC_MAILER_TEMPLATES_INVITE: `${templates.url}/gone.html`,
    SVC_MAILER_TEMPLATES_RECOVERY: '/broken.html',
    SVC_MAILER_TEMPLATES_MAGIC_LINK: '/failing.html',
    SVC_SITE_URL: templates.url,
  };

  const findings = await examine({ env });

  expect(statesOf(findings, 'mail templates')).toEqual(['ok', 'failed', 'failed', 'failed']);
  expect(messagesOf(findings, 'mail templates').split('\n')).toEqual([
    'SVC_MAILER_TEMPLATES_CONFIRMATION can be used',
    'SVC_MAILER_TEMPLATES_INVITE cannot be used: the answer has status 404',
    'SVC_MAILER_TEMPLATES_RECOVERY cannot be used: line 2: {{if}} without {{end}}',
    'SVC_MAILER_TEMPLATES_MAGIC_LINK cannot be used: string and int have no order',
  ]);
});
