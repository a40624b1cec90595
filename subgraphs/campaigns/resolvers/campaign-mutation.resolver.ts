import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { CampaignsContext } from '../context.ts';
import { cancelCampaign } from '../services/campaigns/cancel-campaign.ts';
import { createCampaign } from '../services/campaigns/create-campaign.ts';
import { deleteCampaign } from '../services/campaigns/delete-campaign.ts';
import { extendCampaign } from '../services/campaigns/extend-campaign.ts';
import { publishCampaign } from '../services/campaigns/publish-campaign.ts';
import { setCampaignBudget } from '../services/campaigns/set-campaign-budget.ts';
import { takeCampaignOffline } from '../services/campaigns/take-campaign-offline.ts';
import { updateCampaign } from '../services/campaigns/update-campaign.ts';
import {
  CancelCampaignInput,
  CreateCampaignInput,
  DeleteCampaignInput,
  ExtendCampaignInput,
  PublishCampaignInput,
  SetCampaignBudgetInput,
  TakeCampaignOfflineInput,
  UpdateCampaignInput,
} from '../types/campaigns/campaign-mutations.input.ts';
import {
  CancelCampaignPayload,
  CreateCampaignPayload,
  DeleteCampaignPayload,
  ExtendCampaignPayload,
  PublishCampaignPayload,
  SetCampaignBudgetPayload,
  TakeCampaignOfflinePayload,
  UpdateCampaignPayload,
} from '../types/campaigns/campaign-payloads.type.ts';

@Resolver()
export class CampaignMutationResolver {
  @Mutation(() => CreateCampaignPayload, { description: 'Makes a campaign in draft.' })
  createCampaign(
    @Arg('input', () => CreateCampaignInput, { description: 'The campaign.' }) input: CreateCampaignInput,
    @Ctx() ctx: CampaignsContext,
  ): Promise<CreateCampaignPayload> {
    return createCampaign(ctx, input);
  }

  @Mutation(() => UpdateCampaignPayload, {
    description: 'Changes a campaign. One that is published or live must stay fit for publishing.',
  })
  updateCampaign(
    @Arg('input', () => UpdateCampaignInput, { description: 'What to change.' }) input: UpdateCampaignInput,
    @Ctx() ctx: CampaignsContext,
  ): Promise<UpdateCampaignPayload> {
    return updateCampaign(ctx, input);
  }

  @Mutation(() => DeleteCampaignPayload, {
    description: 'Deletes a campaign; a running one is taken off its channels.',
  })
  deleteCampaign(
    @Arg('input', () => DeleteCampaignInput, { description: 'What to delete.' }) input: DeleteCampaignInput,
    @Ctx() ctx: CampaignsContext,
  ): Promise<DeleteCampaignPayload> {
    return deleteCampaign(ctx, input.id);
  }

  @Mutation(() => PublishCampaignPayload, {
    description: 'Starts a run of 30 days on all channels, from draft or inactive.',
  })
  publishCampaign(
    @Arg('input', () => PublishCampaignInput, { description: 'What to publish.' })
    input: PublishCampaignInput,
    @Ctx() ctx: CampaignsContext,
  ): Promise<PublishCampaignPayload> {
    return publishCampaign(ctx, input.id);
  }

  @Mutation(() => ExtendCampaignPayload, {
    description: 'Lets a run last up to 30 days longer, and end at most 60 days from now.',
  })
  extendCampaign(
    @Arg('input', () => ExtendCampaignInput, { description: 'What to extend.' }) input: ExtendCampaignInput,
    @Ctx() ctx: CampaignsContext,
  ): Promise<ExtendCampaignPayload> {
    return extendCampaign(ctx, input);
  }

  @Mutation(() => SetCampaignBudgetPayload, {
    description: 'Sets what a campaign may spend on paid channels; while it runs, they are begun with it.',
  })
  setCampaignBudget(
    @Arg('input', () => SetCampaignBudgetInput, { description: 'The budget.' })
    input: SetCampaignBudgetInput,
    @Ctx() ctx: CampaignsContext,
  ): Promise<SetCampaignBudgetPayload> {
    return setCampaignBudget(ctx, input);
  }

  @Mutation(() => CancelCampaignPayload, { description: 'Ends a campaign for good.' })
  cancelCampaign(
    @Arg('input', () => CancelCampaignInput, { description: 'What to cancel.' }) input: CancelCampaignInput,
    @Ctx() ctx: CampaignsContext,
  ): Promise<CancelCampaignPayload> {
    return cancelCampaign(ctx, input.id);
  }

  @Mutation(() => TakeCampaignOfflinePayload, {
    description: 'Ends a run before its time; the campaign may be published again.',
  })
  takeCampaignOffline(
    @Arg('input', () => TakeCampaignOfflineInput, { description: 'What to take offline.' })
    input: TakeCampaignOfflineInput,
    @Ctx() ctx: CampaignsContext,
  ): Promise<TakeCampaignOfflinePayload> {
    return takeCampaignOffline(ctx, input.id);
  }
}
