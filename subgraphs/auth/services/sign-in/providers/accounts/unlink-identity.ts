import { isUuid } from '../../../../../../core/lib/text.ts';
import type { AuthContext } from '../../../../context.ts';
import type { AuthTransaction } from '../../../../deps.ts';
import { authErrors } from '../../../../errors.ts';
import { createInputErrorDetails } from '../../../../input-errors.ts';
import { authorize } from '../../../../permissions.ts';
import { mergeMetadata } from '../../../../values/metadata.ts';
import type { UserRow } from '../../../../values/user-row.ts';
import { enqueueMail } from '../../../messages/mails/enqueue-mail.ts';
import { createIdentityMail } from '../../../messages/mails/notification-mails.ts';
import { isAddressAutoConfirmed } from '../../../people/email-address.ts';
import { hasVerifiedEmail, updateUserRow } from '../../../people/identity.ts';
import { cancelPendingUserChanges, lockUserRow } from '../../../people/lock-user-row.ts';
import { recordAuditEvents } from '../../../shared/audit.ts';
import { omitEmailInUse } from './external-account.ts';

type Identity = UserRow['identities'][number];

/** Removes an identity of the signed-in user, and with it the address or number that only it verified. */
export async function unlinkIdentity(ctx: AuthContext, { identityId }: { identityId: string }) {
  const owner = await authorize(ctx, 'identity:unlink-own');
  if (!isUuid(identityId)) {
    throw authErrors.validationFailed({
      status: 404,
      ...createInputErrorDetails('identity_id must be an UUID', 'identityId'),
    });
  }
  const user = await ctx.db.$transaction(async (tx) => {
    const before = await lockUserRow(ctx, tx, owner.id);
    const identity = chooseIdentity(before, identityId.toLowerCase());
    const after = await remove(ctx, tx, before, identity);
    const traits = {
      identity_id: identity.id,
      provider: identity.provider,
      provider_id: identity.providerId,
    };
    await recordAuditEvents(ctx, tx, [{ action: 'identity_unlinked', actor: after, traits }]);
    if (ctx.settings.mail.notifiesIdentityUnlinked && before.email) {
      const mailDetails = { userId: before.id, email: before.email, provider: identity.provider };
      await enqueueMail(ctx, tx, createIdentityMail('identityUnlinked', mailDetails));
    }
    return after;
  });
  return { user };
}

function chooseIdentity({ identities }: UserRow, id: string): Identity {
  if (identities.length <= 1) throw authErrors.singleIdentityNotDeletable();
  const identity = identities.find((candidate) => candidate.id === id);
  if (!identity) throw authErrors.identityNotFound();
  return identity;
}

async function remove(ctx: AuthContext, tx: AuthTransaction, user: UserRow, identity: Identity) {
  await tx.identity.deleteMany({ where: { id: identity.id } });
  const identities = user.identities.filter(({ id }) => id !== identity.id);
  if (identity.provider === 'phone') {
    return cancelPendingUserChanges(
      tx,
      await updateUserRow(tx, user, { identities, phone: null, phoneConfirmedAt: null }),
    );
  }
  const isAlone = user.email === identity.email && !identities.some(({ email }) => email === user.email);
  if (!isAlone) return updateUserRow(tx, user, { identities });
  const { email, isProved: isProvedThere } = await findSuccessor(tx, identities);
  const isConfirmed = email !== null && isAddressAutoConfirmed(ctx, 'email', isProvedThere);
  await ctx.announce(tx, 'user.address_changed', { userId: user.id, email });
  const updatedUser = await updateUserRow(tx, user, {
    identities,
    email,
    emailConfirmedAt: isConfirmed ? (user.emailConfirmedAt ?? ctx.clock()) : null,
    userMetadata: mergeMetadata(user.userMetadata, { email_verified: isConfirmed }),
  });
  return cancelPendingUserChanges(tx, updatedUser);
}

/** The user's next address, a verified one first. Refused when other users have taken all of them. */
async function findSuccessor(tx: AuthTransaction, identities: readonly Identity[]) {
  const candidates = identities
    .filter(({ email }) => email !== null)
    .map(({ email, identityData }) => ({ email, isProved: hasVerifiedEmail(identityData) }))
    .sort((a, b) => Number(b.isProved) - Number(a.isProved));
  if (candidates.length === 0) return { email: null, isProved: false };
  for (const candidate of candidates) {
    if (await omitEmailInUse(tx, candidate.email)) return candidate;
  }
  throw authErrors.emailConflictIdentityNotDeletable();
}
