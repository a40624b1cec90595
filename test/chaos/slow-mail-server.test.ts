import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSmtp } from '../core/smtp-server.ts';
import { openServer } from '../kit/test-server.ts';
import { writeLoadSettings } from '../kit/write-load.ts';
import { endLoad, expectNothingLost, startLoad } from './under-load.ts';

const recipients = ['anna@example.com', 'ben@example.com'];

test('a mail server that accepts connections and does not respond delays mails only', async () => {
  await using smtp = await openSmtp({ disabledCommands: ['STARTTLS'] });
  await using door = await openDoor(smtp.port);
  await using trellis = await openServer({
    settings: {
      ...writeLoadSettings,
      SVC_SMTP_HOST: '127.0.0.1',
      SVC_SMTP_PORT: String(door.port),
      SVC_SMTP_ADMIN_EMAIL: 'trellis@example.com',
    },
  });
  const load = await startLoad(trellis, 8);

  for (const email of recipients) {
    const { status } = await trellis.send('POST', '/magiclink', { json: { email } });
    expect(status).toBe(200);
  }
  await setTimeout(4_000);
  const received = [...smtp.received];
  door.open();
  await endLoad(load, 'slow mail server', Date.now());

  expect(received).toEqual([]);
  expect(Object.keys(load.tally())).toEqual(['200', '201']);
  await expect
    .poll(() => new Set(smtp.received.flatMap((mail) => mail.recipients)))
    .toEqual(new Set(recipients));
  await expectNothingLost(trellis, load);
});

/** Takes connections at once, and lets them through only once it is open. */
async function openDoor(port: number) {
  let isOpen = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client.on('error', () => undefined));
    if (!isOpen) return;
    const inside = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.add(inside);
    client.pipe(inside).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    open: () => {
      isOpen = true;
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
