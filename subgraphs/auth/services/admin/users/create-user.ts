import { isUuid } from '../../../../../core/lib/text.ts';
import type { AuthContext } from '../../../context.ts';
import { invalid } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { checkMetadataSize } from '../../../values/metadata.ts';
import { checkName } from '../../../values/names.ts';
import { toTraits, type UserRow } from '../../../values/user-row.ts';
import { maxPasswordBytes } from '../../credentials/passwords/check-new-password.ts';
import { parseForeignHash } from '../../credentials/passwords/foreign-hash.ts';
import { hashPassword } from '../../credentials/passwords/password-hash.ts';
import { audienceOf } from '../../people/find-user.ts';
import { draftUser, insertUser } from '../../people/new-user.ts';
import { recordEvents } from '../../shared/audit.ts';
import { idTaken, refuseClash } from './account.ts';
import { changeAccount } from './account-changes.ts';
import { type AccountFields, checkAccountFields } from './check-account-fields.ts';

const bcrypt = /^\$2[aby]\$(?<cost>\d{2})(?<rest>\$[./A-Za-z0-9]{53})$/;
/** Maximum cost of an imported hash. With a higher cost, one sign-in would keep a thread busy for seconds. */
const maxBcryptCost = 14;

/** Converts a hash from another system to its stored form. All versions of bcrypt hashes are equivalent. */
export function importPasswordHash(text: string): string {
  const { cost, rest } = bcrypt.exec(text)?.groups ?? {};
  if (rest && Number(cost) >= 4 && Number(cost) <= maxBcryptCost) return `$2b$${cost}${rest}`;
  if (parseForeignHash(text)) return text;
  throw invalid(
    'Invalid password hash: bcrypt, argon2i, argon2id and fbscrypt of bearable cost can be imported',
    'passwordHash',
  );
}

type CreateUserInput = AccountFields & {
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
      await recordEvents(ctx, tx, [{ action: 'user_signedup', actor: admin.actor, traits: toTraits(user) }]);
      const { id: userId, email, bannedUntil } = user;
      if (user.emailConfirmedAt || user.phoneConfirmedAt) {
        await ctx.announce(tx, 'user.confirmed', { userId, email });
      }
      if (bannedUntil) {
        await ctx.announce(tx, 'user.ban_changed', { userId, until: bannedUntil.toISOString() });
      }
    })
    .catch(refuseClash);
  return { user };
}

const nilUuid = '00000000-0000-0000-0000-000000000000';

/** Checks the input, in the order of the contract, and returns the new user unsaved. */
async function draftAccount(ctx: AuthContext, input: CreateUserInput): Promise<UserRow> {
  const { email, phone, password, passwordHash } = input;
  if (!email && !phone) throw invalid('Cannot create a user without either an email or phone', 'email');
  const changes = await checkAccountFields(ctx, input, nilUuid);
  checkMetadataSize(input);
  if (password && passwordHash)
    throw invalid('Only a password or a password hash should be provided', 'passwordHash');
  if (password && Buffer.byteLength(password) > maxPasswordBytes) {
    throw invalid(`Password cannot be longer than ${maxPasswordBytes} characters`, 'password');
  }
  checkName('audience', input.aud);
  const now = ctx.clock();
  const bare = draftUser({ aud: input.aud || (await audienceOf(ctx)), role: ctx.settings.defaultRole, now });
  const id = await chooseId(ctx, input.id || bare.id);
  const hash = passwordHash
    ? importPasswordHash(passwordHash)
    : password && (await hashPassword(ctx, password));
  return changeAccount({ ...bare, id }, { ...changes, passwordHash: hash || null }, now);
}

async function chooseId({ db }: AuthContext, requestedId: string): Promise<string> {
  if (!isUuid(requestedId)) throw invalid('ID must conform to the uuid v4 format', 'id');
  const id = requestedId.toLowerCase();
  if (id === nilUuid) throw invalid('ID cannot be a nil uuid', 'id');
  if ((await db.user.count({ where: { id } })) > 0) throw idTaken();
  return id;
}
