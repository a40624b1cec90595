import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { CampaignFieldsInput } from './campaign-fields.input.ts';

@InputType({ description: 'A new campaign; only its name is required.' })
export class CreateCampaignInput extends CampaignFieldsInput {
  @Field(() => String, { description: 'Name of the job, at most 200 characters.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A retry with the same key and properties within 24 hours gets the first answer again.',
  })
  idempotencyKey?: string | null;
}

@InputType({ description: 'Properties to change: those left out stay, null resets.' })
export class UpdateCampaignInput extends CampaignFieldsInput {
  @Field(() => ID, { description: 'The campaign to change.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Name of the job; it cannot be reset.' })
  name?: string | null;
}

@InputType({ description: 'A campaign to delete.' })
export class DeleteCampaignInput {
  @Field(() => ID, { description: 'The campaign to delete.' })
  id!: string;
}

@InputType({ description: 'A campaign to publish.' })
export class PublishCampaignInput {
  @Field(() => ID, { description: 'The campaign to publish.' })
  id!: string;
}

@InputType({ description: 'A run that is to last longer.' })
export class ExtendCampaignInput {
  @Field(() => ID, { description: 'The campaign to extend.' })
  id!: string;

  @Field(() => Int, { description: 'By how many times 24 hours, 1–30.' })
  days!: number;
}

@InputType({ description: 'What a campaign may spend.' })
export class SetCampaignBudgetInput {
  @Field(() => ID, { description: 'The campaign.' })
  id!: string;

  @Field(() => Float, { description: "In the currency of the campaign's salary; 0 uses free channels only." })
  budget!: number;
}

@InputType({ description: 'A campaign to end for good.' })
export class CancelCampaignInput {
  @Field(() => ID, { description: 'The campaign to cancel.' })
  id!: string;
}

@InputType({ description: 'A campaign to end before its time.' })
export class TakeCampaignOfflineInput {
  @Field(() => ID, { description: 'The campaign to take offline.' })
  id!: string;
}
