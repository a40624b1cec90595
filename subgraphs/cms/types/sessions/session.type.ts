import { Field, InputType, ObjectType } from 'type-graphql';
import { CmsUser } from '../users/cms-user.type.ts';

@InputType({ description: 'Who wants to work in the back office.' })
export class SignInToCmsInput {
  @Field(() => String, { description: 'Their login.' })
  login!: string;

  @Field(() => String, { description: 'Their password.' })
  password!: string;
}

@ObjectType({ description: 'An opened back-office session.' })
export class SignInToCmsPayload {
  @Field(() => String, { description: 'Secret of the session, for the cookie trellis_cms.' })
  sessionToken!: string;

  @Field(() => CmsUser, { description: 'Who is signed in.' })
  user!: CmsUser;
}

@ObjectType({ description: 'A closed back-office session.' })
export class SignOutOfCmsPayload {
  @Field(() => Boolean, { description: 'Always true: what cannot be closed is an error.' })
  isSignedOut!: boolean;
}
