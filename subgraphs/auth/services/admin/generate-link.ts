import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parseEmail } from '../addresses/email-address.ts';
import { findAccountByEmail } from '../addresses/find-account-by-email.ts';
import { findMailBase } from '../mails/mail-base.ts';
import { toVerificationUrl } from '../mails/verification-url.ts';
import { resolveBodyRedirect } from '../redirects/resolve-redirect.ts';
import { requireAdmin } from '../sessions/require-admin.ts';
import { checkNewMetadata, type Metadata } from '../users/metadata.ts';
import { findLinkKind } from './link-kinds.ts';
import { refuseClash } from './refuse-clash.ts';

export type GenerateLinkInput = {
  type?: string | null;
  email?: string | null;
  password?: string | null;
  data?: Metadata | null;
  newEmail?: string | null;
  redirectTo?: string | null;
};

/** What a mail would carry, for an administrator to send by other means: no mail, no frequency, no budget. */
export async function generateLink(ctx: AuthContext, input: GenerateLinkInput) {
  const admin = await requireAdmin(ctx);
  const email = parseEmail(input.email ?? '');
  const type = input.type ?? '';
  const redirectTo = resolveBodyRedirect(ctx, input.redirectTo);
  checkNewMetadata(input.data ?? {});
  const known = await findAccountByEmail(ctx, email);
  const kind = findLinkKind(type, known);
  if (!kind) {
    throw authErrors.validationFailed({ message: `Invalid email action link type requested: ${type}` });
  }
  const prepare = await kind.check(ctx, { ...input, email, known, admin });
  const { user, code, token } = await ctx.db.$transaction(prepare).catch(refuseClash);
  const path = ctx.settings.mail[kind.path];
  return {
    user,
    actionLink: toVerificationUrl(findMailBase(ctx), path, { token, type: kind.linkType, redirectTo }),
    emailOtp: code,
    hashedToken: token,
    verificationType: kind.name,
    redirectTo,
  };
}
