import DataLoader from 'dataloader';
import { createKeyedDigest } from '../../core/auth/keyed-digest.ts';
import { createSealedBox } from '../../core/auth/sealed-box.ts';
import type { RequestContext } from '../../core/request-context.ts';
import type { AuthDeps, AuthKeys, AuthRequest } from './deps.ts';
import { type Caller, findCaller } from './services/sessions/find-caller.ts';
import { getHolder, getViewer, type Viewer } from './services/sessions/get-viewer.ts';
import { createSessionPages } from './services/sessions/session-list.ts';
import { loadReferences, type UserReference } from './services/users/load-references.ts';

export type AuthContext = AuthRequest & {
  /** Whoever presented a valid access token, as the token describes them; null without one. */
  caller: () => Promise<Caller | null>;
  /** The user, in a session that goes on; throws what the contract says of a missing or bad token. */
  viewer: () => Promise<Viewer>;
  /** The same where the session may have ended or the token may be an OAuth client's: both still read `GET /user`. */
  holder: () => Promise<Viewer>;
  references: DataLoader<string, UserReference | null>;
  sessionPages: ReturnType<typeof createSessionPages>;
};

/** Fetches of one plan share a request, and with it viewer and loader. */
export function createAuthContextFactory(deps: AuthDeps): (request: RequestContext) => AuthContext {
  const { encryptionSecret: secret, retiredSecrets: retired } = deps;
  const keys: AuthKeys = {
    oneTimeDigest: createKeyedDigest(secret, 'auth/one-time-token', retired),
    refreshDigest: createKeyedDigest(secret, 'auth/refresh-token', retired),
    mailBox: createSealedBox(secret, 'auth/mail', retired),
    smsBox: createSealedBox(secret, 'auth/sms', retired),
    postponedBox: createSealedBox(secret, 'auth/postponed', retired),
    providerBox: createSealedBox(secret, 'auth/provider', retired),
    customProviderBox: createSealedBox(secret, 'auth/custom-provider', retired),
    totpBox: createSealedBox(secret, 'auth/totp-secret', retired),
    sessionKeyBox: createSealedBox(secret, 'auth/session-key', retired),
    recoveryDigest: createKeyedDigest(secret, 'auth/recovery-code', retired),
    standInDigest: createKeyedDigest(secret, 'auth/stand-in', retired),
  };
  const contexts = new WeakMap<RequestContext, AuthContext>();
  return (request) => {
    const known = contexts.get(request);
    if (known) return known;
    const made = createContext({ ...deps, ...keys, request });
    contexts.set(request, made);
    return made;
  };
}

function createContext(asked: AuthRequest): AuthContext {
  const caller = once(() => findCaller(asked));
  const holder = once(() => getHolder(asked));
  return {
    ...asked,
    caller,
    viewer: once(() => getViewer(asked, holder)),
    holder,
    references: new DataLoader(async (ids: readonly string[]) => loadReferences(asked, await caller(), ids)),
    sessionPages: createSessionPages(asked),
  };
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}
