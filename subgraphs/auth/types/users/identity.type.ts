import { GraphQLDateTime, GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'One way in: what a provider, or the own address, says about a user.' })
export class Identity {
  @Field(() => ID, { description: 'Id of this identity.' })
  id!: string;

  @Field(() => ID, { description: 'The user it belongs to.' })
  userId!: string;

  @Field(() => String, { description: '`email`, `phone`, or the name of an external provider.' })
  provider!: string;

  @Field(() => String, {
    description: "The provider's own id of the user; for `email` and `phone` the user id.",
  })
  providerId!: string;

  @Field(() => GraphQLJSONObject, { description: 'What the provider told about the user.' })
  identityData!: object;

  @Field(() => String, { nullable: true, description: 'Address in the identity data, lower-case.' })
  email?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Last sign-in through this identity.' })
  lastSignInAt?: Date | null;

  @Field(() => GraphQLDateTime, { description: 'When it was linked.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'When it last changed.' })
  updatedAt!: Date;
}
