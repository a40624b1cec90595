import type { OauthClient } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { requireAdmin } from '../../sessions/require-admin.ts';
import { requireOauthServer } from '../require-oauth-server.ts';
import { requireClient } from './find-client.ts';

export async function getOauthClient(ctx: AuthContext, id: string): Promise<OauthClient> {
  requireOauthServer(ctx);
  await requireAdmin(ctx);
  return requireClient(ctx.db, id);
}
