import { TrellisError } from './trellis-error.ts';

/** Tokens of a user's session. */
export type Tokens = { readonly accessToken: string; readonly refreshToken: string };

type Awaitable<T> = T | Promise<T>;

/** Storage of a user's tokens. Default: in memory. */
export type TokenStorage = {
  read: () => Awaitable<Tokens | null>;
  write: (tokens: Tokens | null) => Awaitable<void>;
};

/** The part of the browser's `Storage` that the client uses. */
export type KeyValueStorage = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
};

/** Stores tokens in memory, until the page or the process ends. */
export function createMemoryStorage(tokens: Tokens | null = null): TokenStorage {
  let storedTokens = tokens;
  return {
    read: () => storedTokens,
    write: (newTokens) => {
      storedTokens = newTokens;
    },
  };
}

export type LocalStorageOptions = {
  /** Key of the item. Default `trellis`. */
  key?: string | undefined;
  /** Replaces `localStorage`, for example with `sessionStorage`. */
  storage?: KeyValueStorage | undefined;
};

/**
 * Stores tokens in the browser's `localStorage`, which all pages of the origin share. Every script of the origin can
 * read them.
 */
export function createLocalStorage({ key = 'trellis', storage }: LocalStorageOptions = {}): TokenStorage {
  const resolveStorage = () => storage ?? getWebStorage('localStorage');
  return {
    read: () => parseTokens(resolveStorage().getItem(key)),
    write: (tokens) => {
      if (tokens) resolveStorage().setItem(key, JSON.stringify(tokens));
      else resolveStorage().removeItem(key);
    },
  };
}

/** Returns a storage of the browser. Throws `UNSUPPORTED` if the platform has none or the user has blocked it. */
export function getWebStorage(name: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  let storage: KeyValueStorage | undefined;
  let cause: unknown;
  try {
    storage = globalThis[name];
  } catch (error) {
    cause = error;
  }
  if (storage) return storage;
  throw new TrellisError('UNSUPPORTED', { message: `There is no ${name} here.`, status: 0, cause });
}

/** Parses stored tokens. Returns `null` for an absent or damaged item. */
export function parseTokens(text: string | null | undefined): Tokens | null {
  try {
    const { accessToken, refreshToken } = JSON.parse(text ?? 'null');
    return typeof accessToken === 'string' && typeof refreshToken === 'string'
      ? { accessToken, refreshToken }
      : null;
  } catch {
    return null;
  }
}
