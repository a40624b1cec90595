import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Which factor is given up.' })
export class UnenrollFactorInput {
  @Field(() => ID, { description: 'Id of an own factor.' })
  factorId!: string;
}
