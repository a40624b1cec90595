import type { AuthContext } from '../../../context.ts';
import { type EmailChangeMailRequest, getMailLinkBaseUrl, type MailRequest } from './enqueue-mail.ts';

/** Setting of the path and type in the link, by kind of mail with a link. */
const links = {
  confirmation: { path: 'confirmationPath', type: 'signup' },
  invite: { path: 'invitePath', type: 'invite' },
  recovery: { path: 'recoveryPath', type: 'recovery' },
  magicLink: { path: 'recoveryPath', type: 'magiclink' },
} as const;

/** A mail with a link and a code for the address that it is sent to. */
export function createLinkMail(ctx: AuthContext, kind: keyof typeof links, mail: LinkMail): MailRequest {
  const { path, type } = links[kind];
  const link = toLinkValues(ctx, { ...mail, path: ctx.settings.mail[path], type });
  return { kind, to: mail.email, userId: mail.userId, values: { Email: mail.email, ...link } };
}

type EmailChange = LinkMail & { to: string; newEmail: string };

/** Requests confirmation from one of the two addresses of a change. */
export function createEmailChangeMail(ctx: AuthContext, change: EmailChange): EmailChangeMailRequest {
  const path = ctx.settings.mail.emailChangePath;
  const link = toLinkValues(ctx, { ...change, path, type: 'email_change' });
  const { to, userId, email, newEmail } = change;
  const values = { Email: email, NewEmail: newEmail, SendingTo: to, ...link };
  return { kind: 'emailChange', to, userId, values };
}

/** The recipient of a mail with a link, and the values of its link and code. */
type LinkMail = { userId: string; email: string; code: string; token: string; redirectTo: string };

type Link = Pick<LinkMail, 'code' | 'token' | 'redirectTo'> & { path: string; type: string };

/** The template variables for a link and a code. */
function toLinkValues(ctx: AuthContext, { path, type, code, token, redirectTo }: Link) {
  return {
    ConfirmationURL: toVerificationUrl(getMailLinkBaseUrl(ctx), path, { token, type, redirectTo }),
    Token: code,
    TokenHash: token,
    RedirectTo: redirectTo,
  };
}

/** The link of a mail: the configured path, or full URL, resolved against the public address. */
export function toVerificationUrl(
  externalUrl: string,
  path: string,
  { token, type, redirectTo }: Pick<Link, 'token' | 'type' | 'redirectTo'>,
): string {
  const url = new URL(path, `${externalUrl}/`);
  url.search = toQuery({ token, type, redirect_to: redirectTo });
  return url.href;
}

/**
 * Colons and slashes stay unescaped, which a query allows, because clients of the legacy system look for
 * them.
 */
function toQuery(values: Record<string, string>): string {
  return new URLSearchParams(values).toString().replaceAll('%3A', ':').replaceAll('%2F', '/');
}
