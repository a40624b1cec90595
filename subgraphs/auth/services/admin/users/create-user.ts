import { isUuid } from '../../../../../core/lib/text.ts';
import type { AuthContext } from '../../../context.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { authorize } from '../../../permissions.ts';
import { checkMetadataSize } from '../../../values/metadata.ts';
import { checkRoleOrAudienceName } from '../../../values/names.ts';
import { toAuditUserTraits, type UserRow } from '../../../values/user-row.ts';
import { createForeignPasswordMatcher } from '../../credentials/passwords/foreign-hash.ts';
import { hashPassword, maxPasswordBytes } from '../../credentials/passwords/password.ts';
import { getRequestAudience } from '../../people/find-user.ts';
import { createDefaultUserRow, insertUser } from '../../people/new-user.ts';
import { nilUuid } from '../../sessions/caller.ts';
import { recordAuditEvents } from '../../shared/audit.ts';
import { createUserIdTakenError, throwDuplicateUserError } from './account.ts';
import { applyUserChangesForAdmin } from './account-changes.ts';
import { checkUserFieldsForAdmin, type UserFieldsForAdmin } from './check-account-fields.ts';

const bcrypt = /^\$2[aby]\$(?<cost>\d{2})(?<rest>\$[./A-Za-z0-9]{53})$/;
/** Maximum cost of an imported hash. With a higher cost, one sign-in would keep a thread busy for seconds. */
const maxBcryptCost = 14;

/** Converts a hash from another system to its stored form. All versions of bcrypt hashes are equivalent. */
export function normalizeImportedPasswordHash(text: string): string {
  const { cost, rest } = bcrypt.exec(text)?.groups ?? {};
  if (rest && Number(cost) >= 4 && Number(cost) <= maxBcryptCost) return `$2b$${cost}${rest}`;
  if (createForeignPasswordMatcher(text)) return text;
  throw createInvalidInputError(
    'Invalid password hash: bcrypt, argon2i, argon2id and fbscrypt of bearable cost can be imported',
    'passwordHash',
  );
}

type CreateUserInput = UserFieldsForAdmin & {
  id?: string | null;
  aud?: string | null;
  passwordHash?: string | null;
};

/** Creates an account as an administrator: no mail is sent, and the password is optional. */
export async function createUser(ctx: AuthContext, input: CreateUserInput): Promise<{ user: UserRow }> {
  const admin = await authorize(ctx, 'user:create');
  const user = await draftAccount(ctx, input);
  await ctx.db
    .$transaction(async (tx) => {
      await insertUser(ctx, tx, user);
      await recordAuditEvents(ctx, tx, [
        { action: 'user_signedup', actor: admin.actor, traits: toAuditUserTraits(user) },
      ]);
      const { id: userId, email, bannedUntil } = user;
      if (user.emailConfirmedAt || user.phoneConfirmedAt) {
        await ctx.announce(tx, 'user.confirmed', { userId, email });
      }
      if (bannedUntil) {
        await ctx.announce(tx, 'user.ban_changed', { userId, until: bannedUntil.toISOString() });
      }
    })
    .catch(throwDuplicateUserError);
  return { user };
}

/** Checks the input, in the order of the contract, and returns the new user unsaved. */
async function draftAccount(ctx: AuthContext, input: CreateUserInput): Promise<UserRow> {
  const { email, phone, password, passwordHash } = input;
  if (!email && !phone)
    throw createInvalidInputError('Cannot create a user without either an email or phone', 'email');
  const changes = await checkUserFieldsForAdmin(ctx, input, nilUuid);
  checkMetadataSize(input);
  if (password && passwordHash)
    throw createInvalidInputError('Only a password or a password hash should be provided', 'passwordHash');
  if (password && Buffer.byteLength(password) > maxPasswordBytes) {
    throw createInvalidInputError(
      `Password cannot be longer than ${maxPasswordBytes} characters`,
      'password',
    );
  }
  checkRoleOrAudienceName('audience', input.aud);
  const now = ctx.clock();
  const bare = createDefaultUserRow({
    aud: input.aud || (await getRequestAudience(ctx)),
    role: ctx.settings.defaultRole,
    now,
  });
  const id = await chooseId(ctx, input.id || bare.id);
  const hash = passwordHash
    ? normalizeImportedPasswordHash(passwordHash)
    : password && (await hashPassword(ctx, password));
  return applyUserChangesForAdmin({ ...bare, id }, { ...changes, passwordHash: hash || null }, now);
}

async function chooseId({ db }: AuthContext, requestedId: string): Promise<string> {
  if (!isUuid(requestedId)) throw createInvalidInputError('ID must conform to the uuid v4 format', 'id');
  const id = requestedId.toLowerCase();
  if (id === nilUuid) throw createInvalidInputError('ID cannot be a nil uuid', 'id');
  if ((await db.user.count({ where: { id } })) > 0) throw createUserIdTakenError();
  return id;
}
