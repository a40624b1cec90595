import type { Mail } from '../../../../core/ports/mail.ts';
import type { AuthContext } from '../../context.ts';
import { fillSubject, layOutMail } from './mail-layout.ts';
import { toVerificationUrl } from './verification-url.ts';

type Invitation = { email: string; code: string; token: string; redirectTo: string };

/** Asks somebody to take the account that an administrator made for them. */
export function createInviteMail(ctx: AuthContext, { email, code, token, redirectTo }: Invitation): Mail {
  const { siteUrl, mail } = ctx.settings;
  const url = toVerificationUrl(ctx.externalUrl, mail.invitePath, { token, type: 'invite', redirectTo });
  const content = layOutMail({
    heading: 'You have been invited',
    paragraphs: [
      `You have been invited to an account at ${siteUrl}.`,
      'If you did not expect this, do nothing: the account stays closed.',
    ],
    link: { label: 'Accept the invitation', url },
    code,
  });
  const values = { SiteURL: siteUrl, Email: email, Token: code };
  return { to: email, subject: fillSubject(mail.inviteSubject, values), ...content };
}
