import { Field, ObjectType } from 'type-graphql';
import { UserSession } from './user-session.type.ts';

@ObjectType({ description: 'The session that ended.' })
export class RevokeSessionPayload {
  @Field(() => UserSession, { description: 'As it was.' })
  session!: UserSession;
}
