import type { AuthContext } from '../../context.ts';
import { type LinkMail, toLinkValues } from './link-values.ts';
import type { MailRequest } from './mail-request.ts';

/** Lets somebody in who has forgotten their password. */
export function createRecoveryMail(ctx: AuthContext, asked: LinkMail): MailRequest {
  const link = toLinkValues(ctx, { ...asked, path: ctx.settings.mail.recoveryPath, type: 'recovery' });
  const { email, userId } = asked;
  return { kind: 'recovery', to: email, userId, values: { Email: email, ...link } };
}

/** Lets somebody in without a password. */
export function createMagicLinkMail(ctx: AuthContext, asked: LinkMail): MailRequest {
  const link = toLinkValues(ctx, { ...asked, path: ctx.settings.mail.recoveryPath, type: 'magiclink' });
  const { email, userId } = asked;
  return { kind: 'magicLink', to: email, userId, values: { Email: email, ...link } };
}

type Reauthentication = Pick<LinkMail, 'userId' | 'email' | 'code'>;

/** Carries the nonce of a password change. */
export function createReauthenticationMail({ userId, email, code }: Reauthentication): MailRequest {
  return { kind: 'reauthentication', to: email, userId, values: { Email: email, Token: code } };
}
