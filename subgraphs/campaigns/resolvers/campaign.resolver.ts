import { Args, Ctx, Directive, Int, Resolver, Root } from 'type-graphql';
import { restOnlyDirective } from '../../../core/graphql/fields.ts';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import { PageArgs, toKeysetPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { findLandingArticle } from '../rules/campaign.ts';
import { createCampaign } from '../services/campaigns/create-campaign.ts';
import { deleteCampaign } from '../services/campaigns/delete-campaign.ts';
import { cancelCampaign, takeCampaignOffline } from '../services/campaigns/end-campaign.ts';
import { extendCampaign } from '../services/campaigns/extend-campaign.ts';
import { listCampaigns } from '../services/campaigns/list-campaigns.ts';
import { listCampaignsForRest } from '../services/campaigns/page-campaigns.ts';
import { publishCampaign } from '../services/campaigns/publish-campaign.ts';
import { getCampaign } from '../services/campaigns/read-campaigns.ts';
import { setCampaignBudget, updateCampaign } from '../services/campaigns/update-campaign.ts';
import { findDelivery, listDeliveries } from '../services/deliveries/read-deliveries.ts';
import { Article } from '../types/article.stub.ts';
import { Campaign, CampaignConnection } from '../types/campaigns/campaign.type.ts';
import { CampaignFilterInput } from '../types/campaigns/campaign-filter.input.ts';
import { CampaignListArgs } from '../types/campaigns/campaign-list.input.ts';
import {
  CancelCampaignInput,
  CancelCampaignPayload,
  CreateCampaignInput,
  CreateCampaignPayload,
  DeleteCampaignInput,
  DeleteCampaignPayload,
  ExtendCampaignInput,
  ExtendCampaignPayload,
  PublishCampaignInput,
  PublishCampaignPayload,
  SetCampaignBudgetInput,
  SetCampaignBudgetPayload,
  TakeCampaignOfflineInput,
  TakeCampaignOfflinePayload,
  UpdateCampaignInput,
  UpdateCampaignPayload,
} from '../types/campaigns/campaign-mutations.type.ts';
import { Delivery } from '../types/deliveries.type.ts';
import { User } from '../types/user.stub.ts';

@Resolver(() => Campaign)
export class CampaignResolver {
  @queryResolver(Campaign, 'A campaign of the account that asks.')
  campaign(
    @resolverArgument('id', globalTextIdScalar('Campaign'), 'The campaign.') id: string,
    @Ctx() ctx: CampaignsContext,
  ) {
    return getCampaign(ctx, id);
  }

  @queryResolver(
    CampaignConnection,
    'The campaigns of the account that asks; without an order the newest first.',
  )
  campaigns(
    @Args(() => CampaignListArgs) { filter, orderBy, ...page }: CampaignListArgs,
    @Ctx() ctx: CampaignsContext,
  ) {
    return listCampaigns(ctx, { filter, orderBy, page: toKeysetPageRequest(page) });
  }

  @restOnlyDirective
  @queryResolver(
    CampaignConnection,
    'The campaigns of the account that asks, newest first; up to 1000 on a page.',
  )
  campaignPage(
    @resolverArgument.optional('filter', CampaignFilterInput, 'Filter.')
    filter: CampaignFilterInput | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() ctx: CampaignsContext,
  ) {
    return listCampaignsForRest(ctx, filter ?? {}, toKeysetPageRequest(page, 1000));
  }

  @mutationResolver(CreateCampaignPayload, 'Makes a campaign in draft.')
  createCampaign(
    @resolverArgument.input(CreateCampaignInput, 'The campaign.') input: CreateCampaignInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return createCampaign(ctx, input);
  }

  @mutationResolver(
    UpdateCampaignPayload,
    'Changes a campaign. One that is published or live must stay fit for publishing.',
  )
  updateCampaign(
    @resolverArgument.input(UpdateCampaignInput, 'Changes to make.') input: UpdateCampaignInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return updateCampaign(ctx, input);
  }

  @mutationResolver(DeleteCampaignPayload, 'Deletes a campaign; a running one is taken off its channels.')
  deleteCampaign(
    @resolverArgument.input(DeleteCampaignInput, 'Object to delete.') input: DeleteCampaignInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return deleteCampaign(ctx, input.id);
  }

  @mutationResolver(
    PublishCampaignPayload,
    'Starts a run of 30 days on all channels, from draft or inactive.',
  )
  publishCampaign(
    @resolverArgument.input(PublishCampaignInput, 'Campaign to publish.')
    input: PublishCampaignInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return publishCampaign(ctx, input.id);
  }

  @mutationResolver(
    ExtendCampaignPayload,
    'Lets a run last up to 30 days longer, and end at most 60 days from now.',
  )
  extendCampaign(
    @resolverArgument.input(ExtendCampaignInput, 'Campaign to extend.') input: ExtendCampaignInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return extendCampaign(ctx, input);
  }

  @mutationResolver(
    SetCampaignBudgetPayload,
    'Sets what a campaign may spend on paid channels; while it runs, they are begun with it.',
  )
  setCampaignBudget(
    @resolverArgument.input(SetCampaignBudgetInput, 'The budget.')
    input: SetCampaignBudgetInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return setCampaignBudget(ctx, input);
  }

  @mutationResolver(CancelCampaignPayload, 'Ends a campaign for good.')
  cancelCampaign(
    @resolverArgument.input(CancelCampaignInput, 'Campaign to cancel.') input: CancelCampaignInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return cancelCampaign(ctx, input.id);
  }

  @mutationResolver(
    TakeCampaignOfflinePayload,
    'Ends a run before its time; the campaign may be published again.',
  )
  takeCampaignOffline(
    @resolverArgument.input(TakeCampaignOfflineInput, 'Campaign to take offline.')
    input: TakeCampaignOfflineInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return takeCampaignOffline(ctx, input.id);
  }

  @fieldResolver.optional(User, 'Owner of the campaign.')
  @Directive('@provides(fields: "email")')
  owner(@Root() campaign: Campaign) {
    return { id: campaign.ownerId, email: campaign.ownerEmail };
  }

  @fieldResolver.optional(Article, 'The article on which the campaign lands.')
  landingArticle(@Root() campaign: Campaign) {
    return findLandingArticle(campaign);
  }

  @fieldResolver.list(Delivery, 'Where a run is delivered, in the order of the channels.')
  deliveries(
    @resolverArgument.optional('run', Int, 'An earlier run; the current one without it.')
    run: number | null,
    @Root() campaign: Campaign,
    @Ctx() ctx: CampaignsContext,
  ) {
    return listDeliveries(ctx, campaign, run ?? undefined);
  }

  @fieldResolver.optional(Delivery, 'One of its deliveries, of whichever run.')
  delivery(
    @resolverArgument('id', globalTextIdScalar('Delivery'), 'The delivery.') id: string,
    @Root() campaign: Campaign,
    @Ctx() ctx: CampaignsContext,
  ) {
    return findDelivery(ctx, campaign, id);
  }
}
