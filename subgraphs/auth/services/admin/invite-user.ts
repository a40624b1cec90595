import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parseEmail } from '../addresses/email-address.ts';
import { findAccountByEmail } from '../addresses/find-account-by-email.ts';
import { recordEvents } from '../audit/record-event.ts';
import { spendMailBudget } from '../limits/spend-mail-budget.ts';
import { checkRecipient } from '../mails/check-recipient.ts';
import { enqueueMail } from '../mails/enqueue-mail.ts';
import { createInviteMail } from '../mails/invite-mail.ts';
import { createOneTimeToken } from '../one-time-tokens/create-one-time-token.ts';
import { resolveRedirect } from '../redirects/resolve-redirect.ts';
import { requireAdmin } from '../sessions/require-admin.ts';
import { checkNewMetadata, type Metadata } from '../users/metadata.ts';
import type { UserRow } from '../users/user.query.ts';
import { admitInvited } from './admit-invited.ts';
import { refuseClash } from './refuse-clash.ts';
import { toTraits } from './traits.ts';

export type InviteUserInput = {
  email?: string | null;
  data?: Metadata | null;
  redirectTo?: string | null;
};

/** Makes an account for an address, or takes the one that was never confirmed, and mails its owner the way in. */
export async function inviteUser(ctx: AuthContext, input: InviteUserInput): Promise<{ user: UserRow }> {
  // By the specification the service role invites, whichever roles administer otherwise.
  const admin = await requireAdmin(ctx, ['service_role']);
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
      const invited = await admitInvited(ctx, tx, { email, data, known });
      const { code, token } = await createOneTimeToken(ctx, tx, {
        userId: invited.id,
        tokenType: 'confirmation',
        address: email,
        flowId: null,
      });
      await recordEvents(ctx, tx, [
        { action: 'user_invited', actor: admin.actor, traits: toTraits(invited) },
      ]);
      await enqueueMail(
        ctx,
        tx,
        createInviteMail(ctx, { userId: invited.id, email, code, token, redirectTo }),
      );
      return invited;
    })
    .catch(refuseClash);
  return { user };
}
