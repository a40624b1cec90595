import { Field, ObjectType } from 'type-graphql';
import type { IssuedSession } from '../../services/sessions/issue-session.ts';
import { AuthSession } from '../sessions/auth-session.type.ts';

@ObjectType({ description: 'Where the browser goes.' })
export class SignInWithSsoPayload {
  @Field(() => String, { description: 'Address of the identity provider, with the request in it.' })
  url!: string;
}

@ObjectType({ description: 'What a sign-in with an identity provider led to.' })
export class FinishSsoSignInPayload {
  @Field(() => String, { description: '`sso:` and the id of the identity provider.' })
  provider!: string;

  @Field(() => String, { description: 'Where the browser goes next.' })
  redirectTo!: string;

  @Field(() => String, { nullable: true, description: 'In a PKCE flow: the code to be exchanged.' })
  authCode?: string;

  @Field(() => AuthSession, { nullable: true, description: 'The new session; null in a PKCE flow.' })
  session?: IssuedSession;
}
