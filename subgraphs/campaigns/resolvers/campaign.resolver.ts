import { Arg, Args, Ctx, Directive, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, toPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { type Counted, countCampaigns } from '../services/campaigns/count-campaigns.ts';
import { findLandingArticle } from '../services/campaigns/find-landing-article.ts';
import { getCampaign } from '../services/campaigns/get-campaign.ts';
import { listCampaigns } from '../services/campaigns/list-campaigns.ts';
import { listDeliveries } from '../services/deliveries/list-deliveries.ts';
import { Article } from '../types/article.stub.ts';
import { Campaign } from '../types/campaigns/campaign.type.ts';
import { CampaignConnection } from '../types/campaigns/campaign-connection.type.ts';
import { CampaignFilterInput } from '../types/campaigns/campaign-filter.input.ts';
import { Delivery } from '../types/deliveries/delivery.type.ts';
import { User } from '../types/user.stub.ts';

@Resolver(() => Campaign)
export class CampaignResolver {
  @Query(() => Campaign, { description: 'A campaign of the account that asks.' })
  campaign(
    @Arg('id', () => ID, { description: 'The campaign.' }) id: string,
    @Ctx() ctx: CampaignsContext,
  ): Promise<Campaign> {
    return getCampaign(ctx, id);
  }

  @Query(() => CampaignConnection, {
    description: 'The campaigns of the account that asks, newest first; first and last go up to 1000 here.',
  })
  campaigns(
    @Arg('filter', () => CampaignFilterInput, { nullable: true, description: 'Which to find.' })
    filter: CampaignFilterInput | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() ctx: CampaignsContext,
  ): Promise<CampaignConnection> {
    return listCampaigns(ctx, filter ?? {}, toPageRequest(page, 1000));
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who owns the campaign.' })
  @Directive('@provides(fields: "email")')
  owner(@Root() campaign: Campaign): User {
    return { id: campaign.ownerId, email: campaign.ownerEmail };
  }

  @FieldResolver(() => Article, { nullable: true, description: 'The article on which the campaign lands.' })
  landingArticle(@Root() campaign: Campaign): Article | null {
    return findLandingArticle(campaign);
  }

  @FieldResolver(() => [Delivery], { description: 'Where a run is delivered, in the order of the channels.' })
  deliveries(
    @Arg('run', () => Int, { nullable: true, description: 'An earlier run; the current one without it.' })
    run: number | null,
    @Root() campaign: Campaign,
    @Ctx() ctx: CampaignsContext,
  ): Promise<Delivery[]> {
    return listDeliveries(ctx, campaign, run ?? undefined);
  }
}

@Resolver(() => CampaignConnection)
export class CampaignConnectionResolver {
  @FieldResolver(() => Int, { description: 'How many there are on all pages.' })
  totalCount(@Root() connection: Counted, @Ctx() ctx: CampaignsContext): Promise<number> {
    return countCampaigns(ctx, connection);
  }
}
