import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Which factor is asked for a code.' })
export class ChallengeFactorInput {
  @Field(() => ID, { description: 'Id of an own factor.' })
  factorId!: string;

  @Field(() => String, { nullable: true, description: '`sms` (default) or `whatsapp`, for phones.' })
  channel?: string | null;
}
