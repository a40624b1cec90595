import type { Prisma } from '../../../../../prisma/generated/auth/client.ts';
import { type AuthContext, forListReads } from '../../../context.ts';
import { invalid } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { type PageNumbers, toPage } from '../../../values/page.ts';
import { withIdentities } from '../../../values/user-row.ts';
import { audienceOf } from '../../people/find-user.ts';

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
