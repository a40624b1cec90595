import type { PageArgs } from '../../../../core/graphql/page.ts';
import { digestUserId } from '../../../../core/jobs/personal-data.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import type { AuthContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { startUserErasure } from '../people/personal-data/erase-person.ts';
import { createUserExportLink } from '../people/personal-data/export-person.ts';
import { listPageByTime } from '../shared/list-page-by-time.ts';
import { findUserForAdmin } from './users/account.ts';

type ListPersonalDataRequestsInput = PageArgs & { userId?: string | null };

/** Exports and erasures, newest first, optionally of one user, who can already be erased. */
export async function listPersonalDataRequests(
  ctx: AuthContext,
  { userId, ...args }: ListPersonalDataRequestsInput,
) {
  await authorize(ctx, 'person-request:list');
  const { personRequest } = ctx.db;
  const whereFilter = userId ? { subjectDigest: digestUserId(userId) } : {};
  return listPageByTime(args, {
    field: 'askedAt',
    read: ({ where, ...range }) => personRequest.findMany({ ...range, where: { AND: [whereFilter, where] } }),
    count: (limit) => personRequest.count({ ...limit, where: whereFilter }),
  });
}

/**
 * Erases a user from every domain. A deleted user can be erased too, because data about the user can remain.
 */
export async function eraseUser(ctx: AuthContext, { id }: { id: string }) {
  const { role, actor } = await authorize(ctx, 'user:erase');
  if (!isUuid(id)) await findUserForAdmin(ctx, id);
  // Imports the user first, because a user who is erased here is not imported from the legacy system later.
  await ctx.fallback?.importIfFound('user', id.toLowerCase());
  const caller = await ctx.caller();
  const requester = { userId: id.toLowerCase(), askedBy: role, askerId: caller?.userId ?? null };
  return { request: await startUserErasure(ctx, { ...requester, actor }) };
}

/** Creates a temporary link to the data that every domain stores about a user, for an administrator. */
export async function exportUser(ctx: AuthContext, { id }: { id: string }) {
  const { role } = await authorize(ctx, 'user:export');
  const { id: userId } = await findUserForAdmin(ctx, id);
  const caller = await ctx.caller();
  return createUserExportLink(ctx, { userId, askedBy: role, askerId: caller?.userId ?? null });
}

/** Returns one request about a person's data to an administrator; null if it does not exist. */
export async function getPersonalDataRequest(ctx: AuthContext, id: string) {
  await authorize(ctx, 'person-request:read');
  return isUuid(id) ? ctx.db.personRequest.findUnique({ where: { id } }) : null;
}
