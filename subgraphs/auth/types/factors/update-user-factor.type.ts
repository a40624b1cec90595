import { Field, ObjectType } from 'type-graphql';
import { Factor } from './factor.type.ts';

@ObjectType({ description: 'The changed factor.' })
export class UpdateUserFactorPayload {
  @Field(() => Factor, { description: 'After the change.' })
  factor!: Factor;
}
