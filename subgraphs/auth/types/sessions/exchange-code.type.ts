import { Field, ObjectType } from 'type-graphql';
import { AuthSession } from './auth-session.type.ts';

@ObjectType({ description: 'The new session.' })
export class ExchangeCodePayload {
  @Field(() => AuthSession, { description: 'The new session.' })
  session!: AuthSession;
}
