import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { hashPassword } from '../passwords/password.ts';
import { userRoleIdsInclude } from '../roles/role-permissions.ts';
import { toLoginComparisonKey } from '../rows/login.ts';
import { rethrowUniqueViolation, runCmsUserTransaction, toCreationStamp } from '../rows/rows.ts';
import { resetLoginAttempts } from '../sessions/login-attempts.ts';
import {
  type CmsUserProfileInput,
  checkCmsUserProfile,
  checkNewCmsLogin,
  checkNewCmsPassword,
} from './check-user-fields.ts';

type CreateCmsUserInput = CmsUserProfileInput & {
  name: string;
  login: string;
  password: string;
  isActive?: boolean | null;
  isAdmin?: boolean | null;
  /** Role ids. Ids of roles that do not exist are ignored. */
  roleIds?: readonly number[] | null;
};

export async function createCmsUser(ctx: CmsContext, input: CreateCmsUserInput) {
  const viewer = await authorize(ctx, 'users/add');
  const { name, email = '', description = '', ...profileColumns } = checkCmsUserProfile(input);
  const { language = 'de_de', startpage = 'structure' } = profileColumns;
  const login = checkNewCmsLogin(input.login);
  const password = checkNewCmsPassword(input.password, ctx.settings.passwordMinLength);

  const stamp = toCreationStamp(viewer, ctx.clock());
  const passwordHash = await hashPassword(ctx, password);
  const create = runCmsUserTransaction(ctx, async (tx) => {
    await refuseLookAlike(tx, login);
    await resetLoginAttempts(tx, login);
    const roleIds = await findExisting(tx, input.roleIds ?? []);
    return tx.user.create({
      data: {
        ...{ name, email, description, language, startpage },
        ...stamp,
        login,
        passwordHash,
        isActive: input.isActive ?? true,
        isAdmin: input.isAdmin ?? false,
        passwordChangedAt: stamp.createdAt,
        roles: { create: roleIds.map((roleId) => ({ roleId })) },
      },
      include: userRoleIdsInclude,
    });
  });
  return { user: await create.catch(rethrowUniqueViolation(cmsErrors.loginExists)) };
}

/**
 * Rejects a login that looks like an existing one, because readers of histories could not distinguish the two
 * users.
 */
async function refuseLookAlike(tx: CmsTransaction, login: string) {
  const users = await tx.user.findMany({ select: { login: true } });
  if (users.some((user) => toLoginComparisonKey(user.login) === toLoginComparisonKey(login)))
    throw cmsErrors.loginExists();
}

async function findExisting(tx: CmsTransaction, requestedIds: readonly number[]) {
  if (requestedIds.length === 0) return [];
  const roles = await tx.role.findMany({
    where: { id: { in: [...new Set(requestedIds)] } },
    select: { id: true },
  });
  return roles.map(({ id }) => id);
}
