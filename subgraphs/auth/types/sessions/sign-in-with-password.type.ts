import { Field, ObjectType } from 'type-graphql';
import { AuthSession } from './auth-session.type.ts';

@ObjectType({ description: 'Why a correct password no longer meets the rules.' })
export class WeakPassword {
  @Field(() => String, { description: 'For people.' })
  message!: string;

  @Field(() => [String], { description: '`length`, `characters`, `pwned`.' })
  reasons!: string[];
}

@ObjectType({ description: 'The new session.' })
export class SignInWithPasswordPayload {
  @Field(() => AuthSession, { description: 'The new session.' })
  session!: AuthSession;

  @Field(() => WeakPassword, { nullable: true, description: 'Present when the password is too weak by now.' })
  weakPassword?: WeakPassword | null;
}
