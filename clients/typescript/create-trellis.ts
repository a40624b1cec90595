import { createRestClient, type Rest } from './call.ts';
import type { Credentials } from './credentials.ts';
import { createGraphClient, type Graph } from './graph.ts';
import { createSendRequest, type Fetch } from './send.ts';
import {
  createTokenSession,
  type HearSession,
  keepInMemory,
  type TokenSession,
  type TokenStorage,
  type Tokens,
} from './session.ts';
import { createSignInMethods, exchangeRefreshToken } from './sign-in.ts';
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
  ReturnType<typeof createSignInMethods> & {
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
  const send = createSendRequest(url, fetch, options.timeoutMilliseconds ?? 30_000);
  const session = createTokenSession({
    storage: options.storage ?? keepInMemory(),
    exchange: (refreshToken) => exchangeRefreshToken(createGraphClient(send, noSession, {}), refreshToken),
    onSession: options.onSession,
  });
  const { accountKey, cmsToken, cmsSession } = options;
  const credentials: Credentials = { accountKey, cmsToken, cmsSession };
  const graph = createGraphClient(send, session, credentials);

  return {
    ...createRestClient(send, session, credentials),
    ...createSignInMethods(graph, session),
    graph,
    subscribe: createSubscribe({ url, fetch, session, credentials }),
    signInToCms: async (login, password) => {
      const { data } = await graph<{ signInToCms: { sessionToken: string } }>(signInToCms, {
        input: { login, password },
      });
      credentials.cmsSession = data.signInToCms.sessionToken;
    },
    signOutOfCms: async () => {
      await graph('mutation { signOutOfCms { isSignedOut } }');
      credentials.cmsSession = undefined;
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
const noSession: TokenSession = {
  read: async () => null,
  write: async () => undefined,
  renew: async () => null,
};
