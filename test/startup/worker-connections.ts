import { setTimeout } from 'node:timers/promises';
import { type KeptConnection, openKeptConnection } from '../kit/kept-connection.ts';

/** Connections until each of so many processes holds one; they are handed out in turn. */
export async function connectToEach(url: string, number: number): Promise<KeptConnection[]> {
  const connections = new Map<number, KeptConnection>();
  for (let tries = 0; tries < 40 && connections.size < number; tries += 1) {
    const connection = openKeptConnection(url);
    await connection.ask('GET', '/ready');
    const owner = connection.owner();
    if (owner === undefined || connections.has(owner)) connection.close();
    else connections.set(owner, connection);
  }
  return [...connections.values()];
}

/** Number of concurrent clients of a load. */
export const loadClients = 6;

/** Clients that ask without end, each five times over one connection before it opens the next. */
export function startLoad(url: string) {
  /** The processes that held the connections over which a request failed, and the reason. */
  const failed: { owner: number | undefined; why: string }[] = [];
  let answered = 0;
  let isRunning = true;
  let handleAnswer: (owner: number | undefined) => void = () => undefined;
  const ask = async (connection: KeptConnection) => {
    for (let sent = 0; sent < 5; sent += 1) {
      const { status } = await connection.ask('POST', '/graphql', {
        json: { query: '{ jobs { totalCount } }' },
      });
      if (status !== 200) throw new Error(`The status is ${status}.`);
      answered += 1;
      if (sent < 4) handleAnswer(connection.owner());
    }
  };
  const client = async () => {
    while (isRunning) {
      const connection = openKeptConnection(url);
      await ask(connection).catch((error: Error) =>
        failed.push({ owner: connection.owner(), why: error.message }),
      );
      connection.close();
    }
  };
  const clients = Array.from({ length: loadClients }, client);
  return {
    /** Resolves when a process has answered a request, immediately before its client sends the next one to it. */
    answerOf: (wanted: number) =>
      new Promise<void>((resolve) => {
        handleAnswer = (owner) => owner === wanted && resolve();
      }),
    stopAfter: async (more: number) => {
      const enough = answered + more;
      while (answered < enough) await setTimeout(20);
      isRunning = false;
      await Promise.all(clients);
      return failed;
    },
  };
}
