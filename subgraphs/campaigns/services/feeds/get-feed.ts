import { once } from '../../../../core/lazy.ts';
import { type CampaignsContext, toListSide } from '../../context.ts';
import { type FeedInput, toFeedQuestion } from './feed-question.ts';

/** A feed as a whole. Counting its jobs reads all of them, so only the fields `count` and `changedAt` do it. */
export function getFeed(ctx: CampaignsContext, input: FeedInput) {
  const question = toFeedQuestion(ctx, input);
  return {
    readState: once(async () => (await toListSide(ctx)).feedReads.readState(question)),
    publisher: ctx.settings.publisher,
    channel: input.channel,
    country: input.country ?? null,
  };
}
