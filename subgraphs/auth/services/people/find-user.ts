import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import type { AuthRequestDeps, AuthTransaction } from '../../deps.ts';
import { checkRoleOrAudienceName } from '../../values/names.ts';
import { type UserRow, userRowInclude } from '../../values/user-row.ts';
import { findOrImportCurrentOwner } from '../shared/find-or-import.ts';

export type EmailOrPhone = { email: string } | { phone: string };

/** Finds a user who signs in; users of single sign-on are excluded. */
export async function findUserByAddress(
  { sqlStatements }: AuthContext,
  address: EmailOrPhone,
  aud: string,
): Promise<UserRow | null> {
  // The address is not validated yet. No stored one contains a NUL, and the database rejects a query with
  // one.
  if (Object.values(address).some((text) => text.includes('\u0000'))) return null;
  return 'email' in address
    ? sqlStatements.findUserByEmail(address.email, aud)
    : sqlStatements.findUserByPhone(address.phone, aud);
}

/**
 * Identities that count for an address everywhere; those of single sign-on count only for their own
 * connection. An identity with an unverified address does not count, unless the address is its user's own:
 * otherwise one could create an identity with another person's address in order to get into their later
 * account, or to keep them from signing up.
 */
export function createEmailIdentityFilter(email: string): Prisma.IdentityWhereInput {
  return {
    email,
    NOT: { provider: { startsWith: 'sso:' } },
    OR: [{ user: { email } }, { identityData: { path: ['email_verified'], equals: true } }],
  };
}

/**
 * Finds the user of an address, first through identities outside single sign-on, then through the user's own
 * address. It always runs both statements, so that its duration does not show whether the address is known.
 * Throws a 503 if the address is unknown here and the legacy system cannot be queried.
 */
export function findAccountByEmail(ctx: AuthContext, email: string): Promise<UserRow | null> {
  return findOrImportCurrentOwner(ctx, { kind: 'email', key: email }, () => readAccountByEmail(ctx, email));
}

async function readAccountByEmail({ db }: AuthContext, email: string): Promise<UserRow | null> {
  const [identity, user] = await Promise.all([
    db.identity.findFirst({
      where: createEmailIdentityFilter(email),
      select: { user: { include: userRowInclude } },
      orderBy: { createdAt: 'asc' },
      relationLoadStrategy: 'join',
    }),
    db.user.findFirst({
      where: { email, isSsoUser: false },
      include: userRowInclude,
      relationLoadStrategy: 'join',
    }),
  ]);
  return identity?.user ?? user;
}

/** The database to search: a transaction has no fallback. */
type Place = Pick<AuthRequestDeps, 'fallback'> & { db: Pick<AuthTransaction, 'user' | 'identity'> };

/** Whether an address belongs to another user, as their own or through an identity outside single sign-on. */
export function isEmailTaken(place: Place, email: string, userId: string): Promise<boolean> {
  return findOrImportCurrentOwner(place, { kind: 'email', key: email }, () =>
    hasOtherUser(place, email, userId),
  );
}

async function hasOtherUser({ db }: Place, email: string, userId: string): Promise<boolean> {
  const identities = await db.identity.count({
    where: { ...createEmailIdentityFilter(email), userId: { not: userId } },
  });
  if (identities > 0) return true;
  const users = await db.user.count({ where: { email, isSsoUser: false, id: { not: userId } } });
  return users > 0;
}

/**
 * The audience in which users are looked up or created: from the header, the presented user token, or the
 * default.
 */
export async function getRequestAudience(ctx: AuthContext): Promise<string> {
  const requestedAudience = ctx.request.hints['x-jwt-aud'];
  if (requestedAudience) {
    checkRoleOrAudienceName('audience', requestedAudience);
    return requestedAudience;
  }
  const caller = await ctx.caller();
  const { aud } = caller?.claims ?? {};
  if (caller && !caller.isAdmin && typeof aud === 'string' && aud) return aud;
  return ctx.settings.token.audience;
}
