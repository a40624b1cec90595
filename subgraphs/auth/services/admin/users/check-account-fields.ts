import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { parseEmail, parsePhone } from '../../../values/addresses.ts';
import { checkMetadata, type Metadata } from '../../../values/metadata.ts';
import { checkName } from '../../../values/names.ts';
import { isEmailTaken } from '../../people/find-user.ts';
import { findBeforeClaim } from '../../shared/find-or-import.ts';
import type { AccountChanges } from './account-changes.ts';
import { parseBanDuration } from './parse-ban-duration.ts';

/** The fields that an administrator may send, as the specification lists them. */
export type AccountFields = {
  role?: string | null;
  email?: string | null;
  phone?: string | null;
  password?: string | null;
  emailConfirm?: boolean | null;
  phoneConfirm?: boolean | null;
  userMetadata?: Metadata | null;
  appMetadata?: Metadata | null;
  banDuration?: string | null;
};

/** Checks all fields of an account except its password; `userId` is the user who gets them. */
export async function checkAccountFields(
  ctx: AuthContext,
  fields: AccountFields,
  userId: string,
): Promise<AccountChanges> {
  const { role, userMetadata, appMetadata, banDuration } = fields;
  const email = fields.email ? parseEmail(fields.email) : null;
  if (email && (await isEmailTaken(ctx, email, userId))) throw authErrors.emailExists();
  const phone = fields.phone ? parsePhone(fields.phone) : null;
  if (phone) await refuseTakenPhone(ctx, phone, userId);
  checkName('role', role);
  checkMetadata({ userMetadata, appMetadata });
  return {
    role: role || null,
    email,
    phone,
    emailConfirm: fields.emailConfirm ?? false,
    phoneConfirm: fields.phoneConfirm ?? false,
    passwordHash: null,
    userMetadata: userMetadata ?? null,
    appMetadata: appMetadata ?? null,
    ban: banDuration ? { until: toBanEnd(ctx, banDuration) } : null,
  };
}

async function refuseTakenPhone(ctx: AuthContext, phone: string, userId: string): Promise<void> {
  const where = { phone, id: { not: userId } };
  if (!(await findBeforeClaim(ctx, { kind: 'phone', key: phone }, () => ctx.db.user.count({ where }))))
    return;
  throw authErrors.phoneExists({ message: 'Phone number already registered by another user' });
}

function toBanEnd({ clock }: AuthContext, text: string): Date | null {
  const milliseconds = parseBanDuration(text);
  return milliseconds === null ? null : new Date(clock().getTime() + milliseconds);
}
