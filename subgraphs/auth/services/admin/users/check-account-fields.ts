import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { parseEmail, parsePhone } from '../../../values/addresses.ts';
import { checkMetadataStrings, type Metadata } from '../../../values/metadata.ts';
import { checkRoleOrAudienceName } from '../../../values/names.ts';
import { isEmailTaken } from '../../people/find-user.ts';
import { findOrImportCurrentOwner } from '../../shared/find-or-import.ts';
import type { UserChangesForAdmin } from './account-changes.ts';

const nanoseconds = new Map<string, bigint>([
  ['ns', 1n],
  ['us', 1_000n],
  ['\u00b5s', 1_000n],
  ['\u03bcs', 1_000n],
  ['ms', 1_000_000n],
  ['s', 1_000_000_000n],
  ['m', 60_000_000_000n],
  ['h', 3_600_000_000_000n],
]);

/** The longest duration that 64 bits of nanoseconds can hold. */
const maxDurationNs = 2n ** 63n - 1n;
const maxTextLength = 100;

/** Milliseconds of a duration as Go writes it (`1h30m`, `1.5h`); null for `none` and zero, which lift a ban. */
export function parseBanDuration(text: string): number | null {
  if (text === 'none') return null;
  const total = parseDuration(text);
  return total === 0n ? null : Number(total / 1_000_000n);
}

function parseDuration(text: string): bigint {
  const { sign, parts } = /^(?<sign>[-+]?)(?<parts>.+)$/su.exec(text)?.groups ?? {};
  if (text.length > maxTextLength || !parts) throw invalid(text);
  if (parts === '0') return 0n;
  let total = 0n;
  for (const part of splitParts(parts, text)) total += toNanoseconds(part, text);
  if (total > maxDurationNs) throw invalid(text);
  return sign === '-' ? -total : total;
}

type Part = { whole: string; fraction: string; unit: string };

function splitParts(parts: string, text: string): Part[] {
  const durationParts = [...parts.matchAll(/(?<whole>\d*)(?:\.(?<fraction>\d*))?(?<unit>[^\d.]*)/gu)]
    .filter(([all]) => all !== '')
    .map(({ groups = {} }) => ({
      whole: groups.whole ?? '',
      fraction: groups.fraction ?? '',
      unit: groups.unit ?? '',
    }));
  if (durationParts.some(({ whole, fraction }) => whole === '' && fraction === '')) throw invalid(text);
  return durationParts;
}

/** Computes exactly, where floating point would round. */
function toNanoseconds({ whole, fraction, unit }: Part, text: string): bigint {
  const size = nanoseconds.get(unit);
  if (unit === '') throw invalid(text, 'missing unit in');
  if (size === undefined) throw invalid(text, `unknown unit "${unit}" in`);
  return BigInt(whole || 0) * size + (BigInt(fraction || 0) * size) / 10n ** BigInt(fraction.length);
}

function invalid(text: string, mistake = 'invalid') {
  return authErrors.validationFailed({
    field: 'banDuration',
    message: `invalid format for ban duration: time: ${mistake} duration "${text.slice(0, maxTextLength)}"`,
  });
}

/** The fields that an administrator may send, as the specification lists them. */
export type UserFieldsForAdmin = {
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
export async function checkUserFieldsForAdmin(
  ctx: AuthContext,
  fields: UserFieldsForAdmin,
  userId: string,
): Promise<UserChangesForAdmin> {
  const { role, userMetadata, appMetadata, banDuration } = fields;
  const email = fields.email ? parseEmail(fields.email) : null;
  if (email && (await isEmailTaken(ctx, email, userId))) throw authErrors.emailExists();
  const phone = fields.phone ? parsePhone(fields.phone) : null;
  if (phone) await refuseTakenPhone(ctx, phone, userId);
  checkRoleOrAudienceName('role', role);
  checkMetadataStrings({ userMetadata, appMetadata });
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
  if (
    !(await findOrImportCurrentOwner(ctx, { kind: 'phone', key: phone }, () => ctx.db.user.count({ where })))
  )
    return;
  throw authErrors.phoneExists({ message: 'Phone number already registered by another user' });
}

function toBanEnd({ clock }: AuthContext, text: string): Date | null {
  const milliseconds = parseBanDuration(text);
  return milliseconds === null ? null : new Date(clock().getTime() + milliseconds);
}
