import { Field, ObjectType } from 'type-graphql';
import { AuthSession } from '../sessions/auth-session.type.ts';

@ObjectType({ description: 'The session, now aal2, with its next pair of tokens.' })
export class VerifyFactorPayload {
  @Field(() => AuthSession, { description: 'The session, now aal2, with its next pair of tokens.' })
  session!: AuthSession;
}
