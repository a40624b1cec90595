import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'What an app asks for: the parameters of an authorization request.' })
export class StartOAuthAuthorizationInput {
  @Field(() => String, { nullable: true, description: 'Which app asks.' })
  clientId?: string | null;

  @Field(() => String, { nullable: true, description: 'Where the code is to go.' })
  redirectUri?: string | null;

  @Field(() => String, { nullable: true, description: '`code`.' })
  responseType?: string | null;

  @Field(() => String, { nullable: true, description: '`query`, the default.' })
  responseMode?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Some of openid, profile, email, phone, offline_access, separated by blanks.',
  })
  scope?: string | null;

  @Field(() => String, { nullable: true, description: 'What the app gets back with the answer.' })
  state?: string | null;

  @Field(() => String, { nullable: true, description: 'What the id_token repeats.' })
  nonce?: string | null;

  @Field(() => String, { nullable: true, description: '`consent` to be asked again; `none` is refused.' })
  prompt?: string | null;

  @Field(() => String, { nullable: true, description: 'PKCE challenge; needed.' })
  codeChallenge?: string | null;

  @Field(() => String, { nullable: true, description: '`S256` or `plain`.' })
  codeChallengeMethod?: string | null;

  @Field(() => String, { nullable: true, description: 'Request object; refused.' })
  request?: string | null;

  @Field(() => String, { nullable: true, description: 'Address of a request object; refused.' })
  requestUri?: string | null;
}

@InputType({ description: 'Which request the page is about.' })
export class OpenOAuthAuthorizationInput {
  @Field(() => ID, { description: 'The authorization_id that the page was called with.' })
  id!: string;
}

@InputType({ description: 'What the user says to an app’s request.' })
export class DecideOAuthAuthorizationInput {
  @Field(() => ID, { description: 'The authorization_id that the page was called with.' })
  id!: string;

  @Field(() => String, { nullable: true, description: '`approve` or `deny`.' })
  action?: string | null;
}

@InputType({ description: 'Which app may not act for the user any more.' })
export class RevokeOAuthGrantInput {
  @Field(() => ID, { description: 'The client_id.' })
  clientId!: string;
}
