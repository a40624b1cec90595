import { Field, ObjectType } from 'type-graphql';
import { Factor } from './factor.type.ts';

@ObjectType({ description: 'The deleted factor.' })
export class DeleteUserFactorPayload {
  @Field(() => Factor, { description: 'As it was.' })
  factor!: Factor;
}
