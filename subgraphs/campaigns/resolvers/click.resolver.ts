import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { CampaignsContext } from '../context.ts';
import { followClick } from '../services/clicks/follow-click.ts';
import { countDeliveryClicks } from '../services/statistics/count-delivery-clicks.ts';
import { listAccountStatistics } from '../services/statistics/list-account-statistics.ts';
import { listCampaignStatistics } from '../services/statistics/list-campaign-statistics.ts';
import { CampaignAccount } from '../types/accounts/campaign-account.type.ts';
import { Campaign } from '../types/campaigns/campaign.type.ts';
import { FollowClickInput, FollowClickPayload } from '../types/clicks/follow-click.type.ts';
import { Delivery } from '../types/deliveries/delivery.type.ts';
import { ClickStatistic, DayRangeArgs } from '../types/statistics/click-statistic.type.ts';

@Resolver(() => Delivery)
export class ClickResolver {
  @Mutation(() => FollowClickPayload, {
    description:
      'Counts a click and says where it leads. Robots are not counted, and no address counts more than a few times.',
  })
  followClick(
    @Arg('input', () => FollowClickInput, { description: 'What was clicked on.' }) input: FollowClickInput,
    @Ctx() ctx: CampaignsContext,
  ): Promise<FollowClickPayload> {
    return followClick(ctx, input);
  }

  @FieldResolver(() => Int, { description: 'All clicks that people made on it.' })
  clicks(@Root() delivery: Delivery, @Ctx() ctx: CampaignsContext): Promise<number> {
    return countDeliveryClicks(ctx, delivery);
  }
}

@Resolver(() => Campaign)
export class CampaignStatisticsResolver {
  @FieldResolver(() => [ClickStatistic], { description: 'Its clicks by day and channel, of all its runs.' })
  statistics(
    @Root() campaign: Campaign,
    @Args(() => DayRangeArgs) range: DayRangeArgs,
    @Ctx() ctx: CampaignsContext,
  ): Promise<ClickStatistic[]> {
    return listCampaignStatistics(ctx, campaign, range);
  }
}

@Resolver(() => CampaignAccount)
export class AccountStatisticsResolver {
  @FieldResolver(() => [ClickStatistic], {
    description: 'The clicks of all its campaigns by day and channel, deleted ones included.',
  })
  statistics(
    @Root() account: CampaignAccount,
    @Args(() => DayRangeArgs) range: DayRangeArgs,
    @Ctx() ctx: CampaignsContext,
  ): Promise<ClickStatistic[]> {
    return listAccountStatistics(ctx, account, range);
  }
}
