import type { TextFilter } from '../../../../core/graphql/filters.ts';
import { column } from '../../../../core/graphql/keyset-cursor.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type ConnectInput, connect } from '../lists/connect.ts';
import { spanOfFilled, textIs } from '../lists/list-conditions.ts';

type Span = { from?: Date | null; before?: Date | null };

type ApiTokenFilter = {
  name?: TextFilter | null;
  isActive?: boolean | null;
  scopes?: readonly string[] | null;
  expiresAt?: Span | null;
  lastUsedAt?: Span | null;
  not?: ApiTokenFilter | null;
};

export type ConnectApiTokensInput = ConnectInput & { filter?: ApiTokenFilter | null };

const columns = { name: column.text, createdAt: column.time, lastUsedAt: column.time.nullable() };

/** The API tokens in any order, in pages from a cursor on. Their secrets are not stored. */
export async function connectApiTokens(ctx: CmsContext, { filter, ...args }: ConnectApiTokensInput) {
  await authorize(ctx, 'tokens/list');
  const where = toWhere(filter);
  return connect(args, {
    fallback: 'createdAt',
    columns,
    read: ({ where: range, ...how }) =>
      ctx.db.apiToken.findMany({ where: { AND: [where, range] }, ...how, omit: { tokenHash: true } }),
    count: (range) => ctx.db.apiToken.count({ where, ...range }),
  });
}

function toWhere(filter: ApiTokenFilter | null | undefined): Prisma.ApiTokenWhereInput {
  const { name, isActive, scopes, expiresAt, lastUsedAt, not } = filter ?? {};
  return {
    AND: textIs('name', name),
    isActive: isActive ?? undefined,
    scopes: scopes ? { hasSome: scopes.filter((scope) => !scope.includes('\0')) } : undefined,
    expiresAt: spanOfFilled(expiresAt),
    lastUsedAt: spanOfFilled(lastUsedAt),
    NOT: not ? [toWhere(not)] : undefined,
  };
}
