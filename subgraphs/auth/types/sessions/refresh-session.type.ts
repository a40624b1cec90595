import { Field, ObjectType } from 'type-graphql';
import { AuthSession } from './auth-session.type.ts';

@ObjectType({ description: 'The session with its next pair of tokens.' })
export class RefreshSessionPayload {
  @Field(() => AuthSession, { description: 'The session with its next pair of tokens.' })
  session!: AuthSession;

  @Field(() => Boolean, { description: 'Whether the token had been exchanged before, a moment ago.' })
  reused!: boolean;
}
