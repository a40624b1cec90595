import { Field, ObjectType } from 'type-graphql';
import { AuthSession } from '../sessions/auth-session.type.ts';
import { User } from './user.type.ts';

@ObjectType({ description: 'The new account. Made up when the address is taken, so that nobody can tell.' })
export class SignUpPayload {
  @Field(() => User, { description: 'The new user.' })
  user!: User;

  @Field(() => AuthSession, {
    nullable: true,
    description: 'Present when nothing has to be confirmed first.',
  })
  session?: AuthSession | null;
}
