import type { AuthContext } from '../../../context.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { authorize } from '../../../permissions.ts';
import { parseEmail } from '../../../values/addresses.ts';
import { checkNewMetadata, type Metadata } from '../../../values/metadata.ts';
import { getMailLinkBaseUrl } from '../../messages/mails/enqueue-mail.ts';
import { toVerificationUrl } from '../../messages/mails/link-mails.ts';
import { findAccountByEmail } from '../../people/find-user.ts';
import { resolveBodyRedirect } from '../../shared/redirects.ts';
import { createLinkTokenForAdmin, throwDuplicateUserError } from '../users/account.ts';
import { getEmailChangeAddress } from './check-email-change.ts';
import { findMailLinkKind } from './link-kinds.ts';

export type GenerateMailLinkInput = {
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
export async function generateMailLink(ctx: AuthContext, input: GenerateMailLinkInput) {
  const admin = await authorize(ctx, 'user:generate-link');
  const email = parseEmail(input.email ?? '');
  const type = input.type ?? '';
  const redirectTo = resolveBodyRedirect(ctx, input.redirectTo);
  checkNewMetadata(input.data ?? {});
  const existingUser = await findAccountByEmail(ctx, email);
  const kind = findMailLinkKind(type, existingUser);
  if (!kind) {
    throw createInvalidInputError(`Invalid email action link type requested: ${type}`, 'type');
  }
  const { name, linkType, tokenType, action } = kind;
  const prepare = await kind.check(ctx, { ...input, email, existingUser });
  const { user, code, token } = await ctx.db
    .$transaction(async (tx) => {
      const preparedUser = await prepare(tx);
      const isChange = tokenType === 'emailChangeCurrent' || tokenType === 'emailChangeNew';
      const address = isChange ? getEmailChangeAddress(preparedUser, tokenType) : email;
      const linkToken = await createLinkTokenForAdmin(ctx, tx, preparedUser, {
        admin,
        address,
        tokenType,
        action,
      });
      return { user: preparedUser, ...linkToken };
    })
    .catch(throwDuplicateUserError);
  const path = ctx.settings.mail[kind.path];
  return {
    user,
    actionLink: toVerificationUrl(getMailLinkBaseUrl(ctx), path, { token, type: linkType, redirectTo }),
    emailOtp: code,
    hashedToken: token,
    verificationType: name,
    redirectTo,
  };
}
