import { Field, InputType } from 'type-graphql';

@InputType({ description: 'What is to be sent again, and where it was sent.' })
export class ResendOneTimeTokenInput {
  @Field(() => String, { nullable: true, description: '`signup`, `email_change`, `sms`, `phone_change`.' })
  type?: string | null;

  @Field(() => String, { nullable: true, description: 'The address so far; its case does not matter.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'The phone number so far, in E.164.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'PKCE challenge, 43–128 characters.' })
  codeChallenge?: string | null;

  @Field(() => String, { nullable: true, description: '`s256` or `plain`.' })
  codeChallengeMethod?: string | null;

  @Field(() => String, { nullable: true, description: 'Where the mailed link leads in the end.' })
  redirectTo?: string | null;

  @Field(() => String, { nullable: true, description: 'Proof of a person, where it is asked for.' })
  captchaToken?: string | null;
}
