import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, toPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { getIndexNowKey } from '../services/calls/get-index-now-key.ts';
import { checkCampaign } from '../services/channels/check-campaign.ts';
import { listChannels } from '../services/channels/list-channels.ts';
import { listDeliveryEvents } from '../services/deliveries/list-delivery-events.ts';
import { listFailedDeliveries } from '../services/deliveries/list-failed-deliveries.ts';
import { retryDelivery } from '../services/deliveries/retry-delivery.ts';
import { CampaignCheck } from '../types/deliveries/campaign-check.type.ts';
import { Channel } from '../types/deliveries/channel.type.ts';
import { Delivery } from '../types/deliveries/delivery.type.ts';
import { DeliveryConnection } from '../types/deliveries/delivery-connection.type.ts';
import { DeliveryEvent } from '../types/deliveries/delivery-event.type.ts';
import { RetryDeliveryInput, RetryDeliveryPayload } from '../types/deliveries/retry-delivery.type.ts';

@Resolver(() => Delivery)
export class DeliveryResolver {
  @Query(() => [Channel], { description: 'The channels that campaigns may go to.' })
  channels(@Ctx() ctx: CampaignsContext): Promise<Channel[]> {
    return listChannels(ctx);
  }

  @Query(() => CampaignCheck, {
    description:
      'What publishing a campaign would do: what is missing, and how it would fare on each channel.',
  })
  checkCampaign(
    @Arg('id', () => ID, { description: 'The campaign.' }) id: string,
    @Ctx() ctx: CampaignsContext,
  ): Promise<CampaignCheck> {
    return checkCampaign(ctx, id);
  }

  @Query(() => DeliveryConnection, {
    description: 'For administrators: deliveries of all accounts that were given up, newest first.',
  })
  failedDeliveries(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() ctx: CampaignsContext,
  ): Promise<DeliveryConnection> {
    return listFailedDeliveries(ctx, toPageRequest(page));
  }

  @Query(() => String, { description: 'The key of IndexNow, for the search engines that know it.' })
  indexNowKey(
    @Arg('key', () => String, { description: 'The key that is asked for.' }) key: string,
    @Ctx() ctx: CampaignsContext,
  ): string {
    return getIndexNowKey(ctx, key);
  }

  @Mutation(() => RetryDeliveryPayload, {
    description: 'Tries a delivery again that was given up; for its owner and for administrators.',
  })
  retryDelivery(
    @Arg('input', () => RetryDeliveryInput, { description: 'What to try again.' }) input: RetryDeliveryInput,
    @Ctx() ctx: CampaignsContext,
  ): Promise<RetryDeliveryPayload> {
    return retryDelivery(ctx, input.id);
  }

  @FieldResolver(() => [DeliveryEvent], { description: 'What happened to it, newest first; at most 100.' })
  events(@Root() delivery: Delivery, @Ctx() ctx: CampaignsContext): Promise<DeliveryEvent[]> {
    return listDeliveryEvents(ctx, delivery);
  }
}
