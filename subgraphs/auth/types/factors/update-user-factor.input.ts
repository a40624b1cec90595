import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: "Changes to somebody's factor; what is absent or null stays." })
export class UpdateUserFactorInput {
  @Field(() => ID, { description: 'Whose factor it is.' })
  userId!: string;

  @Field(() => ID, { description: 'Id of the factor.' })
  factorId!: string;

  @Field(() => String, { nullable: true, description: 'New name; unique among the factors of the user.' })
  friendlyName?: string | null;

  @Field(() => String, { nullable: true, description: 'New phone number in E.164, of phone factors.' })
  phone?: string | null;
}
