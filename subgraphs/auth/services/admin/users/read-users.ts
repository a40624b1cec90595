import { countedExactly, type OrderInput, toCount } from '../../../../../core/graphql/connection.ts';
import { type TextFilter, toSpan, toTextCondition } from '../../../../../core/graphql/filters.ts';
import { readKeyset } from '../../../../../core/graphql/keyset.ts';
import { column } from '../../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toPageRequest } from '../../../../../core/graphql/page.ts';
import type { Prisma } from '../../../../../prisma/generated/auth/client.ts';
import { type AuthContext, forListReads } from '../../../context.ts';
import { invalid } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { type PageNumbers, toPage } from '../../../values/page.ts';
import { type UserRow, withIdentities } from '../../../values/user-row.ts';
import { getMe } from '../../account/get-me.ts';
import { audienceOf } from '../../people/find-user.ts';
import { findAccount } from './account.ts';

type Range = { from?: Date | null; before?: Date | null };

type UserFilter = {
  text?: string | null;
  email?: TextFilter | null;
  phone?: TextFilter | null;
  providers?: string[] | null;
  roles?: string[] | null;
  isAnonymous?: boolean | null;
  isSso?: boolean | null;
  isBanned?: boolean | null;
  isDeleted?: boolean | null;
  createdAt?: Range | null;
  lastSignInAt?: Range | null;
  not?: UserFilter | null;
};

type ListUsersInput = PageArgs & { filter?: UserFilter | null; orderBy?: readonly OrderInput[] | null };

const columns = {
  createdAt: column.time,
  updatedAt: column.time,
  lastSignInAt: column.time.nullable(),
  email: column.text.nullable(),
  id: column.uuid,
};

/** The users of an audience, softly deleted ones included, for administrators. */
export async function listUsers(ctx: AuthContext, { filter, orderBy, ...args }: ListUsersInput) {
  await authorize(ctx, 'user:list');
  const { user } = (await forListReads(ctx)).db;
  const chosen = { AND: [{ aud: await audienceOf(ctx) }, ...toConditions(ctx, filter)] };
  return readKeyset({
    page: toPageRequest(args),
    orderBy: orderBy?.length ? orderBy : [{ field: 'createdAt', direction: 'desc' }],
    ties: [{ field: 'id', direction: 'desc' }],
    columns,
    read: ({ where, orderBy: order, take }) =>
      user.findMany({ orderBy: order, take, where: { AND: [chosen, where] }, include: withIdentities }),
    count: async () => toCount(await user.count({ where: chosen, take: countedExactly + 1 })),
  });
}

function toConditions(ctx: AuthContext, filter: UserFilter | null | undefined): Prisma.UserWhereInput[] {
  if (!filter) return [];
  const { providers, roles, isAnonymous, isSso, isBanned, isDeleted, not } = filter;
  const conditions: (Prisma.UserWhereInput | null | undefined | false)[] = [
    filter.text ? matchText(filter.text) : null,
    ...toTextCondition(filter.email).map((email) => ({ email })),
    ...toTextCondition(toDigits(filter.phone)).map((phone) => ({ phone })),
    providers && { identities: { some: { provider: { in: providers } } } },
    roles && { role: { in: roles } },
    typeof isAnonymous === 'boolean' && { isAnonymous },
    typeof isSso === 'boolean' && { isSsoUser: isSso },
    typeof isBanned === 'boolean' && matchBan(ctx, isBanned),
    typeof isDeleted === 'boolean' && { deletedAt: isDeleted ? { not: null } : null },
    { createdAt: toSpan(filter.createdAt), lastSignInAt: toSpan(filter.lastSignInAt) },
    not && { NOT: { AND: toConditions(ctx, not) } },
  ];
  return conditions.filter(
    (condition) => condition !== null && condition !== undefined && condition !== false,
  );
}

/** Addresses are stored in lower case, numbers as digits; no index serves the full name among the metadata. */
function matchText(text: string): Prisma.UserWhereInput {
  const part = toSearchText(text);
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

function matchBan({ clock }: AuthContext, isBanned: boolean): Prisma.UserWhereInput {
  const now = clock();
  return isBanned
    ? { bannedUntil: { gt: now } }
    : { OR: [{ bannedUntil: null }, { bannedUntil: { lte: now } }] };
}

/** Any user, for administrators, as REST reads them. */
export async function getAccount(ctx: AuthContext, id: string): Promise<UserRow> {
  await authorize(ctx, 'user:read');
  return findAccount(ctx, id);
}

/** Returns a user, to the user themselves or to an administrator. */
export async function getUser(ctx: AuthContext, id: string): Promise<UserRow> {
  const caller = await ctx.caller();
  if (caller?.userId === id.toLowerCase()) return getMe(ctx);
  await authorize(ctx, 'user:read');
  return findAccount(ctx, id);
}

type UserPageInput = PageNumbers & { filter?: string | null; sort?: string | null };

/** One page of the users of an audience, softly deleted ones included. */
export async function listUserPage(ctx: AuthContext, input: UserPageInput) {
  await authorize(ctx, 'user:list');
  const { db } = await forListReads(ctx);
  const { page, perPage, skip } = toPage(input);
  const direction = parseSort(input.sort || 'created_at desc');
  const aud = await audienceOf(ctx);
  const where = { aud, ...toFilter(input.filter || '') };
  const [nodes, totalCount] = await Promise.all([
    db.user.findMany({
      where,
      include: withIdentities,
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
  const asked = mark < 0 ? 'desc' : text.slice(mark + 1);
  const direction = asked.toLowerCase();
  if (direction !== 'asc' && direction !== 'desc') {
    throw badSort(`bad direction for sort '${asked}', only 'asc' and 'desc' allowed`);
  }
  return direction;
}

function badSort(mistake: string) {
  return invalid(`Bad Sort Parameters: ${mistake}`, 'sort');
}

/** Matches a part of the address, in the case that it has, or of the full name, in any case. */
function toFilter(text: string): Prisma.UserWhereInput {
  if (!text) return {};
  const part = toSearchText(text);
  if (part === null) return { id: { in: [] } };
  return {
    OR: [
      { email: { contains: part } },
      { userMetadata: { path: ['full_name'], string_contains: part, mode: 'insensitive' } },
    ],
  };
}

/** The text to search for, with wildcards escaped; null for a text that the database cannot store. */
export function toSearchText(text: string): string | null {
  if (text.includes('\u0000') || !text.isWellFormed()) return null;
  return text.replace(/[\\%_]/g, '\\$&');
}
