import { TrellisError } from './trellis-error.ts';

/** Tokens of a user's session. */
export type Tokens = { readonly accessToken: string; readonly refreshToken: string };

type Awaitable<T> = T | Promise<T>;

/** Storage of a user's tokens. Default: in memory. */
export type TokenStorage = {
  read: () => Awaitable<Tokens | null>;
  write: (tokens: Tokens | null) => Awaitable<void>;
};

export type TokenSession = {
  read: () => Promise<Tokens | null>;
  write: (tokens: Tokens | null, reason?: TrellisError) => Promise<void>;
  /** Returns newer tokens than `stale`; `null` if the session has ended. */
  renew: (stale: Tokens) => Promise<Tokens | null>;
};

/** Called with new tokens, and with `null` at the end of a session. `reason` is the error if the refresh token was refused. */
export type HearSession = (tokens: Tokens | null, reason?: TrellisError) => void;

type Options = {
  storage: TokenStorage;
  exchange: (refreshToken: string) => Promise<Tokens>;
  onSession?: HearSession | undefined;
};

export function keepInMemory(tokens: Tokens | null = null): TokenStorage {
  let storedTokens = tokens;
  return {
    read: () => storedTokens,
    write: (newTokens) => {
      storedTokens = newTokens;
    },
  };
}

export function createTokenSession({ storage, exchange, onSession }: Options): TokenSession {
  let renewal: Promise<Tokens | null> | undefined;
  const read = async () => storage.read();
  const write = async (tokens: Tokens | null, reason?: TrellisError) => {
    await storage.write(tokens);
    onSession?.(tokens, reason);
  };

  async function exchangeOnce(stale: Tokens): Promise<Tokens | null> {
    const currentTokens = await read();
    // The tokens were already exchanged while the request was running.
    if (currentTokens?.refreshToken !== stale.refreshToken) return currentTokens;
    const next = await exchange(currentTokens.refreshToken).catch(returnIfRefused);
    const now = await read();
    // Another page has refreshed the tokens, or the user has signed out.
    if (now?.refreshToken !== currentTokens.refreshToken) return now;
    if (next instanceof TrellisError) await write(null, next);
    else await write(next);
    return next instanceof TrellisError ? null : next;
  }

  return {
    read,
    write,
    // A refresh token works only once, so all requests that need new tokens wait for the same exchange.
    renew: (stale) => {
      renewal ??= exchangeOnce(stale).finally(() => {
        renewal = undefined;
      });
      return renewal;
    },
  };
}

/** Returns the refusal of a token. Throws other errors, because an unavailable server has not refused the token. */
function returnIfRefused(error: unknown): TrellisError {
  if (error instanceof TrellisError && !error.isPassing && error.status >= 400) return error;
  throw error;
}
