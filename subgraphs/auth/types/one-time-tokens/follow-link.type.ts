import { Field, ObjectType } from 'type-graphql';
import { AuthSession } from '../sessions/auth-session.type.ts';

@ObjectType({ description: 'Where a followed link leads, and with what.' })
export class FollowLinkPayload {
  @Field(() => String, { description: 'The kind of link.' })
  type!: string;

  @Field(() => String, { description: 'The allowed target, without what is to be added to it.' })
  redirectTo!: string;

  @Field(() => Boolean, { description: 'Whether the link belongs to a PKCE flow.' })
  isPkce!: boolean;

  @Field(() => String, { nullable: true, description: 'Code to exchange, in a PKCE flow.' })
  authCode?: string | null;

  @Field(() => AuthSession, { nullable: true, description: 'The new session, without PKCE.' })
  session?: AuthSession | null;

  @Field(() => String, { nullable: true, description: 'What is still to do, when there is no session.' })
  message?: string | null;
}
