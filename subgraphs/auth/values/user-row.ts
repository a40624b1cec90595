import type { Prisma } from '../../../prisma/generated/auth/client.ts';

/** The columns of a second factor that may be shown: all but its secret. */
export const visibleFactorColumns = {
  id: true,
  userId: true,
  factorType: true,
  status: true,
  friendlyName: true,
  phone: true,
  webauthnAaguid: true,
  lastChallengedAt: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.MfaFactorSelect;

/** Columns that a user sees of their own account in GraphQL, with identities and second factors. */
export const userRowInclude = {
  identities: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  factors: { select: visibleFactorColumns, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.UserInclude;

/** A second factor without its secret. */
export type VisibleFactor = Prisma.MfaFactorGetPayload<{ select: typeof visibleFactorColumns }>;

/** A stored user with identities and second factors. */
export type UserRow = Prisma.UserGetPayload<{ include: typeof userRowInclude }>;

type Clock = { clock: () => Date };

export function isBanned({ clock }: Clock, { bannedUntil }: { bannedUntil: Date | null }): boolean {
  return bannedUntil !== null && bannedUntil > clock();
}

/** Whether this user has a second factor. */
export function hasSecondFactor({ factors }: Pick<UserRow, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified');
}

/** Phones are stored as digits and shown in E.164; the placeholder that a deleted user keeps is no phone. */
export function toE164(phone: string | null | undefined): string | null {
  if (!phone) return null;
  return /^\d+$/.test(phone) ? `+${phone}` : phone;
}

type Confirmations = { emailConfirmedAt?: Date | null; phoneConfirmedAt?: Date | null };

/** The earlier of the two confirmations. */
export function getFirstConfirmationTime({ emailConfirmedAt, phoneConfirmedAt }: Confirmations): Date | null {
  if (!emailConfirmedAt || !phoneConfirmedAt) return emailConfirmedAt ?? phoneConfirmedAt ?? null;
  return emailConfirmedAt < phoneConfirmedAt ? emailConfirmedAt : phoneConfirmedAt;
}

/** The providers in the order in which their identities were created; the first is the user's `provider`. */
export function toUserProviderMetadata(identities: readonly { provider: string }[]) {
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  return providers.length > 0 ? { provider: providers[0], providers } : {};
}

type UserContact = { id: string; email: string | null; phone: string | null };

/** The user whom an event is about, for the audit log. */
export function toAuditUserTraits({ id, email, phone }: UserContact) {
  return { user_id: id, user_email: email ?? '', user_phone: toE164(phone) ?? '' };
}
