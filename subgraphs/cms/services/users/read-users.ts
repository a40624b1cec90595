import { isUuid } from '../../../../core/lib/text.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, forListReads } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { mayUse } from '../access/viewer.ts';
import { type PageInput, readPage, toTextPart } from '../lists/page.ts';
import { toOrder } from '../lists/sort.ts';
import { withRoles } from '../roles/role-permissions.ts';
import { isStanding, readAccount } from '../sessions/read-account.ts';

type ListCmsUsersInput = PageInput & { filter?: CmsUserFilter | null; sort?: string | null };

export async function listCmsUserPage(ctx: CmsContext, { filter, sort, ...wanted }: ListCmsUsersInput) {
  await authorize(ctx, 'users/list');
  const { db } = await forListReads(ctx);
  const orderBy = toOrder(sort, { columns, fallback: 'name', nullable: ['name', 'email', 'lastlogin'] });
  const where = toCmsUserWhere(filter ?? {});
  return readPage(wanted, {
    read: (range) => db.user.findMany({ where, orderBy, ...range, include: withRoles }),
    count: () => db.user.count({ where }),
  });
}

type CmsUserFilter = {
  name?: string | null;
  login?: string | null;
  email?: string | null;
  isActive?: boolean | null;
  isAdmin?: boolean | null;
};

const columns = {
  id: 'id',
  name: 'name',
  login: 'login',
  email: 'email',
  status: 'isActive',
  admin: 'isAdmin',
  createdate: 'createdAt',
  updatedate: 'updatedAt',
  lastlogin: 'lastLoginAt',
} as const;

function toCmsUserWhere(filter: CmsUserFilter): Prisma.UserWhereInput {
  return {
    name: toTextPart(filter.name),
    login: toTextPart(filter.login),
    email: toTextPart(filter.email),
    isActive: filter.isActive ?? undefined,
    isAdmin: filter.isAdmin ?? undefined,
  };
}

/**
 * A user that another item refers to; null if deleted or not visible to the caller. Callers always see
 * themselves.
 */
export async function findUser(ctx: CmsContext, id: number | null) {
  const viewer = await ctx.viewer();
  if (id === null || !viewer) return null;
  const isSelf = viewer.kind === 'session' && viewer.userId === id;
  return isSelf || mayUse(viewer, 'users/get') ? ctx.loaders.users.load(id) : null;
}

/**
 * Finds the back-office user that is linked to an auth user; null without a link or for callers without
 * access.
 */
export async function findUserByAccount(ctx: CmsContext, accountId: string) {
  if (!isUuid(accountId) || !(await ctx.viewer())) return null;
  const user = await ctx.loaders.usersByAccount.load(accountId.toLowerCase());
  return user && findUser(ctx, user.id);
}

/** Returns the confirmed or proposed link of the auth user of this request; `null` without one. */
export async function findLinkOfAccount(ctx: CmsContext) {
  const accountId = await requireAccount(ctx);
  return ctx.db.user.findUnique({
    where: { accountId },
    select: { id: true, login: true, name: true, accountId: true, accountConfirmedAt: true },
  });
}

export async function getCmsUser(ctx: CmsContext, id: number) {
  await authorize(ctx, 'users/get');
  const user = await ctx.loaders.users.load(id);
  if (!user) throw cmsErrors.userNotFound();
  return user;
}

/** The back-office user of the current session. */
export async function getCurrentUser(ctx: CmsContext) {
  const { userId } = await authorize(ctx, 'users/me');
  const user = await ctx.loaders.users.load(userId);
  if (!user) throw cmsErrors.authorizationFailed();
  return user;
}

/** Returns the id of the auth user of this request if the access token is not revoked. */
export async function requireAccount(ctx: CmsContext): Promise<string> {
  const account = await readAccount(ctx, ctx.request.credentials.accessToken);
  if (!account || !(await isStanding(ctx, account))) throw cmsErrors.authorizationFailed();
  return account.id;
}
