import { Field, ObjectType } from 'type-graphql';
import { AuthSession } from '../sessions/auth-session.type.ts';

@ObjectType({ description: 'Where an external sign-in leads, and with what.' })
export class FinishProviderSignInPayload {
  @Field(() => String, { description: 'Name of the provider.' })
  provider!: string;

  @Field(() => String, { description: 'The allowed target, without what is to be added to it.' })
  redirectTo!: string;

  @Field(() => AuthSession, { nullable: true, description: 'The new session, without PKCE.' })
  session?: AuthSession | null;

  @Field(() => String, { nullable: true, description: 'Code to exchange, in a PKCE flow.' })
  authCode?: string | null;

  @Field(() => String, { nullable: true, description: "The provider's own access token, without PKCE." })
  providerToken?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The provider's own refresh token, if it gave one, without PKCE.",
  })
  providerRefreshToken?: string | null;
}
