import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, InputType } from 'type-graphql';

@InputType({ description: 'Which link is wanted, and for whom.' })
export class GenerateLinkInput {
  @Field(() => String, {
    nullable: true,
    description: '`signup`, `invite`, `magiclink`, `recovery`, `email_change_current` or `email_change_new`.',
  })
  type?: string | null;

  @Field(() => String, { nullable: true, description: 'Address of the user.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Password of a new user, for `signup`.' })
  password?: string | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'User metadata, for `signup` and `invite`.',
  })
  data?: Record<string, unknown> | null;

  @Field(() => String, { nullable: true, description: 'The address to come, for changes of address.' })
  newEmail?: string | null;

  @Field(() => String, { nullable: true, description: 'Where the link leads in the end.' })
  redirectTo?: string | null;
}
