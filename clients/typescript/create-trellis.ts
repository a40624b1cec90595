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
  /** In place of the platform's own. */
  fetch?: Fetch | undefined;
  /** How long an answer may take. Default 30 000. */
  timeoutMilliseconds?: number | undefined;
};

export type Trellis = Rest &
  ReturnType<typeof createSignInMethods> & {
    graph: Graph;
    subscribe: Subscribe;
    /** Signs a user of the CMS in; the client keeps the session for its next requests. */
    signInToCms: (login: string, password: string) => Promise<void>;
    signOutOfCms: () => Promise<void>;
    /** The tokens of the signed-in user. */
    readTokens: () => Promise<Tokens | null>;
    /** Takes the tokens of a session that began elsewhere, or forgets those that are kept. */
    writeTokens: (tokens: Tokens | null) => Promise<void>;
    /** Takes new tokens for the kept ones; false where the session has ended. Requests do so by themselves. */
    refresh: () => Promise<boolean>;
  };

/** The client of one server for one user at a time. */
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
