import type { AuthContext } from '../../context.ts';
import { type LinkMail, toLinkValues } from './link-values.ts';
import type { MailRequest } from './mail-request.ts';

/** Asks somebody to take the account that an administrator made for them. */
export function createInviteMail(ctx: AuthContext, asked: LinkMail): MailRequest {
  const path = ctx.settings.mail.invitePath;
  const link = toLinkValues(ctx, { ...asked, path, type: 'invite' });
  const { email, userId } = asked;
  return { kind: 'invite', to: email, userId, values: { Email: email, ...link } };
}
