import { Field, ObjectType } from 'type-graphql';
import { User } from '../users/user.type.ts';

@ObjectType({ description: 'A link and code, as a mail would carry them.' })
export class GenerateLinkPayload {
  @Field(() => User, { description: 'Whose link it is; made if need be.' })
  user!: User;

  @Field(() => String, { description: 'The link.' })
  actionLink!: string;

  @Field(() => String, { description: 'The code that stands for the link.' })
  emailOtp!: string;

  @Field(() => String, { description: 'The token of the link.' })
  hashedToken!: string;

  @Field(() => String, { description: 'What the link verifies: `signup` for the magic link of a new user.' })
  verificationType!: string;

  @Field(() => String, { description: 'Where the link leads in the end.' })
  redirectTo!: string;
}
