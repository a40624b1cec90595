import { type Answer, openConnection, type Request } from '../load/connection.ts';
import { createSeed, type Seed } from '../seed/seed.ts';
import type { Site } from './open-site.ts';

/** What clients sign in with, and what they can read from the beginning. */
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

/** A connection that is opened anew after it broke, or where its server goes. */
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
