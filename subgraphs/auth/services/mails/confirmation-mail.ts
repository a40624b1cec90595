import type { AuthContext } from '../../context.ts';
import { type LinkMail, toLinkValues } from './link-values.ts';
import type { MailRequest } from './mail-request.ts';

/** Asks a new user to prove their address. */
export function createConfirmationMail(ctx: AuthContext, asked: LinkMail): MailRequest {
  const path = ctx.settings.mail.confirmationPath;
  const link = toLinkValues(ctx, { ...asked, path, type: 'signup' });
  const { email, userId } = asked;
  return { kind: 'confirmation', to: email, userId, values: { Email: email, ...link } };
}
