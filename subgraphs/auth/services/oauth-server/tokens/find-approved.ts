import type { AuthContext } from '../../../context.ts';
import { withIdentities } from '../../users/user.query.ts';

/** The request that a code stands for, with who approved it and where. */
export function findApproved({ db }: AuthContext, codeHash: string) {
  return db.oauthAuthorization.findUnique({
    where: { codeHash },
    include: { user: { include: withIdentities }, approver: true },
  });
}
