import { createRest, type Rest } from './call.ts';
import type { Credentials } from './credentials.ts';
import { createGraph, type Graph } from './graph.ts';
import { createSend, type Fetch } from './send.ts';
import {
  createSession,
  type HearSession,
  keepInMemory,
  type Session,
  type TokenStorage,
  type Tokens,
} from './session.ts';
import { createSignIn, exchangeToken } from './sign-in.ts';
import { createSubscribe, type Subscribe } from './subscribe.ts';

export type TrellisOptions = Credentials & {
  /** URL of the server, such as `https://api.example.com`. */
  url: string;
  /** Storage of the tokens of a signed-in user. Default: in memory. */
  storage?: TokenStorage | undefined;
  onSession?: HearSession | undefined;
  /** Replaces the platform's `fetch`. */
  fetch?: Fetch | undefined;
  /** Timeout of a request. Default 30 000. */
  timeoutMilliseconds?: number | undefined;
};

export type Trellis = Rest &
  ReturnType<typeof createSignIn> & {
    graph: Graph;
    subscribe: Subscribe;
    /** Signs in a CMS user. The client uses the session in its next requests. */
    signInToCms: (login: string, password: string) => Promise<void>;
    signOutOfCms: () => Promise<void>;
    /** Returns the tokens of the signed-in user. */
    readTokens: () => Promise<Tokens | null>;
    /** Stores the tokens of a session that was opened elsewhere. `null` deletes the stored tokens. */
    writeTokens: (tokens: Tokens | null) => Promise<void>;
    /** Exchanges the stored tokens for new ones. Returns false if the session has ended. Requests do this automatically. */
    refresh: () => Promise<boolean>;
  };

/** Creates a client of one server, for one user at a time. */
export function createTrellis(options: TrellisOptions): Trellis {
  const url = options.url.replace(/\/+$/, '');
  const fetch: Fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const send = createSend(url, fetch, options.timeoutMilliseconds ?? 30_000);
  const session = createSession({
    storage: options.storage ?? keepInMemory(),
    exchange: (refreshToken) => exchangeToken(createGraph(send, noSession, {}), refreshToken),
    onSession: options.onSession,
  });
  const { accountKey, cmsToken, cmsSession } = options;
  const given: Credentials = { accountKey, cmsToken, cmsSession };
  const graph = createGraph(send, session, given);

  return {
    ...createRest(send, session, given),
    ...createSignIn(graph, session),
    graph,
    subscribe: createSubscribe({ url, fetch, session, given }),
    signInToCms: async (login, password) => {
      const { data } = await graph<{ signInToCms: { sessionToken: string } }>(signInToCms, {
        input: { login, password },
      });
      given.cmsSession = data.signInToCms.sessionToken;
    },
    signOutOfCms: async () => {
      await graph('mutation { signOutOfCms { isSignedOut } }');
      given.cmsSession = undefined;
    },
    readTokens: session.read,
    writeTokens: (tokens) => session.write(tokens),
    refresh: async () => {
      const tokens = await session.read();
      return tokens !== null && (await session.renew(tokens)) !== null;
    },
  };
}

const signInToCms = `mutation ($input: SignInToCmsInput!) {
  signInToCms(input: $input) { sessionToken }
}`;

/** Session of the token exchange, which must not use a session. */
const noSession: Session = {
  read: async () => null,
  write: async () => undefined,
  renew: async () => null,
};
