import { isUuid } from '../../../../../core/lib/text.ts';
import { isUniqueViolation } from '../../../../../prisma/errors/unique-violation.ts';
import type { OneTimeTokenType } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthRequestDeps, AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { toAuditUserTraits, type UserRow, userRowInclude } from '../../../values/user-row.ts';
import { createOneTimeToken } from '../../credentials/codes/one-time-token.ts';
import type { AuthenticatedAdmin } from '../../sessions/require-admin.ts';
import { type AuditEvent, recordAuditEvents } from '../../shared/audit.ts';
import { findOrImportFromLegacy } from '../../shared/find-or-import.ts';

/** The database to search for a user: a transaction has no fallback. */
type Place = Pick<AuthRequestDeps, 'fallback'> & { db: Pick<AuthTransaction, 'user'> };

/** Finds the user of an administrator's request by id. */
export async function findUserForAdmin(place: Place, id: string): Promise<UserRow> {
  if (!isUuid(id)) {
    const message = 'must be a UUID';
    const errors = ['userId', 'id'].map((field) => ({ field, message }));
    throw authErrors.validationFailed({
      status: 404,
      message: 'The id of a user must be a UUID.',
      wire: { message: 'user_id must be an UUID' },
      details: { errors },
    });
  }
  const user = await findOrImportFromLegacy(place, { kind: 'user', key: id.toLowerCase() }, () =>
    place.db.user.findUnique({ where: { id }, include: userRowInclude }),
  );
  if (!user) throw authErrors.userNotFound({ status: 404, message: 'User not found' });
  return user;
}

/** Finds and locks a user: no other transaction can change or delete the user until this one ends. */
export async function lockUserRowForAdmin(
  ctx: AuthContext,
  tx: AuthTransaction,
  id: string,
): Promise<UserRow> {
  await tx.user.updateMany({ where: { id }, data: { updatedAt: ctx.clock() } });
  return findUserForAdmin({ db: tx }, id);
}

/** Stores the changes of a locked user, and those of their identities that changed. */
export async function storeUserChanges(tx: AuthTransaction, before: UserRow, after: UserRow): Promise<void> {
  const { identities, factors: _, ...columns } = after;
  await tx.user.updateMany({
    where: { id: after.id },
    data: columns,
  });
  for (const data of identities.filter((identity) => !before.identities.includes(identity))) {
    const { count } = await tx.identity.updateMany({ where: { id: data.id }, data });
    if (count === 0) await tx.identity.createMany({ data });
  }
}

/** A concurrent request took the id or the address: the refusal is the same as for any other clash. */
export function throwDuplicateUserError(cause: unknown): never {
  if (isUniqueViolation(cause, 'users_email_key') || isUniqueViolation(cause, 'email')) {
    throw authErrors.emailExists({ cause });
  }
  if (isUniqueViolation(cause, 'phone')) {
    throw authErrors.phoneExists({ message: 'Phone number already registered by another user', cause });
  }
  if (isUniqueViolation(cause)) throw createUserIdTakenError(cause);
  throw cause;
}

export function createUserIdTakenError(cause?: unknown) {
  return authErrors.userAlreadyExists({ status: 422, message: 'A user with this ID already exists', cause });
}

type LinkToken = {
  admin: AuthenticatedAdmin;
  address: string;
  tokenType: OneTimeTokenType;
  action: AuditEvent['action'];
};

/** Creates the token of a link that an administrator requested, and records the request. */
export async function createLinkTokenForAdmin(
  ctx: AuthContext,
  tx: AuthTransaction,
  user: UserRow,
  { admin, address, tokenType, action }: LinkToken,
) {
  const oneTimeToken = await createOneTimeToken(ctx, tx, {
    userId: user.id,
    tokenType,
    address,
    flowId: null,
  });
  await recordAuditEvents(ctx, tx, [{ action, actor: admin.actor, traits: toAuditUserTraits(user) }]);
  return oneTimeToken;
}

export function createUserNotFoundError() {
  return authErrors.userNotFound({ status: 404, message: 'User with this email not found' });
}
