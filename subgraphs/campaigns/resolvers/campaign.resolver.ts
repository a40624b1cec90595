import { Args, Ctx, Directive, Int, Resolver, Root } from 'type-graphql';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import { PageArgs, toKeysetPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { toLandingArticleReference } from '../rules/campaign.ts';
import { createCampaign } from '../services/campaigns/create-campaign.ts';
import { deleteCampaign } from '../services/campaigns/delete-campaign.ts';
import { cancelCampaign, takeCampaignOffline } from '../services/campaigns/end-campaign.ts';
import { extendCampaign } from '../services/campaigns/extend-campaign.ts';
import { listCampaigns } from '../services/campaigns/list-campaigns.ts';
import { listCampaignsForRest } from '../services/campaigns/list-campaigns-for-rest.ts';
import { getCampaign } from '../services/campaigns/own-campaign.ts';
import { publishCampaign } from '../services/campaigns/publish-campaign.ts';
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
  @queryResolver(Campaign, 'A campaign of the calling account.')
  campaign(
    @resolverArgument('id', globalTextIdScalar('Campaign'), 'The campaign.') id: string,
    @Ctx() ctx: CampaignsContext,
  ) {
    return getCampaign(ctx, id);
  }

  @queryResolver(CampaignConnection, 'The campaigns of the calling account, newest first by default.')
  campaigns(
    @Args(() => CampaignListArgs) { filter, orderBy, ...page }: CampaignListArgs,
    @Ctx() ctx: CampaignsContext,
  ) {
    return listCampaigns(ctx, { filter, orderBy, page: toKeysetPageRequest(page) });
  }

  @restOnlyDirective
  @queryResolver(
    CampaignConnection,
    'The campaigns of the calling account, newest first; up to 1000 per page.',
  )
  campaignPage(
    @resolverArgument.optional('filter', CampaignFilterInput, 'Filter.')
    filter: CampaignFilterInput | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() ctx: CampaignsContext,
  ) {
    return listCampaignsForRest(ctx, filter ?? {}, toKeysetPageRequest(page, 1000));
  }

  @mutationResolver(CreateCampaignPayload, 'Creates a campaign as a draft.')
  createCampaign(
    @resolverArgument.input(CreateCampaignInput, 'The campaign.') input: CreateCampaignInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return createCampaign(ctx, input);
  }

  @mutationResolver(
    UpdateCampaignPayload,
    'Changes a campaign. A published or live campaign must still meet the rules for publishing.',
  )
  updateCampaign(
    @resolverArgument.input(UpdateCampaignInput, 'Changes to make.') input: UpdateCampaignInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return updateCampaign(ctx, input);
  }

  @mutationResolver(
    DeleteCampaignPayload,
    'Deletes a campaign. A running campaign is removed from its channels.',
  )
  deleteCampaign(
    @resolverArgument.input(DeleteCampaignInput, 'Campaign to delete.') input: DeleteCampaignInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return deleteCampaign(ctx, input.id);
  }

  @mutationResolver(
    PublishCampaignPayload,
    'Publishes a draft or inactive campaign: starts a run of 30 days on all channels.',
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
    'Extends a run by up to 30 days. The new end is at most 60 days from now.',
  )
  extendCampaign(
    @resolverArgument.input(ExtendCampaignInput, 'Campaign to extend.') input: ExtendCampaignInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return extendCampaign(ctx, input);
  }

  @mutationResolver(
    SetCampaignBudgetPayload,
    'Sets the budget of a campaign for paid channels. For a running campaign, the delivery to paid channels starts if the budget allows it.',
  )
  setCampaignBudget(
    @resolverArgument.input(SetCampaignBudgetInput, 'The budget.')
    input: SetCampaignBudgetInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return setCampaignBudget(ctx, input);
  }

  @mutationResolver(CancelCampaignPayload, 'Ends a campaign permanently.')
  cancelCampaign(
    @resolverArgument.input(CancelCampaignInput, 'Campaign to cancel.') input: CancelCampaignInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return cancelCampaign(ctx, input.id);
  }

  @mutationResolver(TakeCampaignOfflinePayload, 'Ends a run early. The campaign can be published again.')
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

  @fieldResolver.optional(Article, 'Landing page of the campaign: the article to which it leads.')
  landingArticle(@Root() campaign: Campaign) {
    return toLandingArticleReference(campaign);
  }

  @fieldResolver.list(Delivery, 'Deliveries of a run, in the order of the channels.')
  deliveries(
    @resolverArgument.optional('run', Int, 'Number of the run; the current one by default.')
    run: number | null,
    @Root() campaign: Campaign,
    @Ctx() ctx: CampaignsContext,
  ) {
    return listDeliveries(ctx, campaign, run ?? undefined);
  }

  @fieldResolver.optional(Delivery, 'One delivery of the campaign, of any run.')
  delivery(
    @resolverArgument('id', globalTextIdScalar('Delivery'), 'The delivery.') id: string,
    @Root() campaign: Campaign,
    @Ctx() ctx: CampaignsContext,
  ) {
    return findDelivery(ctx, campaign, id);
  }
}
