import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parseEmail, parsePhone } from '../../values/addresses.ts';
import { checkMetadataStrings, type Metadata } from '../../values/metadata.ts';
import { hasSecondFactor, type UserRow } from '../../values/user-row.ts';
import { checkNewPassword } from '../credentials/passwords/password.ts';
import { checkPhoneMessageChannel } from '../messages/texts/send-sms.ts';
import { isEmailTaken } from '../people/find-user.ts';
import { findViewerSession } from '../sessions/require-session.ts';
import { findOrImportCurrentOwner } from '../shared/find-or-import.ts';
import { enforceAddressChangeLimit } from '../shared/limits/client-rate-limits.ts';

/** Changes to an account as its user requests them. */
export type UserChanges = {
  email?: string | null;
  phone?: string | null;
  password?: string | null;
  nonce?: string | null;
  data?: Metadata | null;
  appMetadata?: Metadata | null;
  channel?: string | null;
};

type NewContact = { email: string | null; phone: string | null };

/** Runs the checks that need no password, and returns the new addresses in their stored form. */
export async function checkAndNormalizeUserChanges(
  ctx: AuthContext,
  user: UserRow,
  changes: UserChanges,
): Promise<NewContact> {
  const addresses = await parseChanges(ctx, changes);
  if (changes.appMetadata) requireAdminRole(ctx, user);
  await requireSecondFactor(ctx, user, { ...addresses, password: changes.password });
  refuseManagedUser(user, changes, addresses);
  const email = addresses.email === user.email ? null : addresses.email;
  const phone = addresses.phone === user.phone ? null : addresses.phone;
  if (addresses.email && !email) throw authErrors.emailExists();
  if (email) await enforceAddressChangeLimit(ctx, user.id);
  if (email && (await isEmailTaken(ctx, email, user.id))) throw authErrors.emailExists();
  if (phone) await enforceAddressChangeLimit(ctx, user.id);
  if (phone) await refusePhone(ctx, phone);
  return { email, phone };
}

async function parseChanges(
  ctx: AuthContext,
  { email, phone, channel, password, data, appMetadata }: UserChanges,
): Promise<NewContact> {
  const addresses = { email: email ? parseEmail(email) : null, phone: phone ? parsePhone(phone) : null };
  if (phone) checkPhoneMessageChannel(ctx, channel);
  if (typeof password === 'string') await checkNewPassword(ctx, password);
  checkMetadataStrings({ data, appMetadata });
  return addresses;
}

function requireAdminRole({ settings }: AuthContext, { aud, role }: UserRow) {
  if (aud === settings.token.audience && role === settings.adminRole) return;
  throw authErrors.notAdmin({ message: 'Updating app_metadata requires admin privileges' });
}

function refuseManagedUser(user: UserRow, { password, nonce }: UserChanges, { email, phone }: NewContact) {
  const hasPassword = typeof password === 'string';
  if (user.isAnonymous && hasPassword && !email && !phone) {
    throw authErrors.validationFailed({
      status: 422,
      message: 'Updating password of an anonymous user without an email or phone is not allowed',
    });
  }
  if (user.isSsoUser && (hasPassword || email || phone || nonce)) {
    throw authErrors.userSsoManaged({
      message: 'Updating email, phone, password of a SSO account only possible via SSO',
    });
  }
}

async function refusePhone(ctx: AuthContext, phone: string): Promise<void> {
  const count = () => ctx.db.user.count({ where: { phone } });
  if (await findOrImportCurrentOwner(ctx, { kind: 'phone', key: phone }, count))
    throw authErrors.phoneExists();
  if (!ctx.settings.phoneEnabled)
    throw authErrors.phoneProviderDisabled({ message: 'Unsupported phone provider' });
}

/**
 * Throws unless a user with a second factor has verified it in this session. It protects changes of the
 * password and of addresses.
 */
async function requireSecondFactor(
  ctx: AuthContext,
  user: UserRow,
  { email, phone, password }: NewContact & Pick<UserChanges, 'password'>,
): Promise<void> {
  const changesCredentials =
    Boolean(password) || (email && email !== user.email) || (phone && phone !== user.phone);
  if (!changesCredentials || !hasSecondFactor(user)) return;
  const session = await findViewerSession(ctx, await ctx.viewer());
  if (session?.aal === 'aal2') return;
  throw authErrors.insufficientAal({
    status: 401,
    message: 'AAL2 session is required to update email or password when MFA is enabled.',
  });
}
