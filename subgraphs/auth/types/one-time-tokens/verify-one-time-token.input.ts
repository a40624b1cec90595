import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A code with its address, or the token of a link.' })
export class VerifyOneTimeTokenInput {
  @Field(() => String, {
    nullable: true,
    description: '`signup`, `invite`, `recovery`, `magiclink`, `email`, `email_change` …',
  })
  type?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The code from the message; without an address, the token of the link.',
  })
  token?: string | null;

  @Field(() => String, { nullable: true, description: 'The token of the link.' })
  tokenHash?: string | null;

  @Field(() => String, { nullable: true, description: 'Address the code was sent to.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number the code was sent to.' })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Password of a user who has none yet, with `signup` or `invite`; needed for `signup` by link token.',
  })
  password?: string | null;

  @Field(() => String, { nullable: true, description: 'Accepted for old clients, without effect.' })
  redirectTo?: string | null;
}
