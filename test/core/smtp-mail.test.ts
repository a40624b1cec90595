import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSmtpMail, toSender } from '../../core/ports/mail.ts';
import { makeTestFolder } from '../kit/test-folder.ts';
import { openSmtp } from './smtp-server.ts';

const mail = {
  to: 'anna@example.com',
  subject: 'Grüße',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: { 'x-message-type': 'confirmation' },
};

const settingsFor = (port: number) => ({
  host: '127.0.0.1',
  port,
  from: toSender('Trellis, "the" house', 'trellis@example.com'),
  greeting: 'trellis.example.com',
});

describe('mail over SMTP', () => {
  test('arrives as text and HTML, from the configured sender', async () => {
    await using smtp = await openSmtp({ disabledCommands: ['STARTTLS', 'AUTH'] });

    await createSmtpMail(settingsFor(smtp.port))(mail);

    const [received] = smtp.received;
    expect(received).toMatchObject({ sender: 'trellis@example.com', recipients: ['anna@example.com'] });
    expect(received?.source).toContain('multipart/alternative');
    expect(received?.source.toLowerCase()).toContain('x-message-type: confirmation');
    expect(received?.source).toContain('From: "Trellis, \\"the\\" house" <trellis@example.com>');
  });

  test('refuses a server whose certificate nobody vouches for, instead of sending in the clear', async () => {
    await using smtp = await openSmtp();

    await expect(createSmtpMail(settingsFor(smtp.port))(mail)).rejects.toThrow(/certificate/i);
    expect(smtp.received).toEqual([]);
  });

  test('fails when the login is refused, so that the queue tries again', async () => {
    await using smtp = await openSmtp({ disabledCommands: ['STARTTLS'], authOptional: false });
    const settings = { ...settingsFor(smtp.port), user: 'trellis', password: 'wrong' };

    await expect(createSmtpMail(settings)(mail)).rejects.toThrow(/Invalid login/);
    await createSmtpMail({ ...settings, password: 'right' })(mail);

    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.user).toBe('trellis');
  });

  test('fails when nobody listens', async () => {
    const closed = await openSmtp();
    await closed[Symbol.asyncDispose]();

    await expect(createSmtpMail(settingsFor(closed.port))(mail)).rejects.toThrow(/ECONNREFUSED/);
  });
});

/** Ports below 1024 are not everybody's. */
const mayListenAt465 = await new Promise<boolean>((resolve) => {
  const server = createServer()
    .on('error', () => resolve(false))
    .listen(465, '127.0.0.1', () => server.close(() => resolve(true)));
});

describe('mail over TLS, to a server that somebody vouches for', () => {
  const folder = makeTestFolder();
  const trusted = getCACertificates('default');
  let identity: { key: string; cert: string };
  beforeAll(() => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=mail.test', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const files = ['-keyout', key, '-out', cert];
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    execFileSync('openssl', ['req', ...kind, ...files, ...subject], { stdio: 'ignore' });
    identity = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
    setDefaultCACertificates([...trusted, identity.cert]);
  });
  afterAll(() => {
    setDefaultCACertificates(trusted);
    rmSync(folder, { recursive: true });
  });

  test('turns to TLS when the server offers it, before the password is told', async () => {
    await using smtp = await openSmtp({ ...identity, authOptional: false });
    const settings = { ...settingsFor(smtp.port), user: 'trellis', password: 'right' };

    await createSmtpMail(settings)(mail);

    expect(smtp.received[0]).toMatchObject({ secure: true, user: 'trellis' });
  });

  test.skipIf(!mayListenAt465)('speaks TLS from the first byte at port 465', async () => {
    await using smtp = await openSmtp({ ...identity, secure: true }, 465);

    await createSmtpMail(settingsFor(465))(mail);

    expect(smtp.received[0]).toMatchObject({ secure: true, recipients: ['anna@example.com'] });
  });
});
