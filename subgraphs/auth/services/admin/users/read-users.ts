import { capTotalCount, maxExactCount, type SortCriterion } from '../../../../../core/graphql/connection.ts';
import {
  type TextFilter,
  toRangeCondition,
  toTextFilterCondition,
} from '../../../../../core/graphql/filters.ts';
import { listKeysetPage } from '../../../../../core/graphql/keyset.ts';
import { sortColumnSchemas } from '../../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toKeysetPageRequest } from '../../../../../core/graphql/page.ts';
import type { Prisma } from '../../../../../prisma/generated/auth/client.ts';
import { type AuthContext, toReplicaReadContext } from '../../../context.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { authorize } from '../../../permissions.ts';
import { type NumberedPageInput, toClampedPage } from '../../../values/page.ts';
import { type UserRow, userRowInclude } from '../../../values/user-row.ts';
import { getMe } from '../../account/get-me.ts';
import { getRequestAudience } from '../../people/find-user.ts';
import { findUserForAdmin } from './account.ts';

type Range = { from?: Date | null; before?: Date | null };

type UserFilter = {
  text?: string | null;
  email?: TextFilter | null;
  phone?: TextFilter | null;
  providers?: string[] | null;
  roles?: string[] | null;
  isAnonymous?: boolean | null;
  isSso?: boolean | null;
  isConfirmed?: boolean | null;
  isBanned?: boolean | null;
  isDeleted?: boolean | null;
  createdAt?: Range | null;
  lastSignInAt?: Range | null;
  not?: UserFilter | null;
};

type ListUsersInput = PageArgs & { filter?: UserFilter | null; orderBy?: readonly SortCriterion[] | null };

const columns = {
  createdAt: sortColumnSchemas.time,
  updatedAt: sortColumnSchemas.time,
  lastSignInAt: sortColumnSchemas.time.nullable(),
  email: sortColumnSchemas.text.nullable(),
  id: sortColumnSchemas.uuid,
};

/** The users of an audience, softly deleted ones included, for administrators. */
export async function listUsers(ctx: AuthContext, { filter, orderBy, ...args }: ListUsersInput) {
  await authorize(ctx, 'user:list');
  const { user } = (await toReplicaReadContext(ctx)).db;
  const whereFilter = { AND: [{ aud: await getRequestAudience(ctx) }, ...toConditions(ctx, filter)] };
  return listKeysetPage({
    page: toKeysetPageRequest(args),
    orderBy: orderBy?.length ? orderBy : [{ field: 'createdAt', direction: 'desc' }],
    ties: [{ field: 'id', direction: 'desc' }],
    columns,
    read: ({ where, orderBy: order, take }) =>
      user.findMany({ orderBy: order, take, where: { AND: [whereFilter, where] }, include: userRowInclude }),
    count: async () => capTotalCount(await user.count({ where: whereFilter, take: maxExactCount + 1 })),
  });
}

function toConditions(ctx: AuthContext, filter: UserFilter | null | undefined): Prisma.UserWhereInput[] {
  if (!filter) return [];
  const { providers, roles, isAnonymous, isSso, isConfirmed, isBanned, isDeleted, not } = filter;
  const conditions: (Prisma.UserWhereInput | null | undefined | false)[] = [
    filter.text ? matchText(filter.text) : null,
    ...toTextFilterCondition(filter.email).map((email) => ({ email })),
    ...toTextFilterCondition(toDigits(filter.phone)).map((phone) => ({ phone })),
    providers && { identities: { some: { provider: { in: providers } } } },
    roles && { role: { in: roles } },
    typeof isAnonymous === 'boolean' && { isAnonymous },
    typeof isSso === 'boolean' && { isSsoUser: isSso },
    typeof isConfirmed === 'boolean' && matchConfirmation(isConfirmed),
    typeof isBanned === 'boolean' && matchBan(ctx, isBanned),
    typeof isDeleted === 'boolean' && { deletedAt: isDeleted ? { not: null } : null },
    { createdAt: toRangeCondition(filter.createdAt), lastSignInAt: toRangeCondition(filter.lastSignInAt) },
    not && { NOT: { AND: toConditions(ctx, not) } },
  ];
  return conditions.filter(
    (condition) => condition !== null && condition !== undefined && condition !== false,
  );
}

/** Addresses are stored in lower case, numbers as digits; no index serves the full name among the metadata. */
function matchText(text: string): Prisma.UserWhereInput {
  const part = toUserSearchPattern(text);
  if (part === null) return { id: { in: [] } };
  const digits = text.replace(/^\+/, '');
  return {
    OR: [
      { email: { contains: part.toLowerCase() } },
      ...(/^\d+$/.test(digits) ? [{ phone: { contains: digits } }] : []),
      { userMetadata: { path: ['full_name'], string_contains: part, mode: 'insensitive' } },
    ],
  };
}

function toDigits(filter: TextFilter | null | undefined): TextFilter | null {
  if (!filter) return null;
  const plain = (text: string) => text.replace(/^\+/, '');
  const { in: texts, contains, startsWith } = filter;
  return {
    in: texts?.map(plain),
    contains: contains && plain(contains),
    startsWith: startsWith && plain(startsWith),
  };
}

function matchConfirmation(isConfirmed: boolean): Prisma.UserWhereInput {
  return isConfirmed
    ? { OR: [{ emailConfirmedAt: { not: null } }, { phoneConfirmedAt: { not: null } }] }
    : { emailConfirmedAt: null, phoneConfirmedAt: null };
}

function matchBan({ clock }: AuthContext, isBanned: boolean): Prisma.UserWhereInput {
  const now = clock();
  return isBanned
    ? { bannedUntil: { gt: now } }
    : { OR: [{ bannedUntil: null }, { bannedUntil: { lte: now } }] };
}

/** Any user, for administrators, as REST reads them. */
export async function getUserForAdmin(ctx: AuthContext, id: string): Promise<UserRow> {
  await authorize(ctx, 'user:read');
  return findUserForAdmin(ctx, id);
}

/** Returns a user, to the user themselves or to an administrator. */
export async function getUser(ctx: AuthContext, id: string): Promise<UserRow> {
  const caller = await ctx.caller();
  if (caller?.userId === id.toLowerCase()) return getMe(ctx);
  await authorize(ctx, 'user:read');
  return findUserForAdmin(ctx, id);
}

type UserPageInput = NumberedPageInput & { filter?: string | null; sort?: string | null };

/** One page of the users of an audience, softly deleted ones included. */
export async function listUserPage(ctx: AuthContext, input: UserPageInput) {
  await authorize(ctx, 'user:list');
  const { db } = await toReplicaReadContext(ctx);
  const { page, perPage, skip } = toClampedPage(input);
  const direction = parseSort(input.sort || 'created_at desc');
  const aud = await getRequestAudience(ctx);
  const where = { aud, ...toFilter(input.filter || '') };
  const [nodes, totalCount] = await Promise.all([
    db.user.findMany({
      where,
      include: userRowInclude,
      orderBy: [{ createdAt: direction }, { id: direction }],
      skip,
      take: perPage,
    }),
    db.user.count({ where }),
  ]);
  return { nodes, totalCount, page, perPage, audience: aud };
}

function parseSort(text: string): Prisma.SortOrder {
  const mark = text.indexOf(' ');
  const field = mark < 0 ? text : text.slice(0, mark);
  if (field !== 'created_at') throw badSort(`bad field for sort '${field}'`);
  const sortDirection = mark < 0 ? 'desc' : text.slice(mark + 1);
  const direction = sortDirection.toLowerCase();
  if (direction !== 'asc' && direction !== 'desc') {
    throw badSort(`bad direction for sort '${sortDirection}', only 'asc' and 'desc' allowed`);
  }
  return direction;
}

function badSort(mistake: string) {
  return createInvalidInputError(`Bad Sort Parameters: ${mistake}`, 'sort');
}

/** Matches a part of the address, in the case that it has, or of the full name, in any case. */
function toFilter(text: string): Prisma.UserWhereInput {
  if (!text) return {};
  const part = toUserSearchPattern(text);
  if (part === null) return { id: { in: [] } };
  return {
    OR: [
      { email: { contains: part } },
      { userMetadata: { path: ['full_name'], string_contains: part, mode: 'insensitive' } },
    ],
  };
}

/** The text to search for, with wildcards escaped; null for a text that the database cannot store. */
export function toUserSearchPattern(text: string): string | null {
  if (text.includes('\u0000') || !text.isWellFormed()) return null;
  return text.replace(/[\\%_]/g, '\\$&');
}
