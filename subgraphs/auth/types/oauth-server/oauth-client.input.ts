import { Field, ID, InputType } from 'type-graphql';

@InputType()
class OAuthClientMetadata {
  @Field(() => String, { nullable: true, description: 'Its name, which users are shown.' })
  clientName?: string | null;

  @Field(() => [String], { nullable: true, description: 'Where its codes may go.' })
  redirectUris?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: '`authorization_code`, and `refresh_token` besides.',
  })
  grantTypes?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: '`none`, `client_secret_basic` (default) or `client_secret_post`.',
  })
  tokenEndpointAuthMethod?: string | null;

  @Field(() => String, { nullable: true, description: 'What it may ask for at most, separated by blanks.' })
  scope?: string | null;

  @Field(() => String, { nullable: true, description: 'Its page.' })
  clientUri?: string | null;

  @Field(() => String, { nullable: true, description: 'Its picture.' })
  logoUri?: string | null;
}

@InputType({ description: 'An app of others that is to sign users in here.' })
export class CreateOAuthClientInput extends OAuthClientMetadata {
  @Field(() => String, { nullable: true, description: '`public` or `confidential` (default).' })
  clientType?: string | null;

  @Field(() => [String], { nullable: true, description: '`code`; there is no other.' })
  responseTypes?: string[] | null;
}

@InputType({ description: 'What an app says of itself.' })
export class RegisterOAuthClientInput extends CreateOAuthClientInput {}

@InputType({ description: 'What changes of an app; the rest stays.' })
export class UpdateOAuthClientInput extends OAuthClientMetadata {
  @Field(() => ID, { description: 'The client_id.' })
  id!: string;
}

@InputType({ description: 'Which app to remove.' })
export class DeleteOAuthClientInput {
  @Field(() => ID, { description: 'The client_id.' })
  id!: string;
}

@InputType({ description: 'Which app gets another secret.' })
export class RegenerateOAuthClientSecretInput {
  @Field(() => ID, { description: 'The client_id.' })
  id!: string;
}
