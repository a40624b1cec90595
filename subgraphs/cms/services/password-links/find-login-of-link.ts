import type { CmsContext } from '../../context.ts';
import { findWaitingLink } from './find-waiting-link.ts';

/** For whom a link is, so that browsers keep the new password under this login; null where it cannot be spent. */
export async function findLoginOfLink(ctx: CmsContext, secret: string): Promise<string | null> {
  return (await findWaitingLink(ctx, secret))?.login ?? null;
}
