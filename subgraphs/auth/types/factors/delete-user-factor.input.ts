import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Which factor of whom is deleted.' })
export class DeleteUserFactorInput {
  @Field(() => ID, { description: 'Whose factor it is.' })
  userId!: string;

  @Field(() => ID, { description: 'Id of the factor.' })
  factorId!: string;
}
