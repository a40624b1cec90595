import { Args, Ctx, Int, Resolver, Root } from 'type-graphql';
import { exemptFromListLimit } from '../../../core/graphql/add-unpaged-list-truncation.ts';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { fieldResolver, mutationResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import type { CampaignsContext } from '../context.ts';
import { followClick } from '../services/clicks/follow-click.ts';
import { listAccountStatistics, listCampaignStatistics } from '../services/clicks/list-statistics.ts';
import { CampaignAccount } from '../types/accounts.type.ts';
import { Campaign } from '../types/campaigns/campaign.type.ts';
import { ClickStatistic, DayRangeArgs, FollowClickInput, FollowClickPayload } from '../types/clicks.type.ts';
import { Delivery } from '../types/deliveries.type.ts';

@Resolver(() => Delivery)
export class ClickResolver {
  @restOnlyDirective
  @mutationResolver(
    FollowClickPayload,
    'Counts a click and returns its target. Robots are not counted, and each IP address is counted only a few times.',
  )
  followClick(
    @resolverArgument.input(FollowClickInput, 'Delivery that was clicked.') input: FollowClickInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return followClick(ctx, input);
  }

  @fieldResolver(Int, 'Number of clicks by people.')
  clicks(@Root() delivery: Delivery, @Ctx() ctx: CampaignsContext) {
    return ctx.loaders.clicksOfDelivery.load(delivery.id);
  }
}

@Resolver(() => Campaign)
export class CampaignStatisticsResolver {
  @exemptFromListLimit('at most 366 days, each with the channels of that day')
  @fieldResolver.list(ClickStatistic, 'Clicks of all runs by day and channel.')
  statistics(
    @Root() campaign: Campaign,
    @Args(() => DayRangeArgs) range: DayRangeArgs,
    @Ctx() ctx: CampaignsContext,
  ) {
    return listCampaignStatistics(ctx, campaign, range);
  }
}

@Resolver(() => CampaignAccount)
export class AccountStatisticsResolver {
  @exemptFromListLimit('at most 366 days, each with the channels of that day')
  @fieldResolver.list(
    ClickStatistic,
    'Clicks of all campaigns of the account by day and channel, including deleted campaigns.',
  )
  statistics(
    @Root() account: CampaignAccount,
    @Args(() => DayRangeArgs) range: DayRangeArgs,
    @Ctx() ctx: CampaignsContext,
  ) {
    return listAccountStatistics(ctx, account, range);
  }
}
