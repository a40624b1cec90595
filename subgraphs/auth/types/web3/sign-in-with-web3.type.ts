import { Field, ObjectType } from 'type-graphql';
import { AuthSession } from '../sessions/auth-session.type.ts';

@ObjectType({ description: 'The new session.' })
export class SignInWithWeb3Payload {
  @Field(() => AuthSession, { description: 'The new session.' })
  session!: AuthSession;
}
