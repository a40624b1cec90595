import { type Answer, openConnection, type Request } from '../load/connection.ts';
import { createSeed, type Seed } from '../seed/seed.ts';
import type { Site } from './open-site.ts';

/** Credentials of the clients, and the data that they can read from the start. */
export type Access = {
  seed: Seed;
  apikey: Record<string, string>;
  cms: Record<string, string>;
};

const people = 16;

export async function openAccess({ database, port }: Site): Promise<Access> {
  const seed = await createSeed(database, port, people);
  return {
    seed,
    apikey: { 'x-apikey': seed.owner.accountKey },
    cms: { authorization: `Bearer ${seed.cmsToken}` },
  };
}

/** Client that reconnects after its connection fails or the server moves. */
export function createClient(port: number) {
  let connection: ReturnType<typeof openConnection> | undefined;
  return {
    send: async (request: Request): Promise<Answer> => {
      connection ??= openConnection(port);
      try {
        const opened = await connection;
        const answer = await opened.send(request);
        if (answer.isLast) {
          opened.close();
          connection = undefined;
        }
        return answer;
      } catch (error) {
        connection = undefined;
        throw error;
      }
    },
    close: async () => (await connection?.catch(() => undefined))?.close(),
  };
}

export type Client = ReturnType<typeof createClient>;
