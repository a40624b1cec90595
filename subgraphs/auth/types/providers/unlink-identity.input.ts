import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Which identity to remove.' })
export class UnlinkIdentityInput {
  @Field(() => ID, { description: 'Id of an own identity.' })
  identityId!: string;
}
