import type { AuthContext } from '../../context.ts';
import { mayStillRead } from '../sessions/may-still-read.ts';
import type { UserReference } from './load-references.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What another domain's field may show of a user; null when there is no such user any more. */
export async function findReference(ctx: AuthContext, id: string): Promise<UserReference | null> {
  if (!uuid.test(id)) return null;
  const found = await ctx.references.load(id.toLowerCase());
  const isWhole = found !== null && 'aud' in found;
  if (!isWhole || (await mayStillRead(ctx))) return found;
  return found.deletedAt ? null : { id: found.id, email: found.email };
}
