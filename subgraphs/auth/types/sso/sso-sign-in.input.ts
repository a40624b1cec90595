import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A sign-in with the identity provider of an organisation.' })
export class SignInWithSsoInput {
  @Field(() => String, { nullable: true, description: 'Which one, by its id; or else the domain.' })
  providerId?: string | null;

  @Field(() => String, { nullable: true, description: 'Which one, by how its people’s addresses end.' })
  domain?: string | null;

  @Field(() => String, { nullable: true, description: 'Page to end on; must be allowed by the server.' })
  redirectTo?: string | null;

  @Field(() => String, { nullable: true, description: 'PKCE challenge, 43 to 128 characters.' })
  codeChallenge?: string | null;

  @Field(() => String, { nullable: true, description: '`s256` or `plain`.' })
  codeChallengeMethod?: string | null;

  @Field(() => String, { nullable: true, description: 'What the captcha gave, where one is asked for.' })
  captchaToken?: string | null;
}

@InputType({ description: 'What an identity provider sends a browser back with.' })
export class FinishSsoSignInInput {
  @Field(() => String, { nullable: true, description: 'Its answer, in base64.' })
  samlResponse?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What it was given with the request; a page, or nothing, where it has begun itself.',
  })
  relayState?: string | null;
}
