import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { createSmtpMail } from '../../core/ports/mail.ts';

const mail = {
  to: 'anna@example.com',
  subject: 'Grüße',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: { 'x-message-type': 'confirmation' },
};

/** A real SMTP server that keeps what it is given. */
async function openSmtp(options: SMTPServerOptions = {}) {
  const received: { sender: string; recipients: string[]; source: string; secure: boolean; user: unknown }[] =
    [];
  const server = new SMTPServer({
    authOptional: true,
    // The sender keeps its connections; a closing server need not wait for them.
    closeTimeout: 50,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('Invalid login')),
    onData: (stream, { envelope, secure, user }, done) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        received.push({
          sender: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          source,
          secure,
          user,
        });
        done();
      });
    },
    ...options,
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const settingsFor = (port: number) => ({
  host: '127.0.0.1',
  port,
  from: 'Trellis <trellis@example.com>',
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
