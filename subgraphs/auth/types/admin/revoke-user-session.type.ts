import { Field, Int, ObjectType } from 'type-graphql';
import { UserSession } from '../sessions/user-session.type.ts';

@ObjectType({ description: 'The session that ended.' })
export class RevokeUserSessionPayload {
  @Field(() => UserSession, { description: 'As it was.' })
  session!: UserSession;
}

@ObjectType({ description: 'What ended.' })
export class RevokeUserSessionsPayload {
  @Field(() => Int, { description: 'How many sessions ended.' })
  endedSessions!: number;
}
