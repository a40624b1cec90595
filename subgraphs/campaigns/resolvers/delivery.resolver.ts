import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { cost, restOnly } from '../../../core/graphql/fields.ts';
import { idOf } from '../../../core/graphql/global-id.ts';
import { arg, fieldResolver, mutation, query } from '../../../core/graphql/operations.ts';
import { PageArgs, toPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { checkCampaign } from '../services/campaigns/check-campaign.ts';
import { listChannels } from '../services/campaigns/list-estimates.ts';
import { findCampaign } from '../services/campaigns/read-campaigns.ts';
import { getDelivery, listFailedDeliveries } from '../services/deliveries/read-deliveries.ts';
import { retryDelivery } from '../services/deliveries/retry-delivery.ts';
import { getIndexNowKey } from '../services/jobs/read-public-jobs.ts';
import { Campaign } from '../types/campaigns/campaign.type.ts';
import {
  CampaignCheck,
  Channel,
  Delivery,
  DeliveryConnection,
  DeliveryEvent,
  RetryDeliveryInput,
  RetryDeliveryPayload,
} from '../types/deliveries.type.ts';

@Resolver(() => Delivery)
export class DeliveryResolver {
  @query.list(Channel, 'All enabled channels.')
  channels(@Ctx() ctx: CampaignsContext) {
    return listChannels(ctx);
  }

  @query(CampaignCheck, 'Dry run of publishing a campaign: missing fields, and the outcome for each channel.')
  @cost.rendering
  checkCampaign(@arg('id', idOf('Campaign'), 'The campaign.') id: string, @Ctx() ctx: CampaignsContext) {
    return checkCampaign(ctx, id);
  }

  @query(Delivery, 'A delivery, for its owner and for administrators.')
  delivery(@arg('id', idOf('Delivery'), 'The delivery.') id: string, @Ctx() ctx: CampaignsContext) {
    return getDelivery(ctx, id);
  }

  @query(
    DeliveryConnection,
    'Deliveries of all accounts that were given up, newest first. For administrators.',
  )
  failedDeliveries(@Args(() => PageArgs) page: PageArgs, @Ctx() ctx: CampaignsContext) {
    return listFailedDeliveries(ctx, toPageRequest(page));
  }

  @restOnly
  @query(String, 'Returns the IndexNow key if it is the requested one. For search engines.')
  indexNowKey(@arg('key', String, 'The requested key.') key: string, @Ctx() ctx: CampaignsContext) {
    return getIndexNowKey(ctx, key);
  }

  @mutation(
    RetryDeliveryPayload,
    'Retries a delivery that was given up. For its owner and for administrators.',
  )
  retryDelivery(
    @arg.input(RetryDeliveryInput, 'Delivery to retry.') input: RetryDeliveryInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return retryDelivery(ctx, input.id);
  }

  @fieldResolver.optional(Campaign, 'The campaign, for its owner; null after its deletion.')
  campaign(@Root() delivery: Delivery, @Ctx() ctx: CampaignsContext) {
    return findCampaign(ctx, delivery.campaignId);
  }

  @fieldResolver.list(DeliveryEvent, 'Events of the delivery, newest first; at most 100.')
  events(@Root() delivery: Delivery, @Ctx() ctx: CampaignsContext) {
    return ctx.loaders.eventsOfDelivery.load(delivery.id);
  }
}
