import type { Tasks } from '../../core/jobs.ts';
import type { CmsContext } from './context.ts';
import { unlinkUser } from './services/users/unlink-user.ts';

export function createCmsTasks(ctx: CmsContext): Tasks {
  return { 'cms.unlink_user': (payload) => unlinkUser(ctx, payload) };
}
