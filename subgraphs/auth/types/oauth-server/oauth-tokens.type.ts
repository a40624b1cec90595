import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What an app gets to act for a user.' })
export class OAuthTokens {
  @Field(() => String, { description: 'JWT with the claims client_id and scope.' })
  accessToken!: string;

  @Field(() => String, { description: '`bearer`.' })
  tokenType!: string;

  @Field(() => Int, { description: 'Seconds until it expires.' })
  expiresIn!: number;

  @Field(() => String, { nullable: true, description: 'Good once; null for an app that may not refresh.' })
  refreshToken?: string | null;

  @Field(() => String, { description: 'What the access token is for.' })
  scope!: string;

  @Field(() => String, { nullable: true, description: 'Who signed in, for the scope openid.' })
  idToken?: string | null;
}

@ObjectType({
  description: 'What OpenID Connect says of a user; null is what there is not, or what the scope leaves out.',
})
export class OAuthUserInfo {
  @Field(() => ID, { description: 'The user’s id.' })
  sub!: string;

  @Field(() => String, { nullable: true, description: 'Full name.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Short name.' })
  preferredUsername?: string | null;

  @Field(() => String, { nullable: true, description: 'Picture.' })
  picture?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the account last changed.' })
  updatedAt?: Date | null;

  @Field(() => String, { nullable: true, description: 'Address.' })
  email?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the address is confirmed.' })
  emailVerified?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Phone number, E.164.' })
  phoneNumber?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the phone number is confirmed.' })
  phoneNumberVerified?: boolean | null;
}
