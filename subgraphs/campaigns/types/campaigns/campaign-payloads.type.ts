import { Field, ID, ObjectType } from 'type-graphql';
import { Campaign } from './campaign.type.ts';

@ObjectType({ description: 'What createCampaign made.', simpleResolvers: true })
export class CreateCampaignPayload {
  @Field(() => Campaign, { description: 'The new campaign.' })
  campaign!: Campaign;
}

@ObjectType({ description: 'What updateCampaign changed.', simpleResolvers: true })
export class UpdateCampaignPayload {
  @Field(() => Campaign, { description: 'The campaign after the change.' })
  campaign!: Campaign;
}

@ObjectType({ description: 'What deleteCampaign removed.', simpleResolvers: true })
export class DeleteCampaignPayload {
  @Field(() => ID, { description: 'Id of the campaign that is no more.' })
  id!: string;
}

@ObjectType({ description: 'What publishCampaign started.', simpleResolvers: true })
export class PublishCampaignPayload {
  @Field(() => Campaign, { description: 'The published campaign.' })
  campaign!: Campaign;
}

@ObjectType({ description: 'What extendCampaign changed.', simpleResolvers: true })
export class ExtendCampaignPayload {
  @Field(() => Campaign, { description: 'The campaign with its new end.' })
  campaign!: Campaign;
}

@ObjectType({ description: 'What setCampaignBudget changed.', simpleResolvers: true })
export class SetCampaignBudgetPayload {
  @Field(() => Campaign, { description: 'The campaign with its new budget.' })
  campaign!: Campaign;
}

@ObjectType({ description: 'What cancelCampaign ended.', simpleResolvers: true })
export class CancelCampaignPayload {
  @Field(() => Campaign, { description: 'The cancelled campaign.' })
  campaign!: Campaign;
}

@ObjectType({ description: 'What takeCampaignOffline ended.', simpleResolvers: true })
export class TakeCampaignOfflinePayload {
  @Field(() => Campaign, { description: 'The campaign, inactive now.' })
  campaign!: Campaign;
}
