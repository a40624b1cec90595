import type { CampaignsContext } from '../../context.ts';
import { type FeedInput, toFeedQuestion } from './feed-question.ts';

/** A feed as a whole, in one cheap statement: enough to say whether it has changed. */
export async function getFeed(ctx: CampaignsContext, input: FeedInput) {
  const { count, changedAt } = await ctx.feedReads.readState(toFeedQuestion(ctx, input));
  return {
    count,
    // Where nothing ever was, nothing ever changed.
    changedAt: changedAt ?? new Date(0),
    publisher: ctx.settings.publisher,
  };
}
