import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';
import { authErrors, invalid } from '../../../errors.ts';
import { isBanned, type UserRow } from '../../../values/user-row.ts';
import { changeUser, type ExternalIdentity, writeIdentity } from '../../people/identity.ts';
import { endPendingChanges, lockUser } from '../../people/lock-user.ts';
import { recordSignUp } from '../../people/new-user.ts';
import { type IssuedSession, openSession } from '../../sessions/lifecycle/issue-session.ts';
import { meterLogin, recordEvents } from '../../shared/audit.ts';
import { limitPerClient } from '../../shared/limits/limit-per-client.ts';
import { toRedirected } from '../../shared/redirects.ts';
import { requireSaml } from '../../shared/service/read-auth-service.ts';
import { createExternalUser, findOwner } from '../providers/accounts/external-account.ts';
import { importAccount } from '../providers/accounts/import-account.ts';
import { issueFlowCode, transactWithRetry } from '../providers/accounts/open-settled.ts';
import { type OpenedAnswer, openAnswer } from './open-answer.ts';
import { samlMethod, toProviderName } from './read-sso-providers.ts';
import { currentMetadata } from './saml/current-metadata.ts';
import { decodeResponse } from './saml/decode-response.ts';
import { readAssertion } from './saml/read-assertion.ts';
import { readPerson } from './saml/read-person.ts';

type FinishSsoSignInInput = { samlResponse?: string | null; relayState?: string | null };

/** Completes a sign-in with an identity provider's answer. A failure also carries the redirect target. */
export async function finishSsoSignIn(ctx: AuthContext, input: FinishSsoSignInInput) {
  requireSaml(ctx);
  await limitPerClient(ctx, 'finishSsoSignIn');
  const opened = await open(ctx, input);
  const { redirectTo, provider } = opened;
  try {
    const finished = await finish(ctx, opened, input.samlResponse);
    return { provider: toProviderName(provider.id), redirectTo, ...finished };
  } catch (error) {
    throw toRedirected(ctx, error, { redirectTo });
  }
}

async function open(ctx: AuthContext, input: FinishSsoSignInInput): Promise<OpenedAnswer> {
  try {
    return await openAnswer(ctx, input);
  } catch (error) {
    throw toRedirected(ctx, error, { redirectTo: ctx.settings.siteUrl, isStateProblem: true });
  }
}

type SsoSignInResult = { session?: IssuedSession; authCode?: string };

async function finish(
  ctx: AuthContext,
  { provider, asked, flow }: OpenedAnswer,
  samlResponse: string | null | undefined,
): Promise<SsoSignInResult> {
  const age = asked ? ctx.clock().getTime() - asked.at.getTime() : 0;
  if (asked && age >= ctx.settings.samlRelaySeconds * 1000) throw authErrors.samlRelayStateExpired();
  if (provider.disabled) throw authErrors.ssoProviderDisabled();
  const outside = await decodeResponse(samlResponse);
  const idp = await currentMetadata(ctx, provider.saml);
  const { assertion, terms } = await readAssertion(ctx, {
    ...{ outside, idp, keys: requireSaml(ctx) },
    samlResponse: samlResponse ?? '',
    requestId: asked?.requestId,
  });
  const external = readPerson(assertion, provider);
  await importAccount(ctx, external);
  const { usableUntil, sessionNotAfter: notAfter } = terms;
  const spending = { entityId: idp.entityId, assertionId: assertion.id, usableUntil };
  const finished = await transactWithRetry(ctx, async (tx) => {
    await spendAssertion(ctx, tx, spending);
    const user = await settleSsoAccount(ctx, tx, external);
    if (flow) {
      const place = { flowId: flow.id, userId: user.id };
      return { authCode: await issueFlowCode(ctx, tx, place, { sessionNotAfter: notAfter }) };
    }
    const organisation = { providerId: provider.id, notAfter };
    return { session: await openSession(ctx, tx, { user, method: samlMethod, events: [], organisation }) };
  });
  meterLogin(ctx, finished.session, { method: 'sso', provider: 'saml' });
  return finished;
}

type AssertionUse = { entityId: string; assertionId: string; usableUntil: Date };

/** Marks an assertion as used, so that it cannot be replayed. */
async function spendAssertion(
  { clock }: AuthContext,
  tx: Transaction,
  { entityId, assertionId, usableUntil: expiresAt }: AssertionUse,
): Promise<void> {
  const id = createHash('sha256')
    .update(JSON.stringify([entityId, assertionId]))
    .digest('hex');
  // An expired record of the same assertion is deleted first.
  await tx.spentSamlAssertion.deleteMany({ where: { id, expiresAt: { lt: clock() } } });
  const spent = await tx.spentSamlAssertion.createMany({ data: { id, expiresAt }, skipDuplicates: true });
  if (spent.count === 0) {
    throw invalid('SAML Assertion is not valid: it was used before');
  }
}

/**
 * Finds or creates the user by the identity provider's id. The address identifies none: others may have it.
 */
async function settleSsoAccount(ctx: AuthContext, tx: Transaction, external: ExternalIdentity) {
  const owner = await findOwner(tx, external);
  if (!owner) {
    const user = await createExternalUser(ctx, tx, external, { email: external.primary, isSsoUser: true });
    await recordSignUp(ctx, tx, user, external.provider);
    return user;
  }
  const known = await lockUser(ctx, tx, owner);
  if (isBanned(ctx, known)) throw authErrors.userBanned();
  const user = await followProvider(ctx, tx, known, external);
  await recordEvents(ctx, tx, [{ action: 'login', actor: user, traits: { provider: external.provider } }]);
  return user;
}

/**
 * Updates the address and the claims of an SSO user from the identity provider, because the user cannot
 * change them. Claims that the provider no longer states are removed.
 */
async function followProvider(
  ctx: AuthContext,
  tx: Transaction,
  known: UserRow,
  external: ExternalIdentity,
): Promise<UserRow> {
  const userMetadata = withoutWithdrawn(known, external);
  const written = await writeIdentity(ctx, tx, { ...known, userMetadata }, external);
  const email = external.primary;
  if (!known.isSsoUser || email === null || email === known.email) return written;
  if (await tx.user.count({ where: { email, id: { not: known.id } } })) {
    const details = { user_id: known.id, provider: external.provider };
    ctx.log.warn(details, 'an SSO user keeps their address, because another user has the new one');
    return written;
  }
  const changed = await changeUser(tx, written, { email, emailConfirmedAt: ctx.clock() });
  await ctx.announce(tx, 'user.address_changed', { userId: known.id, email });
  return endPendingChanges(tx, changed);
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
