import DataLoader from 'dataloader';
import type { RequestContext } from '../../core/context/request-context.ts';
import { once } from '../../core/lib/lazy.ts';
import { createReadRouter } from '../../core/ports/replica.ts';
import { createAuthCaches } from './caches.ts';
import type { AuthDeps, AuthRequest } from './deps.ts';
import { bindFallback, withFallback } from './import-export/fallback/with-fallback.ts';
import { createAuthKeys } from './keys.ts';
import { loadReferences, type UserReference } from './services/people/load-references.ts';
import { findCaller, getTokenUser, getViewer, type Viewer } from './services/sessions/caller.ts';
import { createSessionPages } from './services/sessions/lifecycle/session-list.ts';
import type { Caller } from './values/caller.ts';

export type AuthContext = AuthRequest & {
  /** The caller as described by the access token; null without a valid token. */
  caller: () => Promise<Caller | null>;
  /**
   * The user, in a session that has not ended; throws the contract's error for a missing or invalid token.
   */
  viewer: () => Promise<Viewer>;
  /**
   * The user of the token, even if the session has ended or the token is an OAuth client's: both may still
   * read `GET /user`.
   */
  holder: () => Promise<Viewer>;
  references: DataLoader<string, UserReference | null>;
  sessionPages: ReturnType<typeof createSessionPages>;
};

/** All fetches of one query plan share a request, and therefore its viewer and its loaders. */
export function createAuthContextFactory(deps: AuthDeps): (request: RequestContext) => AuthContext {
  const keys = createAuthKeys(deps);
  const caches = createAuthCaches();
  const contexts = new WeakMap<RequestContext, AuthContext>();
  return (request) => {
    const known = contexts.get(request);
    if (known) return known;
    const made = createContext({ ...deps, ...keys, caches, request, ...lookUpsFor(deps, request) });
    contexts.set(request, made);
    return made;
  };
}

/** The database reads of this request, with lookups in the legacy system if one is configured. */
function lookUpsFor({ fallback: shared, hotStatements }: AuthDeps, request: RequestContext) {
  if (!shared) return { fallback: undefined };
  const fallback = bindFallback(shared, request);
  return { fallback, hotStatements: withFallback(hotStatements, fallback) };
}

function createContext(asked: AuthRequest): AuthContext {
  const caller = once(() => findCaller(asked));
  const holder = once(() => getTokenUser(asked));
  const sessionPages = once(() => createSessionPages(asked));
  return {
    ...asked,
    caller,
    viewer: once(() => getViewer(asked, holder)),
    holder,
    references: new DataLoader(async (ids: readonly string[]) => loadReferences(asked, await caller(), ids)),
    sessionPages: (page) => sessionPages()(page),
  };
}

/** Context for administrators' lists, which can be read from a replica. */
export const forListReads = createReadRouter(
  (ctx: AuthContext, reads): AuthContext => ({ ...ctx, ...reads }),
);
