import { isUuid } from '../../../../core/lib/text.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { findAuthUserOfAccessToken, hasActiveSession } from '../../caller.ts';
import { type CmsContext, toCmsReplicaContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { mayUseScope } from '../access/viewer.ts';
import { type CmsNumberedPageInput, listNumberedPage, toContainsFilter } from '../lists/page.ts';
import { toPrismaOrderBy } from '../lists/sort.ts';
import { userRoleIdsInclude } from '../roles/role-permissions.ts';

type ListCmsUsersInput = CmsNumberedPageInput & { filter?: CmsUserFilter | null; sort?: string | null };

export async function listCmsUserPage(ctx: CmsContext, { filter, sort, ...pageInput }: ListCmsUsersInput) {
  await authorize(ctx, 'users/list');
  const { db } = await toCmsReplicaContext(ctx);
  const orderBy = toPrismaOrderBy(sort, {
    columns,
    fallback: 'name',
    nullable: ['name', 'email', 'lastlogin'],
  });
  const where = toCmsUserWhere(filter ?? {});
  return listNumberedPage(pageInput, {
    read: (range) => db.user.findMany({ where, orderBy, ...range, include: userRoleIdsInclude }),
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
    name: toContainsFilter(filter.name),
    login: toContainsFilter(filter.login),
    email: toContainsFilter(filter.email),
    isActive: filter.isActive ?? undefined,
    isAdmin: filter.isAdmin ?? undefined,
  };
}

/**
 * A user that another item refers to; null if deleted or not visible to the caller. Callers always see
 * themselves.
 */
export async function findCmsUser(ctx: CmsContext, id: number | null) {
  const viewer = await ctx.viewer();
  if (id === null || !viewer) return null;
  const isSelf = viewer.kind === 'session' && viewer.userId === id;
  return isSelf || mayUseScope(viewer, 'users/get') ? ctx.loaders.users.load(id) : null;
}

/**
 * Finds the back-office user that is linked to an auth user; null without a link or for callers without
 * access.
 */
export async function findCmsUserOfAuthUser(ctx: CmsContext, accountId: string) {
  if (!isUuid(accountId) || !(await ctx.viewer())) return null;
  const user = await ctx.loaders.usersByAccount.load(accountId.toLowerCase());
  return user && findCmsUser(ctx, user.id);
}

/** Returns the confirmed or proposed link of the auth user of this request; `null` without one. */
export async function findOwnCmsUserLink(ctx: CmsContext) {
  const accountId = await requireAuthUserId(ctx);
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
export async function getCurrentCmsUser(ctx: CmsContext) {
  const { userId } = await authorize(ctx, 'users/me');
  const user = await ctx.loaders.users.load(userId);
  if (!user) throw cmsErrors.authorizationFailed();
  return user;
}

/** Returns the id of the auth user of this request if the access token is not revoked. */
export async function requireAuthUserId(ctx: CmsContext): Promise<string> {
  const account = await findAuthUserOfAccessToken(ctx, ctx.request.credentials.accessToken);
  if (!account || !(await hasActiveSession(ctx, account))) throw cmsErrors.authorizationFailed();
  return account.id;
}
