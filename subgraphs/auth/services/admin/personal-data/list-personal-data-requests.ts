import { countedExactly, toCount } from '../../../../../core/graphql/connection.ts';
import { readKeyset } from '../../../../../core/graphql/keyset.ts';
import { column } from '../../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toPageRequest } from '../../../../../core/graphql/page.ts';
import { digestPerson } from '../../../../../core/jobs/personal-data.ts';
import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';

type ListPersonalDataRequestsInput = PageArgs & { userId?: string | null };

/** What was exported and erased, newest first; of one user where one is named, erased or not. */
export async function listPersonalDataRequests(
  ctx: AuthContext,
  { userId, ...args }: ListPersonalDataRequestsInput,
) {
  await authorize(ctx, 'person-request:list');
  const { personRequest } = ctx.db;
  const chosen = userId ? { subjectDigest: digestPerson(userId) } : {};
  return readKeyset({
    page: toPageRequest(args),
    orderBy: [{ field: 'askedAt', direction: 'desc' }],
    ties: [{ field: 'id', direction: 'desc' }],
    columns: { askedAt: column.time, id: column.uuid },
    read: ({ where, orderBy, take }) =>
      personRequest.findMany({ orderBy, take, where: { AND: [chosen, where] } }),
    count: async () => toCount(await personRequest.count({ where: chosen, take: countedExactly + 1 })),
  });
}
