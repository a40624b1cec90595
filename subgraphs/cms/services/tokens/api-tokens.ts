import type { TextFilter } from '../../../../core/graphql/filters.ts';
import { sortColumnSchemas } from '../../../../core/graphql/keyset-cursor.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { createOpaqueToken, hashOpaqueToken } from '../../caller.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { cmsScopes, isCmsScope } from '../../scopes.ts';
import { toNullableRangeCondition, toTextFilterConditions } from '../lists/list-conditions.ts';
import { type ConnectionInput, listConnectionPage } from '../lists/list-connection-page.ts';
import { checkColumnText } from '../rows/rows.ts';

type Span = { from?: Date | null; before?: Date | null };

type ApiTokenFilter = {
  name?: TextFilter | null;
  isActive?: boolean | null;
  scopes?: readonly string[] | null;
  expiresAt?: Span | null;
  lastUsedAt?: Span | null;
  not?: ApiTokenFilter | null;
};

type ConnectApiTokensInput = ConnectionInput & { filter?: ApiTokenFilter | null };

const columns = {
  name: sortColumnSchemas.text,
  createdAt: sortColumnSchemas.time,
  lastUsedAt: sortColumnSchemas.time.nullable(),
};

/** Returns a page of the API tokens, without the hashes of their secrets. */
export async function listApiTokenConnection(ctx: CmsContext, { filter, ...args }: ConnectApiTokensInput) {
  await authorize(ctx, 'tokens/list');
  return listConnectionPage(args, {
    fallback: 'createdAt',
    columns,
    where: toWhere(filter),
    read: (query) => ctx.db.apiToken.findMany({ ...query, omit: { tokenHash: true } }),
    count: (query) => ctx.db.apiToken.count(query),
  });
}

function toWhere(filter: ApiTokenFilter | null | undefined): Prisma.ApiTokenWhereInput {
  const { name, isActive, scopes, expiresAt, lastUsedAt, not } = filter ?? {};
  return {
    AND: toTextFilterConditions('name', name),
    isActive: isActive ?? undefined,
    scopes: scopes ? { hasSome: scopes.filter((scope) => !scope.includes('\0')) } : undefined,
    expiresAt: toNullableRangeCondition(expiresAt),
    lastUsedAt: toNullableRangeCondition(lastUsedAt),
    NOT: not ? [toWhere(not)] : undefined,
  };
}

export async function createApiToken(ctx: CmsContext, input: CreateApiTokenInput) {
  await authorize(ctx, 'tokens/add');
  return issueApiToken(ctx, input);
}

export async function getApiToken(ctx: CmsContext, id: number) {
  await authorize(ctx, 'tokens/list');
  const token = await ctx.db.apiToken.findUnique({ where: { id }, omit: { tokenHash: true } });
  if (!token) throw cmsErrors.tokenNotFound();
  return token;
}

/** Revokes a token. It stays in the list, but requests with it are rejected. */
export async function revokeApiToken(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'tokens/revoke');
  const [token] = await ctx.db.apiToken.updateManyAndReturn({
    where: { id },
    data: { isActive: false },
    omit: { tokenHash: true },
  });
  if (!token) throw cmsErrors.tokenNotFound();
  return { token };
}

type CreateApiTokenInput = {
  name: string;
  /** Scope names; `all` includes every scope. */
  scopes: readonly string[];
  expiresAt?: Date | null;
};

/**
 * Creates a token without a permission check: for the command line, and for callers that have checked
 * already.
 */
export async function issueApiToken({ db, clock }: CmsContext, input: CreateApiTokenInput) {
  const name = checkColumnText('name', input.name, { max: 191 });
  if (name.trim() === '') throw cmsErrors.tokenNameEmpty();
  const scopes = expandScopes(input.scopes);
  const createdAt = clock();
  const expiresAt = input.expiresAt ?? null;
  if (expiresAt && !(expiresAt > createdAt)) throw cmsErrors.tokenExpiryPast();
  const secret = createOpaqueToken();
  const token = await db.apiToken.create({
    data: { name, scopes: [...scopes], tokenHash: hashOpaqueToken(secret), createdAt, expiresAt },
    omit: { tokenHash: true },
  });
  return { token, secret };
}

function expandScopes(names: readonly string[]): ReadonlySet<string> {
  const unknownIndex = names.findIndex((name) => name !== 'all' && !isCmsScope(name));
  if (unknownIndex >= 0)
    throw cmsErrors.unknownScope({
      message: `There is no scope ${names[unknownIndex]}.`,
      field: `scopes[${unknownIndex}]`,
    });
  return new Set(names.includes('all') ? cmsScopes : names);
}
