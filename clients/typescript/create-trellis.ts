import { createAccountMethods } from './account-messages.ts';
import { createRestClient, type Rest } from './call.ts';
import type { Credentials } from './credentials.ts';
import { createFactorMethods } from './factors.ts';
import { createGraphClient, type Graph } from './graph.ts';
import type { UrlSession } from './parse-redirect.ts';
import { createPasskeyMethods } from './passkeys.ts';
import { createProviderMethods } from './providers.ts';
import { createOpenSession, createRunMutation } from './run-mutation.ts';
import { createSendRequest, type Fetch } from './send.ts';
import { createTokenSession, type SessionListener, type TokenSession } from './session.ts';
import { createSignInMethods, exchangeRefreshToken } from './sign-in.ts';
import { createSubscribe, type Subscribe } from './subscribe.ts';
import { createTakeSessionFromUrl } from './take-session-from-url.ts';
import {
  createMemoryStorage,
  type KeyValueStorage,
  type TokenStorage,
  type Tokens,
} from './token-storage.ts';

export type TrellisOptions = Credentials & {
  /** URL of the server, such as `https://api.example.com`. */
  url: string;
  /** Storage of the tokens of a signed-in user. Default: in memory. */
  storage?: TokenStorage | undefined;
  /** Storage of the secret of a sign-in at a provider, until the user returns. Default: `sessionStorage`. */
  verifierStorage?: KeyValueStorage | undefined;
  onSession?: SessionListener | undefined;
  /** Replaces the platform's `fetch`. */
  fetch?: Fetch | undefined;
  /** Timeout of a request. Default 30 000. */
  timeoutMilliseconds?: number | undefined;
};

/** Methods of accounts: sign-in, links and codes, providers, passkeys and second factors. */
type AccountMethods = ReturnType<typeof createSignInMethods> &
  ReturnType<typeof createAccountMethods> &
  ReturnType<typeof createProviderMethods> &
  ReturnType<typeof createPasskeyMethods> &
  ReturnType<typeof createFactorMethods> & {
    /**
     * Signs in with the address to which a mailed link or a provider has led, and removes its values from the address
     * bar. Returns `null` if it has none, and throws the error of the sign-in. With `url`, the page is not read.
     */
    takeSessionFromUrl: (url?: string) => Promise<UrlSession | null>;
  };

export type Trellis = Rest &
  AccountMethods & {
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
    storage: options.storage ?? createMemoryStorage(),
    exchange: (refreshToken) => exchangeRefreshToken(createGraphClient(send, noSession, {}), refreshToken),
    onSession: options.onSession,
  });
  const { accountKey, cmsToken, cmsSession } = options;
  const credentials: Credentials = { accountKey, cmsToken, cmsSession };
  const graph = createGraphClient(send, session, credentials);

  return {
    ...createRestClient(send, session, credentials),
    ...createAccountClient(graph, session, options.verifierStorage),
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

function createAccountClient(
  graph: Graph,
  session: TokenSession,
  verifierStorage: KeyValueStorage | undefined,
): AccountMethods {
  const run = createRunMutation(graph);
  const openSession = createOpenSession(run, session);
  return {
    ...createSignInMethods({ run, openSession, session }),
    ...createAccountMethods(run),
    ...createProviderMethods(run, verifierStorage),
    ...createPasskeyMethods(run, openSession),
    ...createFactorMethods({ graph, run, openSession, session }),
    takeSessionFromUrl: createTakeSessionFromUrl({ run, session, verifierStorage }),
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
