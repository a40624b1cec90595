import { Field, ObjectType } from 'type-graphql';
import { AuthSession } from './auth-session.type.ts';

@ObjectType({ description: 'The new session.' })
export class ExchangeCodePayload {
  @Field(() => AuthSession, { description: 'The new session.' })
  session!: AuthSession;

  @Field(() => String, { nullable: true, description: "The external provider's own access token." })
  providerToken?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The external provider's own refresh token, if it gave one.",
  })
  providerRefreshToken?: string | null;
}
