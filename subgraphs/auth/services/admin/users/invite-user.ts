import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { confirmedAt, parseEmail } from '../../../values/addresses.ts';
import { checkNewMetadata, type Metadata, mergeMetadata } from '../../../values/metadata.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { checkRecipient } from '../../messages/mails/check-recipient.ts';
import { createLinkMail } from '../../messages/mails/link-mails.ts';
import { sendRequestedMail } from '../../messages/mails/send-queued-mail.ts';
import { toEmailClaims } from '../../people/claim-account.ts';
import { findAccountByEmail } from '../../people/find-user.ts';
import { spendMailBudget } from '../../shared/limits/sending-limits.ts';
import { resolveRedirect } from '../../shared/redirects.ts';
import { createLinkToken, refuseClash } from './account.ts';
import { changeUnconfirmed, createUnconfirmed } from './unconfirmed-account.ts';

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
  await checkRecipient(ctx, email);
  const known = await findAccountByEmail(ctx, email);
  if (known?.emailConfirmedAt) throw authErrors.emailExists();
  await spendMailBudget(ctx);
  const redirectTo = resolveRedirect(ctx, input.redirectTo);
  const user = await ctx.db
    .$transaction(async (tx) => {
      const invited = await prepareInvitation(ctx, tx, { email, data, known });
      const made = await createLinkToken(ctx, tx, invited, {
        ...{ admin, address: email, tokenType: 'confirmation', action: 'user_invited' },
      });
      const mail = createLinkMail(ctx, 'invite', { userId: invited.id, email, ...made, redirectTo });
      await sendRequestedMail(ctx, tx, mail);
      return invited;
    })
    .catch(refuseClash);
  return { user };
}

type Invitation = { email: string; data?: Metadata | null | undefined; known: UserRow | null };

/**
 * The account of an invitation. An unconfirmed account of this address loses its password, because someone
 * else may have chosen it and could sign in once the invitation is accepted.
 */
export async function prepareInvitation(
  ctx: AuthContext,
  tx: Transaction,
  { email, data, known }: Invitation,
): Promise<UserRow> {
  const now = ctx.clock();
  const sent = { invitedAt: now, confirmationSentAt: now };
  if (!known) {
    const columns = { ...sent, userMetadata: merge({}, data) };
    return createUnconfirmed(ctx, tx, { email, passwordHash: null, now }, columns);
  }
  return changeUnconfirmed(ctx, tx, known.id, (before) => ({
    ...sent,
    ...replaceMetadata(before, data),
    passwordHash: before.adminPasswordAt ? before.passwordHash : null,
    nextPasswordHash: null,
  }));
}

/** Replaces an unconfirmed sign-up's metadata by the invitation's, unless a phone number is confirmed. */
function replaceMetadata(before: UserRow, data: Invitation['data']): Partial<UserRow> {
  if (confirmedAt(before)) return {};
  const identities = before.identities.map((one) =>
    one.provider === 'email' ? { ...one, identityData: toEmailClaims(before) } : one,
  );
  return { identities, userMetadata: merge(before.invitedAt ? before.userMetadata : {}, data) };
}

function merge(stored: unknown, data: Invitation['data']) {
  return mergeMetadata(stored, data ?? {});
}
