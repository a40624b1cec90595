import type { Mail } from '../../../../core/ports/mail.ts';
import type { AuthContext } from '../../context.ts';
import { fillSubject, layOutMail } from './mail-layout.ts';
import { toVerificationUrl } from './verification-url.ts';

type SignInMail = { email: string; code: string; token: string; redirectTo: string };

/** Lets somebody in who has forgotten their password. */
export function createRecoveryMail(ctx: AuthContext, asked: SignInMail): Mail {
  const content = layOutMail({
    heading: 'Reset your password',
    paragraphs: [
      `Someone, hopefully you, asked to reset the password of your account at ${ctx.settings.siteUrl}.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
    link: { label: 'Reset your password', url: toUrl(ctx, asked, 'recovery') },
    code: asked.code,
  });
  return { to: asked.email, subject: subjectOf(ctx, ctx.settings.mail.recoverySubject, asked), ...content };
}

/** Lets somebody in without a password. */
export function createMagicLinkMail(ctx: AuthContext, asked: SignInMail): Mail {
  const content = layOutMail({
    heading: 'Your sign-in link',
    paragraphs: [
      `Someone, hopefully you, wants to sign in at ${ctx.settings.siteUrl} with this address.`,
      'If it was not you, do nothing: nobody gets in without this mail.',
    ],
    link: { label: 'Sign in', url: toUrl(ctx, asked, 'magiclink') },
    code: asked.code,
  });
  return { to: asked.email, subject: subjectOf(ctx, ctx.settings.mail.magicLinkSubject, asked), ...content };
}

/** Carries the nonce of a password change. */
export function createReauthenticationMail(ctx: AuthContext, asked: { email: string; code: string }): Mail {
  const content = layOutMail({
    heading: 'Confirm that it is you',
    paragraphs: [
      `Your account at ${ctx.settings.siteUrl} is about to be changed. The code below confirms that it is you.`,
      'If you did not ask for it, change your password.',
    ],
    code: asked.code,
  });
  const subject = subjectOf(ctx, ctx.settings.mail.reauthenticationSubject, asked);
  return { to: asked.email, subject, ...content };
}

function toUrl({ externalUrl, settings }: AuthContext, { token, redirectTo }: SignInMail, type: string) {
  return toVerificationUrl(externalUrl, settings.mail.recoveryPath, { token, type, redirectTo });
}

function subjectOf({ settings }: AuthContext, template: string, asked: { email: string; code: string }) {
  return fillSubject(template, { SiteURL: settings.siteUrl, Email: asked.email, Token: asked.code });
}
