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
  /** Newer tokens than `stale`; null where there are none, because the session has ended. */
  renew: (stale: Tokens) => Promise<Tokens | null>;
};

/** Hears of new tokens, and of null at the end of a session: with the error if its refresh token was refused. */
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
    // A request that was on its way during the last exchange.
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
    // A refresh token is worth something once: all who need a new token wait for the same exchange.
    renew: (stale) => {
      renewal ??= exchangeOnce(stale).finally(() => {
        renewal = undefined;
      });
      return renewal;
    },
  };
}

/** A server that is away has not refused the token. */
function returnIfRefused(error: unknown): TrellisError {
  if (error instanceof TrellisError && !error.isPassing && error.status >= 400) return error;
  throw error;
}
