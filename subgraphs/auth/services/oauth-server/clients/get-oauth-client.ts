import type { OauthClient } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { requireClient } from './oauth-client.ts';

export async function getOauthClient(ctx: AuthContext, id: string): Promise<OauthClient> {
  await authorize(ctx, 'oauth-client:read');
  return requireClient(ctx.db, id);
}
