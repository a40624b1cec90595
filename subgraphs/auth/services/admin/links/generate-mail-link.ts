import { retryOnUniqueViolation } from '../../../../../prisma/errors/unique-violation.ts';
import type { AuthContext } from '../../../context.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { authorize } from '../../../permissions.ts';
import { parseEmail } from '../../../values/addresses.ts';
import { checkNewMetadata, type Metadata } from '../../../values/metadata.ts';
import { getMailLinkBaseUrl } from '../../messages/mails/enqueue-mail.ts';
import { toVerificationUrl } from '../../messages/mails/link-mails.ts';
import { findAccountByEmail } from '../../people/find-user.ts';
import type { AuthenticatedAdmin } from '../../sessions/require-admin.ts';
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
  const redirectTo = resolveBodyRedirect(ctx, input.redirectTo);
  checkNewMetadata(input.data ?? {});
  const { kind, user, code, token } = await retryOnUniqueViolation(() =>
    createLink(ctx, admin, { ...input, email }),
  ).catch(throwDuplicateUserError);
  const { name, linkType } = kind;
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

/** Prepares the user of an address, who may be a new one, and creates the token of the link. */
async function createLink(
  ctx: AuthContext,
  admin: AuthenticatedAdmin,
  input: GenerateMailLinkInput & { email: string },
) {
  const { email } = input;
  const type = input.type ?? '';
  const existingUser = await findAccountByEmail(ctx, email);
  const kind = findMailLinkKind(type, existingUser);
  if (!kind) {
    throw createInvalidInputError(`Invalid email action link type requested: ${type}`, 'type');
  }
  const { tokenType, action } = kind;
  const prepare = await kind.check(ctx, { ...input, existingUser });
  return ctx.db.$transaction(async (tx) => {
    const user = await prepare(tx);
    const isChange = tokenType === 'emailChangeCurrent' || tokenType === 'emailChangeNew';
    const address = isChange ? getEmailChangeAddress(user, tokenType) : email;
    const linkToken = await createLinkTokenForAdmin(ctx, tx, user, { admin, address, tokenType, action });
    return { kind, user, ...linkToken };
  });
}
