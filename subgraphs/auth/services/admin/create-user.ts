import { z } from 'zod';
import { announce } from '../../../../core/events.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { longestPassword } from '../passwords/check-new-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { requireAdmin } from '../sessions/require-admin.ts';
import { audienceOf } from '../users/audience.ts';
import { checkName } from '../users/check-name.ts';
import { insertUser } from '../users/insert-user.ts';
import { checkMetadataSize } from '../users/metadata.ts';
import type { UserRow } from '../users/user.query.ts';
import { draftUser } from '../users/user-draft.ts';
import { changeAccount } from './account-changes.ts';
import { type AccountFields, checkAccountFields } from './check-account-fields.ts';
import { importPasswordHash } from './import-password-hash.ts';
import { idTaken, refuseClash } from './refuse-clash.ts';
import { toTraits } from './traits.ts';

export type CreateUserInput = AccountFields & {
  id?: string | null;
  aud?: string | null;
  passwordHash?: string | null;
};

/** An account made by an administrator: no mail is sent, and without a password there is none. */
export async function createUser(ctx: AuthContext, input: CreateUserInput): Promise<{ user: UserRow }> {
  const admin = await requireAdmin(ctx);
  const user = await draftAccount(ctx, input);
  await ctx.db
    .$transaction(async (tx) => {
      await insertUser(ctx, tx, user);
      await recordEvents(ctx, tx, [{ action: 'user_signedup', actor: admin.actor, traits: toTraits(user) }]);
      const { id: userId, email, bannedUntil } = user;
      if (user.emailConfirmedAt || user.phoneConfirmedAt) {
        await announce(ctx.enqueue, tx, 'user.confirmed', { userId, email });
      }
      if (bannedUntil) {
        await announce(ctx.enqueue, tx, 'user.ban_changed', { userId, until: bannedUntil.toISOString() });
      }
    })
    .catch(refuseClash);
  return { user };
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** The order of the checks is the contract's. */
async function draftAccount(ctx: AuthContext, input: CreateUserInput): Promise<UserRow> {
  const { email, phone, password, passwordHash } = input;
  if (!email && !phone) throw invalid('Cannot create a user without either an email or phone');
  const changes = await checkAccountFields(ctx, input, nobody);
  checkMetadataSize(input);
  if (password && passwordHash) throw invalid('Only a password or a password hash should be provided');
  if (password && Buffer.byteLength(password) > longestPassword) {
    throw invalid(`Password cannot be longer than ${longestPassword} characters`);
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

async function chooseId({ db }: AuthContext, asked: string): Promise<string> {
  if (!z.guid().safeParse(asked).success) throw invalid('ID must conform to the uuid v4 format');
  const id = asked.toLowerCase();
  if (id === nobody) throw invalid('ID cannot be a nil uuid');
  if ((await db.user.count({ where: { id } })) > 0) throw idTaken();
  return id;
}

function invalid(message: string) {
  return authErrors.validationFailed({ message });
}
