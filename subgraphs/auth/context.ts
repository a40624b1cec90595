import DataLoader from 'dataloader';
import type { RequestContext } from '../../core/context/request-context.ts';
import { memoizeFirstCall, memoizePerOwner } from '../../core/lib/lazy.ts';
import { createReplicaListReadRouter } from '../../core/ports/replica.ts';
import { createAuthCaches } from './caches.ts';
import type { AuthRequestDeps, AuthServerDeps } from './deps.ts';
import { addLegacyFallback, createLegacyUserLookups } from './import-export/fallback/add-legacy-fallback.ts';
import { createAuthEncryptionKeys } from './keys.ts';
import {
  type FullOrRedactedUser,
  loadFullOrRedactedUsers,
} from './services/people/load-full-or-redacted-users.ts';
import {
  type AccessTokenUser,
  findCaller,
  getAccessTokenUser,
  getActiveViewer,
} from './services/sessions/caller.ts';
import { createSessionPageLoader } from './services/sessions/lifecycle/session-list.ts';
import { toConfiguredHooks } from './settings/hook-settings.ts';
import type { Caller } from './values/caller.ts';

/** Context of the auth resolvers and services, created once per request. */
export type AuthContext = AuthRequestDeps & {
  /** The caller as described by the access token; null without a valid token. */
  caller: () => Promise<Caller | null>;
  /**
   * The user, in a session that has not ended; throws the contract's error for a missing or invalid token.
   */
  viewer: () => Promise<AccessTokenUser>;
  /**
   * The user of the token, even if the session has ended or the token is an OAuth client's: both may still
   * read `GET /user`.
   */
  holder: () => Promise<AccessTokenUser>;
  references: DataLoader<string, FullOrRedactedUser | null>;
  sessionPages: ReturnType<typeof createSessionPageLoader>;
};

/** All fetches of one query plan share a request, and therefore its viewer and its loaders. */
export function createAuthContextFactory(deps: AuthServerDeps): (request: RequestContext) => AuthContext {
  const shared = {
    ...deps,
    ...createAuthEncryptionKeys(deps),
    caches: createAuthCaches(),
    hooks: toConfiguredHooks(deps.settings.hooks),
  };
  return memoizePerOwner((request) => createContext({ ...shared, request, ...lookUpsFor(deps, request) }));
}

/** The database reads of this request, with lookups in the legacy system if one is configured. */
function lookUpsFor({ fallback: shared, sqlStatements }: AuthServerDeps, request: RequestContext) {
  if (!shared) return { fallback: undefined };
  const fallback = createLegacyUserLookups(shared, request);
  return { fallback, sqlStatements: addLegacyFallback(sqlStatements, fallback) };
}

function createContext(requestDeps: AuthRequestDeps): AuthContext {
  const { accessToken } = requestDeps.request.credentials;
  const caller = accessToken ? memoizeFirstCall(() => findCaller(requestDeps, accessToken)) : noCaller;
  const holder = memoizeFirstCall(() => getAccessTokenUser(requestDeps));
  const sessionPages = memoizeFirstCall(() => createSessionPageLoader(requestDeps));
  return {
    ...requestDeps,
    caller,
    viewer: memoizeFirstCall(() => getActiveViewer(requestDeps, holder)),
    holder,
    references: new DataLoader(async (ids: readonly string[]) =>
      loadFullOrRedactedUsers(requestDeps, await caller(), ids),
    ),
    sessionPages: (page) => sessionPages()(page),
  };
}

async function noCaller() {
  return null;
}

/** Context for administrators' lists, which can be read from a replica. */
export const toReplicaReadContext = createReplicaListReadRouter(
  (ctx: AuthContext, reads): AuthContext => ({ ...ctx, ...reads }),
);
