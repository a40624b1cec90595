import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { isBanned, type UserRow } from '../../../values/user-row.ts';
import { type ExternalIdentity, storeSignInIdentity, updateUserRow } from '../../people/identity.ts';
import { cancelPendingUserChanges, lockUserRow } from '../../people/lock-user-row.ts';
import { recordSignUp } from '../../people/new-user.ts';
import { type IssuedSession, insertSessionWithTokens } from '../../sessions/lifecycle/issue-session.ts';
import { recordAuditEvents, recordSignInMetrics } from '../../shared/audit.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import { addRedirectToError } from '../../shared/redirects.ts';
import { requireSamlKeys } from '../../shared/service/require-enabled-feature.ts';
import { createExternalUser, findIdentityOwnerId } from '../providers/accounts/external-account.ts';
import { importLegacyAccounts } from '../providers/accounts/import-legacy-accounts.ts';
import {
  issuePkceFlowCode,
  transactAndRetryOnDuplicate,
} from '../providers/accounts/resolve-account-and-open-session.ts';
import { samlAmrMethod, toSsoProviderName } from './read-sso-providers.ts';
import { resolveSamlResponseContext, type SamlResponseContext } from './resolve-saml-response-context.ts';
import { decodeSamlResponse } from './saml/decode-saml-response.ts';
import { getCurrentIdpMetadata } from './saml/get-current-idp-metadata.ts';
import { toSamlIdentity } from './saml/to-saml-identity.ts';
import { verifySamlAssertion } from './saml/verify-saml-assertion.ts';

type FinishSsoSignInInput = { samlResponse?: string | null; relayState?: string | null };

/** Completes a sign-in with an identity provider's answer. A failure also carries the redirect target. */
export async function finishSsoSignIn(ctx: AuthContext, input: FinishSsoSignInInput) {
  requireSamlKeys(ctx);
  await enforceClientRateLimit(ctx, 'finishSsoSignIn');
  const responseContext = await open(ctx, input);
  const { redirectTo, provider } = responseContext;
  try {
    const result = await finish(ctx, responseContext, input.samlResponse);
    return { provider: toSsoProviderName(provider.id), redirectTo, ...result };
  } catch (error) {
    throw addRedirectToError(ctx, error, { redirectTo });
  }
}

async function open(ctx: AuthContext, input: FinishSsoSignInInput): Promise<SamlResponseContext> {
  try {
    return await resolveSamlResponseContext(ctx, input);
  } catch (error) {
    throw addRedirectToError(ctx, error, { redirectTo: ctx.settings.siteUrl, isStateProblem: true });
  }
}

type SsoSignInResult = { session?: IssuedSession; authCode?: string };

async function finish(
  ctx: AuthContext,
  { provider, request: asked, flow }: SamlResponseContext,
  samlResponse: string | null | undefined,
): Promise<SsoSignInResult> {
  const age = asked ? ctx.clock().getTime() - asked.requestedAt.getTime() : 0;
  if (asked && age >= ctx.settings.samlRelaySeconds * 1000) throw authErrors.samlRelayStateExpired();
  if (provider.disabled) throw authErrors.ssoProviderDisabled();
  const outside = await decodeSamlResponse(samlResponse);
  const idp = await getCurrentIdpMetadata(ctx, provider.saml);
  const { assertion, terms } = await verifySamlAssertion(ctx, {
    ...{ outside, idp, keys: requireSamlKeys(ctx) },
    samlResponse: samlResponse ?? '',
    requestId: asked?.requestId,
  });
  const external = toSamlIdentity(assertion, provider);
  await importLegacyAccounts(ctx, external);
  const { usableUntil, sessionNotAfter: notAfter } = terms;
  const assertionUse = { entityId: idp.entityId, assertionId: assertion.id, usableUntil };
  const result = await transactAndRetryOnDuplicate(ctx, async (tx) => {
    await spendAssertion(ctx, tx, assertionUse);
    const user = await findOrCreateSsoUser(ctx, tx, external);
    if (flow) {
      const place = { flowId: flow.id, userId: user.id };
      return { authCode: await issuePkceFlowCode(ctx, tx, place, { sessionNotAfter: notAfter }) };
    }
    const organisation = { providerId: provider.id, notAfter };
    return {
      session: await insertSessionWithTokens(ctx, tx, {
        user,
        method: samlAmrMethod,
        events: [],
        organisation,
      }),
    };
  });
  recordSignInMetrics(ctx, result.session, { method: 'sso', provider: 'saml' });
  return result;
}

type AssertionUse = { entityId: string; assertionId: string; usableUntil: Date };

/** Marks an assertion as used, so that it cannot be replayed. */
async function spendAssertion(
  { clock }: AuthContext,
  tx: AuthTransaction,
  { entityId, assertionId, usableUntil: expiresAt }: AssertionUse,
): Promise<void> {
  const id = createHash('sha256')
    .update(JSON.stringify([entityId, assertionId]))
    .digest('hex');
  // An expired record of the same assertion is deleted first.
  await tx.spentSamlAssertion.deleteMany({ where: { id, expiresAt: { lt: clock() } } });
  const insertResult = await tx.spentSamlAssertion.createMany({
    data: { id, expiresAt },
    skipDuplicates: true,
  });
  if (insertResult.count === 0) {
    throw createInvalidInputError('SAML Assertion is not valid: it was used before');
  }
}

/**
 * Finds or creates the user by the identity provider's id. The address identifies none: others may have it.
 */
async function findOrCreateSsoUser(ctx: AuthContext, tx: AuthTransaction, external: ExternalIdentity) {
  const owner = await findIdentityOwnerId(tx, external);
  if (!owner) {
    const user = await createExternalUser(ctx, tx, external, { email: external.primary, isSsoUser: true });
    await recordSignUp(ctx, tx, user, external.provider);
    return user;
  }
  const existingUser = await lockUserRow(ctx, tx, owner);
  if (isBanned(ctx, existingUser)) throw authErrors.userBanned();
  const user = await updateUserFromIdp(ctx, tx, existingUser, external);
  await recordAuditEvents(ctx, tx, [
    { action: 'login', actor: user, traits: { provider: external.provider } },
  ]);
  return user;
}

/**
 * Updates the address and the claims of an SSO user from the identity provider, because the user cannot
 * change them. Claims that the provider no longer states are removed.
 */
async function updateUserFromIdp(
  ctx: AuthContext,
  tx: AuthTransaction,
  existingUser: UserRow,
  external: ExternalIdentity,
): Promise<UserRow> {
  const userMetadata = withoutWithdrawn(existingUser, external);
  const updatedUser = await storeSignInIdentity(ctx, tx, { ...existingUser, userMetadata }, external);
  const email = external.primary;
  if (!existingUser.isSsoUser || email === null || email === existingUser.email) return updatedUser;
  if (await tx.user.count({ where: { email, id: { not: existingUser.id } } })) {
    const details = { user_id: existingUser.id, provider: external.provider };
    ctx.log.warn(details, 'an SSO user keeps their address, because another user has the new one');
    return updatedUser;
  }
  const userWithNewEmail = await updateUserRow(tx, updatedUser, { email, emailConfirmedAt: ctx.clock() });
  await ctx.announce(tx, 'user.address_changed', { userId: existingUser.id, email });
  return cancelPendingUserChanges(tx, userWithNewEmail);
}

/**
 * The user's metadata without claims of the last assertion that the new one lacks, unless the user changed
 * them.
 */
function withoutWithdrawn({ identities, userMetadata }: UserRow, external: ExternalIdentity) {
  const { identityData = {} } =
    identities.find(
      ({ provider, providerId }) => provider === external.provider && providerId === external.sub,
    ) ?? {};
  return Object.fromEntries(
    Object.entries(userMetadata).filter(
      ([name, value]) =>
        name in external.claims || !(name in identityData) || !isDeepStrictEqual(value, identityData[name]),
    ),
  );
}
