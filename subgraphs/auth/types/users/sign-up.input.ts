import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A new account: an address or a phone number with a password, or nothing at all.' })
export class SignUpInput {
  @Field(() => String, { nullable: true, description: 'Address; without it and a phone, anonymous.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number in E.164.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'Password; at most 72 bytes.' })
  password?: string | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: "First content of the user's metadata." })
  data?: Record<string, unknown> | null;

  @Field(() => String, { nullable: true, description: '`sms` (default) or `whatsapp`, for phones.' })
  channel?: string | null;

  @Field(() => String, { nullable: true, description: 'PKCE challenge, 43–128 characters.' })
  codeChallenge?: string | null;

  @Field(() => String, { nullable: true, description: '`s256` or `plain`.' })
  codeChallengeMethod?: string | null;

  @Field(() => String, { nullable: true, description: 'Where the mailed link leads in the end.' })
  redirectTo?: string | null;

  @Field(() => String, { nullable: true, description: 'Proof of a person, where it is asked for.' })
  captchaToken?: string | null;
}
