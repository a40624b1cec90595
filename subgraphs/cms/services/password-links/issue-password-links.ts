import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { createOpaqueToken, hashOpaqueToken } from '../../caller.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { cmsTableSql } from '../rows/rows.ts';

/** Users per statement. */
const piece = 1_000;

type PasswordLinkRequest = {
  /** Login of one user. Without a login, all active users whose hash no password matches get a link. */
  login?: string;
  validSeconds: number;
};

type LinkedUser = { id: number; login: string; name: string | null; email: string | null };

/** Link with its secret, which is returned only once; the database stores only a digest. */
export type IssuedPasswordLink = Omit<LinkedUser, 'id'> & { secret: string; expiresAt: Date };

/** Creates links for choosing a new password. Only the operator's command calls this function. */
export async function issuePasswordLinks(
  ctx: CmsContext,
  { login, validSeconds }: PasswordLinkRequest,
): Promise<IssuedPasswordLink[]> {
  const where = login === undefined ? { isActive: true, passwordHash: unmatchable(ctx) } : { login };
  const issuedLinks: IssuedPasswordLink[] = [];
  for (let after = 0; ; ) {
    const users = await ctx.db.user.findMany({
      where: { ...where, id: { gt: after } },
      select: { id: true, login: true, name: true, email: true },
      orderBy: { id: 'asc' },
      take: piece,
    });
    issuedLinks.push(...(await storeLinks(ctx, users, validSeconds)));
    const last = users.at(-1);
    if (!last || users.length < piece) break;
    after = last.id;
  }
  if (login !== undefined && issuedLinks.length === 0) throw cmsErrors.userNotFound();
  return issuedLinks;
}

/** Compares hashes without their prefix, because the prefix contains the cost, which can have changed. */
function unmatchable({ bcrypt }: CmsContext) {
  return { endsWith: bcrypt.unmatchable.split('$').at(-1) };
}

/**
 * Replaces the link of each user. The users are locked first, in the order of their ids, so that users who
 * are deleted concurrently are left out and two commands cannot deadlock.
 */
async function storeLinks(
  ctx: CmsContext,
  users: readonly LinkedUser[],
  validSeconds: number,
): Promise<IssuedPasswordLink[]> {
  const now = ctx.clock();
  const expiresAt = new Date(now.getTime() + validSeconds * 1000);
  const newLinks = users.map((user) => ({ ...user, secret: createOpaqueToken() }));
  const linkRows = newLinks.map(({ id, secret }) => ({ user_id: id, secret_hash: hashOpaqueToken(secret) }));
  const storedRows = await ctx.db.$queryRaw<{ user_id: number }[]>(Prisma.sql`
    INSERT INTO ${cmsTableSql(ctx, 'password_links')} (user_id, secret_hash, created_at, expires_at)
    SELECT known.id, given.secret_hash, ${now}, ${expiresAt}
    FROM json_to_recordset(${JSON.stringify(linkRows)}::json) AS given(user_id int, secret_hash text)
      JOIN ${cmsTableSql(ctx, 'users')} known ON known.id = given.user_id
    ORDER BY known.id FOR KEY SHARE OF known
    ON CONFLICT (user_id) DO UPDATE SET secret_hash = excluded.secret_hash, created_at = excluded.created_at,
      expires_at = excluded.expires_at, used_at = NULL
    RETURNING user_id`);
  const ids = new Set(storedRows.map(({ user_id }) => user_id));
  return newLinks
    .filter(({ id }) => ids.has(id))
    .map(({ id: _, ...publicLink }) => ({ ...publicLink, expiresAt }));
}
