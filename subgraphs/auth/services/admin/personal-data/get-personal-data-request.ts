import { isUuid } from '../../../../../core/lib/text.ts';
import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';

/** One request about a person's data, for administrators; null where there is none. */
export async function getPersonalDataRequest(ctx: AuthContext, id: string) {
  await authorize(ctx, 'person-request:read');
  return isUuid(id) ? ctx.db.personRequest.findUnique({ where: { id } }) : null;
}
