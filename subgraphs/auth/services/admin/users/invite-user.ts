import { retryOnUniqueViolation } from '../../../../../prisma/errors/unique-violation.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { parseEmail } from '../../../values/addresses.ts';
import { checkNewMetadata, type Metadata, mergeMetadata } from '../../../values/metadata.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { getFirstConfirmationTime } from '../../../values/user-row.ts';
import { checkMailRecipient } from '../../messages/mails/check-recipient.ts';
import { createLinkMail } from '../../messages/mails/link-mails.ts';
import { sendRequestedMail } from '../../messages/mails/send-queued-mail.ts';
import { toUnverifiedEmailClaims } from '../../people/clear-unconfirmed-account.ts';
import { findAccountByEmail } from '../../people/find-user.ts';
import { spendMailBudget } from '../../shared/limits/sending-limits.ts';
import { resolveRedirect } from '../../shared/redirects.ts';
import { createLinkTokenForAdmin, throwDuplicateUserError } from './account.ts';
import { changeUnconfirmedUser, createUnconfirmedUser } from './unconfirmed-account.ts';

export type InviteUserInput = {
  email?: string | null;
  data?: Metadata | null;
  redirectTo?: string | null;
};

/** Creates an account for an address, or takes its unconfirmed one, and mails the invitation. */
export async function inviteUser(ctx: AuthContext, input: InviteUserInput): Promise<{ user: UserRow }> {
  // By the specification the service role may always invite, even if the settings name other administrator
  // roles.
  const admin = await authorize(ctx, 'user:invite');
  const email = parseEmail(input.email ?? '');
  const data = input.data ?? {};
  checkNewMetadata(data);
  await checkMailRecipient(ctx, email);
  const redirectTo = resolveRedirect(ctx, input.redirectTo);
  const user = await retryOnUniqueViolation(async () => {
    const existingUser = await findAccountByEmail(ctx, email);
    if (existingUser?.emailConfirmedAt) throw authErrors.emailExists();
    await spendMailBudget(ctx);
    return ctx.db.$transaction(async (tx) => {
      const invitedUser = await prepareInvitedAccount(ctx, tx, { email, data, existingUser });
      const linkToken = await createLinkTokenForAdmin(ctx, tx, invitedUser, {
        ...{ admin, address: email, tokenType: 'confirmation', action: 'user_invited' },
      });
      const mail = createLinkMail(ctx, 'invite', { userId: invitedUser.id, email, ...linkToken, redirectTo });
      await sendRequestedMail(ctx, tx, mail);
      return invitedUser;
    });
  }).catch(throwDuplicateUserError);
  return { user };
}

type Invitation = { email: string; data?: Metadata | null | undefined; existingUser: UserRow | null };

/**
 * The account of an invitation. An unconfirmed account of this address loses its password, because someone
 * else may have chosen it and could sign in once the invitation is accepted.
 */
export async function prepareInvitedAccount(
  ctx: AuthContext,
  tx: AuthTransaction,
  { email, data, existingUser }: Invitation,
): Promise<UserRow> {
  const now = ctx.clock();
  const sentTimes = { invitedAt: now, confirmationSentAt: now };
  if (!existingUser) {
    const columns = { ...sentTimes, userMetadata: merge({}, data) };
    return createUnconfirmedUser(ctx, tx, { email, passwordHash: null, now }, columns);
  }
  return changeUnconfirmedUser(ctx, tx, existingUser.id, (before) => ({
    ...sentTimes,
    ...replaceMetadata(before, data),
    passwordHash: before.adminPasswordAt ? before.passwordHash : null,
    nextPasswordHash: null,
  }));
}

/** Replaces an unconfirmed sign-up's metadata by the invitation's, unless a phone number is confirmed. */
function replaceMetadata(before: UserRow, data: Invitation['data']): Partial<UserRow> {
  if (getFirstConfirmationTime(before)) return {};
  const identities = before.identities.map((identity) =>
    identity.provider === 'email' ? { ...identity, identityData: toUnverifiedEmailClaims(before) } : identity,
  );
  return { identities, userMetadata: merge(before.invitedAt ? before.userMetadata : {}, data) };
}

function merge(stored: unknown, data: Invitation['data']) {
  return mergeMetadata(stored, data ?? {});
}
