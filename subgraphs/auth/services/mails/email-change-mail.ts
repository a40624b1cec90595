import type { AuthContext } from '../../context.ts';
import { type LinkMail, toLinkValues } from './link-values.ts';
import type { EmailChangeMail } from './mail-request.ts';

type EmailChange = LinkMail & { to: string; newEmail: string };

/** Asks one of the two addresses of a change to agree. */
export function createEmailChangeMail(ctx: AuthContext, asked: EmailChange): EmailChangeMail {
  const path = ctx.settings.mail.emailChangePath;
  const link = toLinkValues(ctx, { ...asked, path, type: 'email_change' });
  const { to, userId, email, newEmail } = asked;
  const values = { Email: email, NewEmail: newEmail, SendingTo: to, ...link };
  return { kind: 'emailChange', to, userId, values };
}
