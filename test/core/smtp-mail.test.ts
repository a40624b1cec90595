import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSmtpMail, toMailFromHeader } from '../../core/ports/mail.ts';
import { openSmtp } from './smtp-server.ts';
import { trustLocalServer } from './trusted-smtp.ts';

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
  requiresTls: false,
  from: toMailFromHeader('Trellis, "the" server', 'trellis@example.com'),
  ehloHostname: 'trellis.example.com',
});

describe('mail over SMTP', () => {
  test('arrives as text and HTML, from the configured sender', async () => {
    await using smtp = await openSmtp({ disabledCommands: ['STARTTLS', 'AUTH'] });

    await createSmtpMail(settingsFor(smtp.port))(mail);

    const [received] = smtp.received;
    expect(received).toMatchObject({ sender: 'trellis@example.com', recipients: ['anna@example.com'] });
    expect(received?.source).toContain('multipart/alternative');
    expect(received?.source.toLowerCase()).toContain('x-message-type: confirmation');
    expect(received?.source).toContain('From: "Trellis, \\"the\\" server" <trellis@example.com>');
  });

  test('suppresses automatic replies, unless the headers set this already', async () => {
    await using smtp = await openSmtp({ disabledCommands: ['STARTTLS', 'AUTH'] });
    const send = createSmtpMail(settingsFor(smtp.port));

    await send({ ...mail, id: 'the-same' });
    await send({ ...mail, id: 'the-same', headers: { 'auto-submitted': 'no' } });

    const [first, second] = smtp.received.map(({ source }) => source);
    expect(first).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(second).toMatch(/^Auto-Submitted: no\r$/m);
    expect(second).not.toContain('auto-generated');
    for (const source of [first, second]) expect(source).toContain('Message-ID: <the-same@example.com>');
  });

  test('is encrypted with the certificate that the server has, where TLS is not required', async () => {
    await using smtp = await openSmtp();

    await createSmtpMail(settingsFor(smtp.port))(mail);

    expect(smtp.received).toMatchObject([{ secure: true, recipients: ['anna@example.com'] }]);
  });

  test('is sent unencrypted to a server that offers TLS and refuses it, where TLS is not required', async () => {
    const commands: string[] = [];
    const server = createServer((socket) => {
      const reply = (line: string) => {
        commands.push(line);
        if (line === 'STARTTLS') return '454 TLS not available';
        if (line.startsWith('EHLO')) return '250-mail\r\n250 STARTTLS';
        return line === 'DATA' ? '354 go on' : '250 ok';
      };
      let isData = false;
      socket.write('220 mail\r\n');
      socket.setEncoding('utf8').on('data', (text: string) => {
        if (isData && !text.endsWith('\r\n.\r\n')) return;
        socket.write(`${reply(isData ? '.' : text.trim())}\r\n`);
        isData = text === 'DATA\r\n';
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;

    await createSmtpMail(settingsFor(port))(mail);
    server.close();

    expect(commands.slice(1)).toEqual([
      'STARTTLS',
      'MAIL FROM:<trellis@example.com>',
      'RCPT TO:<anna@example.com>',
      'DATA',
      '.',
    ]);
  });

  test('fails when the login is refused, so that the queue tries again', async () => {
    await using smtp = await openSmtp({ disabledCommands: ['STARTTLS'], authOptional: false });
    const settings = { ...settingsFor(smtp.port), user: 'trellis', password: 'wrong' };

    await expect(createSmtpMail(settings)(mail)).rejects.toThrow(/Invalid login/);
    await createSmtpMail({ ...settings, password: 'right' })(mail);

    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.user).toBe('trellis');
  });

  test('is not sent in the clear where TLS is required, nor is the password', async () => {
    const heard: string[] = [];
    await using smtp = await openSmtp({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username }, _session, done) => {
        heard.push(String(username));
        done(null, { user: username });
      },
    });
    const settings = { ...settingsFor(smtp.port), user: 'trellis', password: 'right' };

    await expect(createSmtpMail({ ...settings, requiresTls: true })(mail)).rejects.toThrow(
      /^The mail server 127\.0\.0\.1:\d+ does not turn to TLS .*; SVC_SMTP_REQUIRE_TLS=false sends mail to it in the clear\.$/,
    );
    expect([heard, smtp.received]).toEqual([[], []]);

    await createSmtpMail(settings)(mail);
    expect([heard, smtp.received.length]).toEqual([['trellis'], 1]);
  });

  test('fails for its certificate, not for want of TLS, where TLS is required', async () => {
    await using smtp = await openSmtp();

    await expect(createSmtpMail({ ...settingsFor(smtp.port), requiresTls: true })(mail)).rejects.toThrow(
      /certificate/i,
    );
    await expect(createSmtpMail({ ...settingsFor(smtp.port), requiresTls: true })(mail)).rejects.not.toThrow(
      /SVC_SMTP_REQUIRE_TLS/,
    );
    expect(smtp.received).toEqual([]);
  });

  test('fails if no server listens', async () => {
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

describe('mail over TLS, to a server with a trusted certificate', () => {
  let trust: ReturnType<typeof trustLocalServer>;
  beforeAll(() => {
    trust = trustLocalServer();
  });
  afterAll(() => trust[Symbol.dispose]());

  test.each([true, false])(
    'uses TLS if the server offers it, before sending the password (required: %s)',
    async (requiresTls) => {
      await using smtp = await openSmtp({ ...trust.identity, authOptional: false });
      const settings = { ...settingsFor(smtp.port), requiresTls, user: 'trellis', password: 'right' };

      await createSmtpMail(settings)(mail);

      expect(smtp.received[0]).toMatchObject({ secure: true, user: 'trellis' });
    },
  );

  test.skipIf(!mayListenAt465)('speaks TLS from the first byte at port 465', async () => {
    await using smtp = await openSmtp({ ...trust.identity, secure: true }, 465);

    await createSmtpMail({ ...settingsFor(465), requiresTls: true })(mail);

    expect(smtp.received[0]).toMatchObject({ secure: true, recipients: ['anna@example.com'] });
  });
});
