import type { CampaignsContext } from '../../context.ts';
import { type FeedInput, toFeedQuestion } from './feed-question.ts';

/** A feed's state in one cheap statement: enough to decide whether it has changed. */
export async function getFeed(ctx: CampaignsContext, input: FeedInput) {
  const { count, changedAt } = await ctx.feedReads.readState(toFeedQuestion(ctx, input));
  return {
    count,
    // A feed that was always empty never changed.
    changedAt: changedAt ?? new Date(0),
    publisher: ctx.settings.publisher,
    channel: input.channel,
    country: input.country ?? null,
  };
}
