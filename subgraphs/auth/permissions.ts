import { createAuthorize } from '../../core/access/create-authorize.ts';
import type { AuthContext } from './context.ts';
import { requireActiveViewerSession } from './services/sessions/caller.ts';
import { requireAdmin } from './services/sessions/require-admin.ts';
import {
  requireActiveSession,
  requireNonAnonymousSession,
  requireUserForAccountDeletion,
  requireUserForIdentityChange,
  requireUserForPasskeyChange,
} from './services/sessions/require-session.ts';
import {
  requireCustomProvidersEnabled,
  requireOauthServerEnabled,
  requirePasskeysEnabled,
  requireSamlKeys,
} from './services/shared/service/require-enabled-feature.ts';

/**
 * An administrator by the role in their token; if the token belongs to a user, the user's role and session
 * are checked too.
 */
const administrator = (ctx: AuthContext) => requireAdmin(ctx);

/**
 * Administrators who may invite. The specification allows it to the service role, even if other roles are
 * configured as administrators.
 */
const inviter = (ctx: AuthContext) => requireAdmin(ctx, ['service_role']);

/**
 * Adds the check that a feature is enabled. It runs first, because a disabled feature is disabled for every
 * caller.
 */
const behind =
  <T, Subject extends unknown[]>(
    requireFeature: (ctx: AuthContext) => unknown,
    rule: (ctx: AuthContext, ...subject: Subject) => T,
  ) =>
  (ctx: AuthContext, ...subject: Subject): T => {
    requireFeature(ctx);
    return rule(ctx, ...subject);
  };

/** Administrators, and on a development server everyone who opens its console on the machine of the server. */
const operator = async (ctx: AuthContext): Promise<unknown> =>
  ctx.request.client.isLocalConsole ? null : requireAdmin(ctx);

const clientAdministrator = behind(requireOauthServerEnabled, administrator);
const passkeyAdministrator = behind(requirePasskeysEnabled, administrator);
const ssoAdministrator = behind(requireSamlKeys, administrator);
const providerAdministrator = behind(requireCustomProvidersEnabled, administrator);

/** The owner of a part of an account, in a session within its limits, and administrators. */
const ownerOrAdministrator = async (ctx: AuthContext, ownerId: string | undefined) => {
  const caller = await ctx.caller();
  if (ownerId === undefined || caller?.userId !== ownerId) return requireAdmin(ctx);
  return requireActiveSession(ctx);
};

/** The user of the token, even after the session has ended, or an OAuth client that acts for the user. */
const holder = (ctx: AuthContext) => ctx.holder();

/** Permits users whose session has not ended, and OAuth clients that act for a user. */
const activeHolder = behind(requireOauthServerEnabled, async (ctx) =>
  requireActiveViewerSession(await ctx.holder()),
);

/** An OAuth client may end its own session. A user needs a session that has not ended. */
const sessionHolder = async (ctx: AuthContext) => {
  const viewer = await ctx.holder();
  return viewer.claims.client_id === undefined ? requireActiveSession(ctx) : viewer;
};

/** The user themselves, in a session within its limits; a token without a session is accepted too. */
const user = requireActiveSession;

/** Permits users who are not anonymous, in a session within its limits. */
const namedUser = requireNonAnonymousSession;

const passkeyUser = behind(requirePasskeysEnabled, requireActiveSession);
const granter = behind(requireOauthServerEnabled, (ctx) => ctx.viewer());
const revoker = behind(requireOauthServerEnabled, requireActiveSession);
const namedGranter = behind(requireOauthServerEnabled, requireNonAnonymousSession);

/**
 * Authorization rules. Each rule returns the caller if it is allowed, and throws the contract's error
 * otherwise.
 */
export const authorize = createAuthorize({
  'user:read-self': holder,
  'user:follow-self': user,
  'user:update-self': user,
  'user:delete-self': requireUserForAccountDeletion,
  'user:export-self': requireUserForAccountDeletion,
  'user:erase-self': requireUserForAccountDeletion,
  'user:reauthenticate-self': user,
  'session:end-own': sessionHolder,
  'session:revoke-own': user,
  'identity:link-own': requireUserForIdentityChange,
  'identity:unlink-own': requireUserForIdentityChange,

  'factor:enroll-own': namedUser,
  'factor:challenge-own': namedUser,
  'factor:verify-own': namedUser,
  'factor:unenroll-own': namedUser,
  'recovery-codes:read-own': namedUser,
  'recovery-codes:generate-own': namedUser,
  'recovery-codes:verify-own': namedUser,
  'recovery-codes:unenroll-own': namedUser,
  'passkey:list-own': passkeyUser,
  'passkey:register-own': requireUserForPasskeyChange,
  'passkey:update-own': requireUserForPasskeyChange,
  'passkey:delete-own': requireUserForPasskeyChange,

  'oauth-authorization:read-own': namedGranter,
  'oauth-authorization:decide-own': namedGranter,
  'oauth-grant:list-own': granter,
  'oauth-grant:revoke-own': revoker,
  'oauth-user-info:read': activeHolder,

  'user:list': administrator,
  'user:read': administrator,
  'session:read': ownerOrAdministrator,
  'identity:read': ownerOrAdministrator,
  'factor:read': ownerOrAdministrator,
  'passkey:read': behind(requirePasskeysEnabled, ownerOrAdministrator),
  'user:create': administrator,
  'user:invite': inviter,
  'user:update': administrator,
  'user:delete': administrator,
  'user:export': administrator,
  'user:erase': administrator,
  'person-request:list': administrator,
  'person-request:read': administrator,
  'user:generate-link': administrator,
  'user-session:revoke': administrator,
  'user-factor:list': administrator,
  'user-factor:update': administrator,
  'user-factor:delete': administrator,
  'user-passkey:list': passkeyAdministrator,
  'user-passkey:delete': passkeyAdministrator,
  'audit-entry:list': administrator,
  'audit-entry:read': administrator,
  'job:list-failed': administrator,
  'job:read-failed': administrator,
  'job:retry': administrator,
  'setting:list': administrator,
  'queue:read': administrator,
  'server-health:read': administrator,
  'activity:list': administrator,
  'mail-template:list': administrator,
  'mail-template:preview': administrator,
  'test-mail:send': administrator,
  'server-setup:read': operator,
  'demo:create': operator,

  'oauth-client:list': clientAdministrator,
  'oauth-client:read': clientAdministrator,
  'oauth-client:create': clientAdministrator,
  'oauth-client:update': clientAdministrator,
  'oauth-client:delete': clientAdministrator,
  'sso-provider:list': administrator,
  'sso-provider:read': ssoAdministrator,
  'sso-provider:create': ssoAdministrator,
  'sso-provider:update': ssoAdministrator,
  'sso-provider:delete': ssoAdministrator,
  'custom-provider:list': providerAdministrator,
  'custom-provider:read': providerAdministrator,
  'custom-provider:create': providerAdministrator,
  'custom-provider:update': providerAdministrator,
  'custom-provider:delete': providerAdministrator,
});
