import { isUuid } from '../../../../../core/lib/text.ts';
import type { AuthContext } from '../../../context.ts';
import type { UserReference } from '../../people/load-references.ts';
import { mayStillRead } from './require-admin.ts';

/** The part of a user that another domain's field may show; null when the user no longer exists. */
export async function findReference(ctx: AuthContext, id: string): Promise<UserReference | null> {
  if (!isUuid(id)) return null;
  const found = await ctx.references.load(id.toLowerCase());
  const isWhole = found !== null && 'aud' in found;
  if (!isWhole || (await mayStillRead(ctx))) return found;
  return found.deletedAt ? null : { id: found.id, email: found.email };
}
