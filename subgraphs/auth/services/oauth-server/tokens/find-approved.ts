import { underEach } from '../../../../../core/auth/keyed-digest.ts';
import type { AuthContext } from '../../../context.ts';
import { withIdentities } from '../../users/user.query.ts';
import { hashCode } from '../authorizations/approve.ts';

/** The request that a code stands for, with who approved it and where. */
export function findApproved({ db, oneTimeDigest: digest }: AuthContext, code: string) {
  const hashes = underEach(digest, (oneTimeDigest) => hashCode({ oneTimeDigest }, code));
  return db.oauthAuthorization.findFirst({
    where: { codeHash: { in: hashes } },
    include: { user: { include: withIdentities }, approver: true },
  });
}
