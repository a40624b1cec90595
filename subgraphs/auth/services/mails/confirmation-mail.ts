import type { Mail } from '../../../../core/ports/mail.ts';
import type { AuthContext } from '../../context.ts';
import { fillSubject, layOutMail } from './mail-layout.ts';
import { toVerificationUrl } from './verification-url.ts';

type Confirmation = { email: string; code: string; token: string; redirectTo: string };

/** Asks a new user to prove their address. */
export function createConfirmationMail(ctx: AuthContext, asked: Confirmation): Mail {
  const { email, code, token, redirectTo } = asked;
  const { siteUrl, mail } = ctx.settings;
  const url = toVerificationUrl(ctx.externalUrl, mail.confirmationPath, {
    token,
    type: 'signup',
    redirectTo,
  });
  const content = layOutMail({
    heading: 'Confirm your email address',
    paragraphs: [
      `Someone, hopefully you, made an account at ${siteUrl} with this address.`,
      'If it was not you, do nothing: without confirmation the account stays closed.',
    ],
    link: { label: 'Confirm your address', url },
    code,
  });
  const values = { SiteURL: siteUrl, Email: email, Token: code };
  return { to: email, subject: fillSubject(mail.confirmationSubject, values), ...content };
}
