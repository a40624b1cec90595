import type { TokenStorage, Tokens } from './token-storage.ts';
import { TrellisError } from './trellis-error.ts';

export type TokenSession = {
  read: () => Promise<Tokens | null>;
  write: (tokens: Tokens | null, reason?: TrellisError) => Promise<void>;
  /** Returns newer tokens than `stale`; `null` if the session has ended. */
  renew: (stale: Tokens) => Promise<Tokens | null>;
};

/** Called with new tokens, and with `null` at the end of a session. `reason` is the error if the refresh token was refused. */
export type SessionListener = (tokens: Tokens | null, reason?: TrellisError) => void;

/** @deprecated Use `SessionListener`. */
export type HearSession = SessionListener;

type Options = {
  storage: TokenStorage;
  exchange: (refreshToken: string) => Promise<Tokens>;
  onSession?: SessionListener | undefined;
};

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
