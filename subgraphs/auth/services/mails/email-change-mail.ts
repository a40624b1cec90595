import type { Mail } from '../../../../core/ports/mail.ts';
import type { AuthContext } from '../../context.ts';
import { fillSubject, layOutMail } from './mail-layout.ts';
import { toVerificationUrl } from './verification-url.ts';

type EmailChange = {
  to: string;
  email: string;
  newEmail: string;
  code: string;
  token: string;
  redirectTo: string;
};

/** Asks one of the two addresses of a change to agree. */
export function createEmailChangeMail(ctx: AuthContext, asked: EmailChange): Mail {
  const { to, email, newEmail, code, token, redirectTo } = asked;
  const { siteUrl, mail } = ctx.settings;
  const url = toVerificationUrl(ctx.externalUrl, mail.emailChangePath, {
    token,
    type: 'email_change',
    redirectTo,
  });
  const content = layOutMail({
    heading: 'Confirm your new email address',
    paragraphs: [
      `The address of your account at ${siteUrl} is to change from ${email || 'none'} to ${newEmail}.`,
      'If you did not ask for this, change your password.',
    ],
    link: { label: 'Confirm the change', url },
    code,
  });
  const values = { SiteURL: siteUrl, Email: email, NewEmail: newEmail, SendingTo: to, Token: code };
  return { to, subject: fillSubject(mail.emailChangeSubject, values), ...content };
}
