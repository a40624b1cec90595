import { GraphQLNonNegativeInt } from 'graphql-scalars';
import { Field, InputType, ObjectType } from 'type-graphql';
import { CampaignAccount } from './campaign-account.type.ts';

@InputType({ description: 'How to replace the account key.' })
export class RotateAccountKeyInput {
  @Field(() => GraphQLNonNegativeInt, {
    nullable: true,
    description: 'How long the old key keeps working, in seconds: 0 to 30 days. Default 24 hours.',
  })
  graceSeconds?: number | null;
}

@ObjectType({ description: 'What rotateAccountKey made.', simpleResolvers: true })
export class RotateAccountKeyPayload {
  @Field(() => String, { description: 'The new key.' })
  key!: string;

  @Field(() => CampaignAccount, { description: 'The account it opens.' })
  account!: CampaignAccount;
}
