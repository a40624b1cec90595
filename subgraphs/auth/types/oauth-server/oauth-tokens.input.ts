import { Field, InputType } from 'type-graphql';

@InputType({ description: 'What an app exchanges for tokens, and how it shows that it is the one.' })
export class IssueOAuthTokensInput {
  @Field(() => String, { nullable: true, description: '`authorization_code` or `refresh_token`.' })
  grantType?: string | null;

  @Field(() => String, { nullable: true, description: 'The client_id.' })
  clientId?: string | null;

  @Field(() => String, { nullable: true, description: 'The secret of a confidential client.' })
  clientSecret?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Where the request carried them: `client_secret_basic`, `client_secret_post` or `none`.',
  })
  clientAuthMethod?: string | null;

  @Field(() => String, { nullable: true, description: 'The code that came back to the app.' })
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'Where it came back to.' })
  redirectUri?: string | null;

  @Field(() => String, { nullable: true, description: 'What the PKCE challenge was made of.' })
  codeVerifier?: string | null;

  @Field(() => String, { nullable: true, description: 'The refresh token so far.' })
  refreshToken?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A part of the scope that is enough, when refreshing.',
  })
  scope?: string | null;
}
