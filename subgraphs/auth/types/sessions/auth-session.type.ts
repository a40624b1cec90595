import { GraphQLDateTime, GraphQLNonNegativeInt } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { User } from '../users/user.type.ts';

@ObjectType({ description: 'A signed-in session with its tokens.' })
export class AuthSession {
  @Field(() => ID, { description: 'Id of the session.' })
  id!: string;

  @Field(() => String, { description: 'JWT for the Authorization header.' })
  accessToken!: string;

  @Field(() => String, { description: 'Always `bearer`.' })
  tokenType!: string;

  @Field(() => Int, { description: 'Seconds until the access token expires.' })
  expiresIn!: number;

  @Field(() => GraphQLDateTime, { description: 'When the access token expires.' })
  expiresAt!: Date;

  @Field(() => String, { description: 'To be exchanged, once, for the next pair of tokens.' })
  refreshToken!: string;

  @Field(() => GraphQLNonNegativeInt, {
    nullable: true,
    description: 'The how-manieth of its session the refresh token is, from 0; null for one of version 1.',
  })
  refreshTokenCounter!: number | null;

  @Field(() => User, { description: 'Who is signed in.' })
  user!: User;
}
