import { SMTPServer } from 'smtp-server';
import { listenOnFreePort } from '../processes/free-port.ts';

export type MailSink = {
  port: number;
  /** How many mails an address got. */
  received: ReadonlyMap<string, number>;
} & AsyncDisposable;

/** A mail server that takes every mail and remembers whom it was for. */
export async function openMailSink(): Promise<MailSink> {
  const received = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      stream.resume().once('end', () => {
        for (const { address } of envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1);
        done();
      });
    },
  });
  // A worker that is killed leaves its connection as it is.
  server.on('error', () => undefined);
  return {
    port: await listenOnFreePort(server.server),
    received,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
