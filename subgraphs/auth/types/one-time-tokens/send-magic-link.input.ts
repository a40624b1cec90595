import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, InputType } from 'type-graphql';

@InputType({ description: 'Where a magic link is to be sent.' })
export class SendMagicLinkInput {
  @Field(() => String, { nullable: true, description: 'Address; its case does not matter.' })
  email?: string | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: "First content of a new user's metadata." })
  data?: Record<string, unknown> | null;

  @Field(() => String, { nullable: true, description: 'PKCE challenge, 43–128 characters.' })
  codeChallenge?: string | null;

  @Field(() => String, { nullable: true, description: '`s256` or `plain`.' })
  codeChallengeMethod?: string | null;

  @Field(() => String, { nullable: true, description: 'Where the mailed link leads in the end.' })
  redirectTo?: string | null;

  @Field(() => String, { nullable: true, description: 'Proof of a person, where it is asked for.' })
  captchaToken?: string | null;
}
