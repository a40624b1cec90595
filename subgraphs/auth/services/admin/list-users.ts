import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { requireAdmin } from '../sessions/require-admin.ts';
import { audienceOf } from '../users/audience.ts';
import { withIdentities } from '../users/user.query.ts';
import { type PageNumbers, toPage } from './page.ts';
import { toSearchText } from './search-text.ts';

export type ListUsersInput = PageNumbers & { filter?: string | null; sort?: string | null };

/** One page of the users of an audience, those who were deleted softly included. */
export async function listUsers(ctx: AuthContext, input: ListUsersInput) {
  await requireAdmin(ctx);
  const { page, perPage, skip } = toPage(input);
  const direction = parseSort(input.sort || 'created_at desc');
  const aud = await audienceOf(ctx);
  const where = { aud, ...toFilter(input.filter || '') };
  const [nodes, totalCount] = await Promise.all([
    ctx.db.user.findMany({
      where,
      include: withIdentities,
      orderBy: [{ createdAt: direction }, { id: direction }],
      skip,
      take: perPage,
    }),
    ctx.db.user.count({ where }),
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
  return authErrors.validationFailed({ message: `Bad Sort Parameters: ${mistake}` });
}

/** Part of the address, as it is written; or of the full name, in any case. */
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
