import type { AuthContext } from '../../../../context.ts';
import type { AuthTransaction } from '../../../../deps.ts';
import { authErrors } from '../../../../errors.ts';
import { toUserProviderMetadata, type UserRow } from '../../../../values/user-row.ts';
import { createEmailIdentityFilter, getRequestAudience } from '../../../people/find-user.ts';
import { createIdentityRow, type ExternalIdentity } from '../../../people/identity.ts';
import { lockUserRow } from '../../../people/lock-user-row.ts';
import { createDefaultUserRow, insertUser } from '../../../people/new-user.ts';
import { callBeforeUserCreatedHook } from '../../../shared/hooks/user-created.ts';

/** The account that an identity opens; `isKnown` when the identity already belongs to it. */
type Account = { user: UserRow; isKnown: boolean };

export async function findAccountOfExternalIdentity(
  ctx: AuthContext,
  tx: AuthTransaction,
  identity: ExternalIdentity,
): Promise<Account | null> {
  const userId = await findIdentityOwnerId(tx, identity);
  if (userId) return { user: await lockUserRow(ctx, tx, userId), isKnown: true };
  const [match, ...others] = await findMatches(tx, identity.verified);
  if (others.length > 0) throw ambiguous(identity);
  return match ? { user: await lockUserRow(ctx, tx, match), isKnown: false } : null;
}

export async function findIdentityOwnerId(
  tx: AuthTransaction,
  { provider, sub: providerId }: ExternalIdentity,
): Promise<string | null> {
  const identity = await tx.identity.findUnique({
    where: { provider_providerId: { provider, providerId } },
    select: { userId: true },
  });
  return identity?.userId ?? null;
}

/** Users who have one of the addresses. */
async function findMatches(tx: AuthTransaction, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const identities = await tx.identity.findMany({
    where: { OR: addresses.map(createEmailIdentityFilter) },
    select: { userId: true },
  });
  if (identities.length > 0) return [...new Set(identities.map(({ userId }) => userId))];
  const users = await tx.user.findMany({
    where: { email: { in: [...addresses] }, isSsoUser: false },
    select: { id: true },
  });
  return users.map(({ id }) => id);
}

function ambiguous({ verified }: ExternalIdentity) {
  return authErrors.unexpectedFailure({
    message: `Multiple accounts with the same email address in the same linking domain detected: ${verified.join(', ')}`,
  });
}

type NewUser = { email: string | null; isSsoUser?: boolean };

/** Creates a user with this identity. Only an organisation's identity provider vouches for the address. */
export async function createExternalUser(
  ctx: AuthContext,
  tx: AuthTransaction,
  external: ExternalIdentity,
  { email, isSsoUser = false }: NewUser,
): Promise<UserRow> {
  if (ctx.settings.disableSignup) throw authErrors.signupDisabled();
  const now = ctx.clock();
  const draft = createDefaultUserRow({
    aud: await getRequestAudience(ctx),
    role: ctx.settings.defaultRole,
    now,
  });
  const identity = createIdentityRow(external, { userId: draft.id, now });
  const user = {
    ...draft,
    email,
    isSsoUser,
    emailConfirmedAt: isSsoUser ? now : null,
    appMetadata: toUserProviderMetadata([identity]),
    userMetadata: external.claims,
    identities: [identity],
  };
  await callBeforeUserCreatedHook(ctx, user, tx);
  await insertUser(ctx, tx, user);
  return user;
}

/** The address; null if a user already has it, apart from users of single sign-on. */
export async function omitEmailInUse(tx: AuthTransaction, email: string | null): Promise<string | null> {
  if (!email || (await tx.user.count({ where: { email, isSsoUser: false } }))) return null;
  return email;
}
