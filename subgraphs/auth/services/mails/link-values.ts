import type { AuthContext } from '../../context.ts';
import { findMailBase } from './mail-base.ts';
import { toVerificationUrl } from './verification-url.ts';

/** Who gets a mail with a link, and what the link and the code are made of. */
export type LinkMail = { userId: string; email: string; code: string; token: string; redirectTo: string };

type Link = Pick<LinkMail, 'code' | 'token' | 'redirectTo'> & { path: string; type: string };

/** What a mail with a link and a code can print of them. */
export function toLinkValues(ctx: AuthContext, { path, type, code, token, redirectTo }: Link) {
  return {
    ConfirmationURL: toVerificationUrl(findMailBase(ctx), path, { token, type, redirectTo }),
    Token: code,
    TokenHash: token,
    RedirectTo: redirectTo,
  };
}
