import { randomBytes } from 'node:crypto';
import type { Session } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import type { Transaction } from '../../users/user.query.ts';
import { isRegistered } from '../metadata/redirect-uri.ts';
import { decided, type PendingAuthorization } from './find-authorization.ts';
import { toReturnLocation } from './return-location.ts';

/** However long a request may wait, its code is exchanged at once. */
const longestCodeSeconds = 300;

/** Makes the code and says where it goes: once, in the session of whoever said yes. */
export async function approve(
  ctx: AuthContext,
  tx: Transaction,
  authorization: PendingAuthorization,
  { id: approverId, userId }: Session,
): Promise<string> {
  const { id, client, redirectUri } = authorization;
  // An administrator may have struck it off since the request came.
  if (!isRegistered(client, redirectUri)) throw authErrors.oauthAuthorizationNotFound();
  const code = randomBytes(32).toString('base64url');
  const now = ctx.clock();
  const seconds = Math.min(longestCodeSeconds, ctx.settings.oauthAuthorizationSeconds);
  const { count } = await tx.oauthAuthorization.updateMany({
    where: { id, userId, status: 'pending' },
    data: {
      status: 'approved',
      approverId,
      codeHash: hashCode(ctx, code),
      expiresAt: new Date(now.getTime() + seconds * 1000),
    },
  });
  if (count === 0) throw decided();
  return toReturnLocation(ctx, authorization, { code });
}

export function hashCode({ oneTimeDigest }: Pick<AuthContext, 'oneTimeDigest'>, code: string): string {
  return oneTimeDigest(`oauth-code:${code}`).toString('hex');
}
