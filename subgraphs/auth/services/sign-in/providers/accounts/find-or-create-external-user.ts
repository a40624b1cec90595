import type { FlowState } from '../../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../../context.ts';
import type { AuthTransaction } from '../../../../deps.ts';
import { authErrors } from '../../../../errors.ts';
import { createInvalidInputError } from '../../../../input-errors.ts';
import { isBanned, type UserRow } from '../../../../values/user-row.ts';
import { type ExternalIdentity, storeSignInIdentity, updateUserRow } from '../../../people/identity.ts';
import { lockUserRow } from '../../../people/lock-user-row.ts';
import { recordSignUp } from '../../../people/new-user.ts';
import { recordAuditEvents } from '../../../shared/audit.ts';
import { confirmExternalAccount, type SignInDecision, stripAccountToIdentity } from './confirm-account.ts';
import {
  createExternalUser,
  findAccountOfExternalIdentity,
  findIdentityOwnerId,
  omitEmailInUse,
} from './external-account.ts';
import { adoptVerifiedEmail, linkIdentityToUser } from './link-identity-to-user.ts';

/** Purpose of a sign-in with an identity; `id` is absent without a browser flow. */
type Purpose = Pick<FlowState, 'inviteTokenHash' | 'linkingTargetId' | 'redirectTo'> & {
  id?: string;
  /** Whether a new account needs an address. */
  needsEmail: boolean;
};

/**
 * Finds or creates the user of an external identity, by the linking rules, and links the identity to them.
 */
export async function findOrCreateExternalUser(
  ctx: AuthContext,
  tx: AuthTransaction,
  { id, inviteTokenHash, linkingTargetId, redirectTo, needsEmail }: Purpose,
  external: ExternalIdentity,
): Promise<SignInDecision> {
  if (linkingTargetId) {
    return linkIdentityToUser(ctx, tx, { targetId: linkingTargetId, external, flowId: id ?? null });
  }
  if (inviteTokenHash) return acceptInvitation(ctx, tx, inviteTokenHash, external);
  const account = await openAccount(ctx, tx, external, needsEmail);
  if (!maySignIn(account, external)) {
    const { user } = account;
    return confirmExternalAccount(ctx, tx, {
      user,
      external,
      redirectTo: redirectTo ?? ctx.settings.siteUrl,
    });
  }
  const user = await adoptStatedAddress(ctx, tx, account, external);
  const traits = { provider: external.provider };
  await recordAuditEvents(ctx, tx, [{ action: 'login', actor: user, traits }]);
  return { user };
}

async function openAccount(
  ctx: AuthContext,
  tx: AuthTransaction,
  external: ExternalIdentity,
  needsEmail: boolean,
) {
  const account = await findAccountOfExternalIdentity(ctx, tx, external);
  if (!account) return { user: await createAccount(ctx, tx, external, needsEmail), isKnown: false };
  if (isBanned(ctx, account.user)) throw authErrors.userBanned();
  const user = await storeSignInIdentity(ctx, tx, account.user, external);
  if (!account.isKnown) {
    const traits = { provider: external.provider };
    await recordAuditEvents(ctx, tx, [{ action: 'identity_linked', actor: user, traits }]);
  }
  return { user, isKnown: account.isKnown };
}

/** Creates a user whose address is not confirmed yet. An address that another user has stays that user's. */
async function createAccount(
  ctx: AuthContext,
  tx: AuthTransaction,
  external: ExternalIdentity,
  needsEmail: boolean,
): Promise<UserRow> {
  if (needsEmail && external.primary === null) throw authErrors.emailAddressNotProvided();
  const email = await omitEmailInUse(tx, external.primary);
  const user = await createExternalUser(ctx, tx, external, { email });
  if (external.primary === null) await recordSignUp(ctx, tx, user, external.provider);
  return user;
}

type Account = { user: UserRow; isKnown: boolean };

/** Gives a known user without any address the verified one that the provider states by now. */
async function adoptStatedAddress(
  ctx: AuthContext,
  tx: AuthTransaction,
  { user, isKnown }: Account,
  external: ExternalIdentity,
): Promise<UserRow> {
  if (!isKnown || user.phoneConfirmedAt) return user;
  return adoptVerifiedEmail(ctx, tx, user, { external, flowId: null });
}

/**
 * Returns whether a user may sign in. A confirmed address is enough. Otherwise neither the account nor the
 * provider may have an address, and for a known identity the phone number must be confirmed or the user must
 * have signed in before. The provider may state an address now that it did not state before.
 */
function maySignIn({ user, isKnown }: Account, { primary }: ExternalIdentity): boolean {
  if (user.emailConfirmedAt || (isKnown && user.phoneConfirmedAt)) return true;
  return !user.email && (primary === null || (isKnown && user.lastSignInAt !== null));
}

/** An invited user accepts with a provider's identity instead of a password. */
async function acceptInvitation(
  ctx: AuthContext,
  tx: AuthTransaction,
  inviteTokenHash: string,
  external: ExternalIdentity,
): Promise<{ user: UserRow }> {
  const invitation = await tx.oneTimeToken.findFirst({
    where: { tokenHash: inviteTokenHash, tokenType: 'confirmation' },
  });
  if (!invitation) throw authErrors.inviteNotFound();
  const invitedUser = await lockUserRow(ctx, tx, invitation.userId);
  if (isBanned(ctx, invitedUser)) throw authErrors.userBanned();
  if (!invitedUser.email || !external.emails.includes(invitedUser.email)) {
    throw createInvalidInputError('Invited email does not match emails from external provider');
  }
  const owner = await findIdentityOwnerId(tx, external);
  if (owner && owner !== invitedUser.id) {
    throw authErrors.identityAlreadyExists({ message: 'Identity is already linked to another user' });
  }
  const linkedUser = await storeSignInIdentity(ctx, tx, invitedUser, external);
  const strippedUser = await stripAccountToIdentity(tx, linkedUser, external);
  const user = await updateUserRow(tx, strippedUser, { emailConfirmedAt: ctx.clock() });
  const traits = { provider: external.provider };
  await recordAuditEvents(ctx, tx, [{ action: 'invite_accepted', actor: user, traits }]);
  await ctx.announce(tx, 'user.confirmed', { userId: user.id, email: user.email });
  return { user };
}
