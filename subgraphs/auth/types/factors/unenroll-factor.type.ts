import { Field, ObjectType } from 'type-graphql';
import { Factor } from './factor.type.ts';

@ObjectType({ description: 'The factor that was given up.' })
export class UnenrollFactorPayload {
  @Field(() => Factor, { description: 'As it was.' })
  factor!: Factor;
}
