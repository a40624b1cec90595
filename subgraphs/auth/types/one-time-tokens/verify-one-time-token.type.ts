import { Field, ObjectType } from 'type-graphql';
import { AuthSession } from '../sessions/auth-session.type.ts';

@ObjectType({ description: 'What a verified code or token brought.' })
export class VerifyOneTimeTokenPayload {
  @Field(() => String, { description: 'The kind of verification that was asked for.' })
  type!: string;

  @Field(() => AuthSession, {
    nullable: true,
    description: 'The new session; absent while a second address has to confirm.',
  })
  session?: AuthSession | null;

  @Field(() => String, { nullable: true, description: 'What is still to do, when there is no session.' })
  message?: string | null;
}
