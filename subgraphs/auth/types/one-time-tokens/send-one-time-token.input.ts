import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, InputType } from 'type-graphql';

@InputType({ description: 'Where a link and a code, or a code alone, is to be sent.' })
export class SendOneTimeTokenInput {
  @Field(() => String, { nullable: true, description: 'Address; its case does not matter.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number in E.164, instead of an address.' })
  phone?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'false: whoever is not known here gets nothing; otherwise they become a user.',
  })
  createUser?: boolean | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: "First content of a new user's metadata." })
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
