import { isUniqueViolation } from '../../../../prisma/unique-violation.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { withRoles } from '../../loaders.ts';
import { authorize } from '../authorize.ts';
import { hashPassword } from '../passwords/password.ts';
import { forgetTries } from '../sessions/forget-tries.ts';
import { stampCreated } from '../stamp.ts';
import { checkLogin, checkPassword, checkProfile } from './check-user-fields.ts';

export type CreateCmsUserInput = {
  name: string;
  login: string;
  password: string;
  email?: string | null;
  description?: string | null;
  isActive?: boolean | null;
  isAdmin?: boolean | null;
  language?: string | null;
  startpage?: string | null;
  /** Numbers that no role has are left out. */
  roleIds?: readonly number[] | null;
};

const defaults = { email: '', description: '', language: 'de_de', startpage: 'structure' };

export async function createCmsUser(ctx: CmsContext, input: CreateCmsUserInput) {
  const viewer = await authorize(ctx, 'users/add');
  const profile = { ...defaults, ...withoutUndefined(checkProfile(input)) };
  const login = checkLogin(input.login);
  const password = checkPassword(input.password, ctx.settings.passwordMinLength);

  const stamp = stampCreated(viewer, ctx.clock());
  const passwordHash = await hashPassword(ctx, password);
  const roleIds = await findExisting(ctx, input.roleIds ?? []);
  try {
    const user = await ctx.db.$transaction(async (tx) => {
      await forgetTries(tx, login);
      return tx.user.create({
        data: {
          ...profile,
          ...stamp,
          login,
          passwordHash,
          isActive: input.isActive ?? true,
          isAdmin: input.isAdmin ?? false,
          passwordChangedAt: stamp.createdAt,
          roles: { create: roleIds.map((roleId) => ({ roleId })) },
        },
        include: withRoles,
      });
    });
    return { user };
  } catch (error) {
    if (isUniqueViolation(error)) throw cmsErrors.loginExists({ cause: error });
    throw error;
  }
}

async function findExisting({ db }: CmsContext, wanted: readonly number[]) {
  if (wanted.length === 0) return [];
  const roles = await db.role.findMany({ where: { id: { in: [...new Set(wanted)] } }, select: { id: true } });
  return roles.map(({ id }) => id);
}

function withoutUndefined<T extends object>(given: T) {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
