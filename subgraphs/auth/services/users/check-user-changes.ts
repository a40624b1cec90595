import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parseEmail } from '../addresses/email-address.ts';
import { isEmailTaken } from '../addresses/is-email-taken.ts';
import { parsePhone } from '../addresses/phone-number.ts';
import { requireSecondFactor } from '../factors/require-second-factor.ts';
import { limitAddressChanges } from '../limits/limit-address-changes.ts';
import { checkChannel } from '../messages/check-channel.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { checkMetadata, type Metadata } from './metadata.ts';
import type { UserRow } from './user.query.ts';

type Changes = {
  email?: string | null;
  phone?: string | null;
  password?: string | null;
  nonce?: string | null;
  data?: Metadata | null;
  appMetadata?: Metadata | null;
  channel?: string | null;
};

type Parsed = { email: string | null; phone: string | null };

/** What can be refused before the password is looked at; gives the addresses as they are stored. */
export async function checkUserChanges(ctx: AuthContext, user: UserRow, changes: Changes): Promise<Parsed> {
  const parsed = await parseChanges(ctx, changes);
  if (changes.appMetadata) refuseStranger(ctx, user);
  await requireSecondFactor(ctx, user, { ...parsed, password: changes.password });
  refuseKind(user, changes, parsed);
  const email = parsed.email === user.email ? null : parsed.email;
  const phone = parsed.phone === user.phone ? null : parsed.phone;
  if (parsed.email && !email) throw authErrors.emailExists();
  if (email) await limitAddressChanges(ctx, user.id);
  if (email && (await isEmailTaken(ctx.db, email, user.id))) throw authErrors.emailExists();
  if (phone) await limitAddressChanges(ctx, user.id);
  if (phone) await refusePhone(ctx, phone);
  return { email, phone };
}

async function parseChanges(
  ctx: AuthContext,
  { email, phone, channel, password, data, appMetadata }: Changes,
): Promise<Parsed> {
  const parsed = { email: email ? parseEmail(email) : null, phone: phone ? parsePhone(phone) : null };
  if (phone) checkChannel(ctx, channel);
  if (typeof password === 'string') await checkNewPassword(ctx, password);
  checkMetadata({ data, appMetadata });
  return parsed;
}

function refuseStranger({ settings }: AuthContext, { aud, role }: UserRow) {
  if (aud === settings.token.audience && role === settings.adminRole) return;
  throw authErrors.notAdmin({ message: 'Updating app_metadata requires admin privileges' });
}

function refuseKind(user: UserRow, { password, nonce }: Changes, { email, phone }: Parsed) {
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

async function refusePhone({ db, settings }: AuthContext, phone: string): Promise<void> {
  if (await db.user.count({ where: { phone } })) throw authErrors.phoneExists();
  if (!settings.phoneEnabled)
    throw authErrors.phoneProviderDisabled({ message: 'Unsupported phone provider' });
}
