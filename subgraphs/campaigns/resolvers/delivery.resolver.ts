import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { queryCost, restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import { PageArgs, toKeysetPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { checkCampaignPublishable } from '../services/campaigns/check-campaign-publishable.ts';
import { listChannels } from '../services/campaigns/list-click-estimates.ts';
import { findOwnCampaign } from '../services/campaigns/own-campaign.ts';
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
  @queryResolver.list(Channel, 'All enabled channels.')
  channels(@Ctx() ctx: CampaignsContext) {
    return listChannels(ctx);
  }

  @queryResolver(
    CampaignCheck,
    'Dry run of publishing a campaign: missing fields, and the outcome for each channel.',
  )
  @queryCost.rendering
  checkCampaign(
    @resolverArgument('id', globalTextIdScalar('Campaign'), 'The campaign.') id: string,
    @Ctx() ctx: CampaignsContext,
  ) {
    return checkCampaignPublishable(ctx, id);
  }

  @queryResolver(Delivery, 'A delivery, for its owner and for administrators.')
  delivery(
    @resolverArgument('id', globalTextIdScalar('Delivery'), 'The delivery.') id: string,
    @Ctx() ctx: CampaignsContext,
  ) {
    return getDelivery(ctx, id);
  }

  @queryResolver(
    DeliveryConnection,
    'Deliveries of all accounts that were given up, newest first. For administrators.',
  )
  failedDeliveries(@Args(() => PageArgs) page: PageArgs, @Ctx() ctx: CampaignsContext) {
    return listFailedDeliveries(ctx, toKeysetPageRequest(page));
  }

  @restOnlyDirective
  @queryResolver(String, 'Returns the IndexNow key if it is the requested one. For search engines.')
  indexNowKey(
    @resolverArgument('key', String, 'The requested key.') key: string,
    @Ctx() ctx: CampaignsContext,
  ) {
    return getIndexNowKey(ctx, key);
  }

  @mutationResolver(
    RetryDeliveryPayload,
    'Retries a delivery that was given up. For its owner and for administrators.',
  )
  retryDelivery(
    @resolverArgument.input(RetryDeliveryInput, 'Delivery to retry.') input: RetryDeliveryInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return retryDelivery(ctx, input.id);
  }

  @fieldResolver.optional(Campaign, 'The campaign, for its owner; null after its deletion.')
  campaign(@Root() delivery: Delivery, @Ctx() ctx: CampaignsContext) {
    return findOwnCampaign(ctx, delivery.campaignId);
  }

  @fieldResolver.list(DeliveryEvent, 'Events of the delivery, newest first; at most 100.')
  events(@Root() delivery: Delivery, @Ctx() ctx: CampaignsContext) {
    return ctx.loaders.eventsOfDelivery.load(delivery.id);
  }
}
