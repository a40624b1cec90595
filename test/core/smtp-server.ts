import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A real SMTP server that keeps what it is given. */
export async function openSmtp(options: SMTPServerOptions = {}, port = 0) {
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
  // A client that is killed resets its connection.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
