import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What a user is shown of an app that wants to act for them.' })
export class OAuthApp {
  @Field(() => ID, { description: 'The client_id.' })
  id!: string;

  @Field(() => String, { description: 'Its name, by its own account.' })
  clientName!: string;

  @Field(() => String, { nullable: true, description: 'Its page.' })
  clientUri?: string | null;

  @Field(() => String, { nullable: true, description: 'Its picture.' })
  logoUri?: string | null;
}

@ObjectType({ description: 'An app of others that signs users in here, as it is registered.' })
export class OAuthClient {
  @Field(() => ID, { description: 'The client_id.' })
  id!: string;

  @Field(() => String, { description: 'Its name; without one, where its users go.' })
  clientName!: string;

  @Field(() => String, { description: '`public`, or `confidential` if it can keep a secret.' })
  clientType!: string;

  @Field(() => String, { description: '`dynamic` if it registered itself, else `manual`.' })
  registrationType!: string;

  @Field(() => String, { description: '`none`, `client_secret_basic` or `client_secret_post`.' })
  tokenEndpointAuthMethod!: string;

  @Field(() => [String], { description: 'Where its codes may go, to the letter.' })
  redirectUris!: string[];

  @Field(() => [String], { description: '`authorization_code`, and `refresh_token` if it may refresh.' })
  grantTypes!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'What it may ask for at most; null for whatever there is.',
  })
  scope?: string | null;

  @Field(() => String, { nullable: true, description: 'Its page.' })
  clientUri?: string | null;

  @Field(() => String, { nullable: true, description: 'Its picture.' })
  logoUri?: string | null;

  @Field(() => GraphQLDateTime, { description: 'When it was registered.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'When it was changed last.' })
  updatedAt!: Date;
}

@ObjectType({ description: 'One numbered page of registered apps, for administrators.' })
export class OAuthClientPage {
  @Field(() => [OAuthClient], { description: 'The apps of this page.' })
  nodes!: OAuthClient[];

  @Field(() => Int, { description: 'Apps on all pages.' })
  totalCount!: number;

  @Field(() => Int, { description: 'Number of this page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many a page holds.' })
  perPage!: number;

  @Field(() => String, { description: 'Audience of the administrator’s request.' })
  audience!: string;
}
