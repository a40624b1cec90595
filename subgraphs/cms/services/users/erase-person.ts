import { randomBytes } from 'node:crypto';
import type { User } from '../../../../prisma/generated/cms/client.ts';
import { countPersonRows } from '../../../../prisma/person/count-person-rows.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsJobPayloads } from '../../contract/jobs.ts';
import type { CmsTransaction } from '../../deps.ts';
import { hashPassword } from '../passwords/password.ts';
import { runCmsUserTransaction } from '../rows/rows.ts';
import { hashLogin } from '../sessions/login-attempts.ts';
import { cmsPersonalDataTables } from './person-tables.ts';

/** Author names that identify no person: API tokens and the first start. */
const sharedNames: readonly string[] = ['API', 'system'];

/**
 * Deletes the back-office user with a confirmed link to an erased auth user; jobs replace the login in rows
 * they created or changed. A link that was only proposed proves no identity and is removed.
 */
export async function erasePerson(
  ctx: CmsContext,
  { requestId, userId }: CmsJobPayloads['cms.erase_person'],
): Promise<void> {
  const unusable = await hashPassword(ctx, randomBytes(32).toString('base64url'));
  await runCmsUserTransaction(ctx, async (tx) => {
    const counts = await countPersonRows(tx, {
      schema: ctx.databaseSchema,
      tables: cmsPersonalDataTables,
      userId,
    });
    const user = await tx.user.findUnique({ where: { accountId: userId } });
    if (!user?.accountConfirmedAt) {
      await tx.user.updateMany({ where: { accountId: userId }, data: { accountId: null } });
      return ctx.recordPersonalDataResult(tx, { requestId, domain: 'cms', counts });
    }
    const name = `erased-${user.id}`;
    await tx.loginTries.deleteMany({ where: { loginHash: hashLogin(user.login) } });
    await removeUser(tx, user, { login: name, passwordHash: unusable });
    if (sharedNames.includes(user.login)) {
      return ctx.recordPersonalDataResult(tx, { requestId, domain: 'cms', counts });
    }
    const names = { login: user.login, name, table: 0, after: 0 };
    await ctx.enqueue(tx, 'cms.erase_names', { requestId, ...names, counts });
  });
}

type PlaceholderAccount = { login: string; passwordHash: string };

/**
 * Deletes the user. The last administrator is anonymized instead; the operator can set a new password for the
 * account.
 */
async function removeUser(
  tx: CmsTransaction,
  { id, isAdmin, isActive }: User,
  placeholder: PlaceholderAccount,
): Promise<void> {
  const others = await tx.user.count({ where: { isAdmin: true, isActive: true, id: { not: id } } });
  if (!isAdmin || !isActive || others > 0) return void (await tx.user.delete({ where: { id } }));
  await tx.passwordLink.deleteMany({ where: { userId: id } });
  await tx.session.deleteMany({ where: { userId: id } });
  await tx.user.update({
    where: { id },
    data: {
      ...placeholder,
      name: null,
      description: null,
      email: null,
      accountId: null,
      accountConfirmedAt: null,
      previousPasswords: [],
      lastLoginAt: null,
      lastTryAt: null,
    },
  });
}
