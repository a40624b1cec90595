import { afterAll, beforeAll } from 'vitest';
import {
  type CmsTestCredentials,
  openCmsTestCredentials,
  openTestCredentials,
  type TestCredentials,
} from './hostile-access.ts';
import { type Attack, findHarmOfAttacks } from './hostile-run.ts';
import { type HostileServer, openHostileServer } from './hostile-server.ts';
import { sampleKinds } from './sample.ts';

/** Attacks with the same credentials. Then they are replaced, because an attack can have revoked them. */
const perSession = 400;

/** Harms after which the run stops. */
const maxHarms = 60;

/** A server for one file, and what it takes to send it what is meant ill. */
export function useHostileServer() {
  const open: { server?: HostileServer; cms?: CmsTestCredentials } = {};
  beforeAll(async () => {
    open.server = await openHostileServer();
    open.cms = await openCmsTestCredentials(open.server);
  });
  afterAll(() => open.server?.[Symbol.asyncDispose](), 60_000);

  const server = () => {
    if (!open.server) throw new Error('The server is opened before the tests.');
    return open.server;
  };
  const access = async () => {
    if (!open.cms) throw new Error('Credentials are made before the tests.');
    return openTestCredentials(server(), open.cms);
  };
  return {
    server,
    access,
    /** The harm of `few` attacks or more of those that `list` makes, with credentials that are fresh. */
    findHarmOf: async (
      list: (access: TestCredentials) => readonly Attack[],
      few: number,
    ): Promise<string[]> => {
      const harm: string[] = [];
      for (let from = 0; harm.length < maxHarms; from += perSession) {
        const all = sampleKinds(list(await access()), few, ({ kinds }) => kinds);
        const attacks = all.slice(from, from + perSession);
        if (!attacks.length) return harm;
        harm.push(...(await findHarmOfAttacks(server(), attacks)));
      }
      return harm;
    },
  };
}
