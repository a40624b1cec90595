import type { ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { closeUndeliveredConnections } from '../../../server/processes/close-undelivered-connections.ts';

const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
});

/** Starts a process that accepts connections at a port shared with the others. */
async function startListener(): Promise<{ child: ChildProcess; port: number }> {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'listen-until-told.mjs'), execArgv: [] });
  const worker = cluster.fork();
  children.push(worker.process);
  closeUndeliveredConnections(worker.process);
  const [{ port }] = await once(worker, 'listening');
  return { child: worker.process, port };
}

/** Resolves when a connection has been written to the channel of the process. */
function connectionPassedTo(child: ChildProcess): Promise<void> {
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  return new Promise((resolve) => {
    child.send = ((...args: unknown[]) => {
      const isWritten = send(...args);
      if ((args[0] as { act?: string }).act === 'newconn') resolve();
      return isWritten;
    }) as ChildProcess['send'];
  });
}

/** Suspends the process and connects, so that the connection waits in the channel to it. */
async function connectToSuspended({ child, port }: { child: ChildProcess; port: number }, message?: string) {
  child.kill('SIGSTOP');
  // The process reads it before the connection.
  if (message) child.send(message);
  const passed = connectionPassedTo(child);
  const received = text(connect(port, '127.0.0.1'));
  await passed;
  return { received };
}

test('a connection that the last process does not accept any more is closed, although the process continues', async () => {
  const listener = await startListener();
  const { received } = await connectToSuspended(listener, 'stop listening');
  listener.child.kill('SIGCONT');

  expect(await received).toBe('');
  expect(listener.child.exitCode).toBeNull();
});

test('a connection that one process does not accept any more is answered by another one', async () => {
  const first = await startListener();
  const second = await startListener();
  const { received } = await connectToSuspended(first, 'stop listening');
  first.child.kill('SIGCONT');

  expect(await received).toBe(String(second.child.pid));
});

test('a connection to a process that is killed is closed', async () => {
  const listener = await startListener();
  const { received } = await connectToSuspended(listener);
  listener.child.kill('SIGKILL');

  expect(await received).toBe('');
});
