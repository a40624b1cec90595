import type { AuthContext } from '../../../context.ts';
import { invalid } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { parseEmail } from '../../../values/addresses.ts';
import { checkNewMetadata, type Metadata } from '../../../values/metadata.ts';
import { findMailBase } from '../../messages/mails/enqueue-mail.ts';
import { toVerificationUrl } from '../../messages/mails/link-mails.ts';
import { findAccountByEmail } from '../../people/find-user.ts';
import { resolveBodyRedirect } from '../../shared/redirects.ts';
import { createLinkToken, refuseClash } from '../users/account.ts';
import { addressOf } from './check-email-change.ts';
import { findLinkKind } from './link-kinds.ts';

export type GenerateLinkInput = {
  type?: string | null;
  email?: string | null;
  password?: string | null;
  data?: Metadata | null;
  newEmail?: string | null;
  redirectTo?: string | null;
};

/**
 * Creates the link of a mail for an administrator, who delivers it. No mail is sent, so no mail limits apply.
 */
export async function generateLink(ctx: AuthContext, input: GenerateLinkInput) {
  const admin = await authorize(ctx, 'user:generate-link');
  const email = parseEmail(input.email ?? '');
  const type = input.type ?? '';
  const redirectTo = resolveBodyRedirect(ctx, input.redirectTo);
  checkNewMetadata(input.data ?? {});
  const known = await findAccountByEmail(ctx, email);
  const kind = findLinkKind(type, known);
  if (!kind) {
    throw invalid(`Invalid email action link type requested: ${type}`, 'type');
  }
  const { name, linkType, tokenType, action } = kind;
  const prepare = await kind.check(ctx, { ...input, email, known });
  const { user, code, token } = await ctx.db
    .$transaction(async (tx) => {
      const prepared = await prepare(tx);
      const isChange = tokenType === 'emailChangeCurrent' || tokenType === 'emailChangeNew';
      const address = isChange ? addressOf(prepared, tokenType) : email;
      const made = await createLinkToken(ctx, tx, prepared, { admin, address, tokenType, action });
      return { user: prepared, ...made };
    })
    .catch(refuseClash);
  const path = ctx.settings.mail[kind.path];
  return {
    user,
    actionLink: toVerificationUrl(findMailBase(ctx), path, { token, type: linkType, redirectTo }),
    emailOtp: code,
    hashedToken: token,
    verificationType: name,
    redirectTo,
  };
}
