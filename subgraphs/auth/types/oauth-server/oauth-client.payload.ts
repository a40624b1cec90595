import { Field, ID, ObjectType } from 'type-graphql';
import { OAuthClient } from './oauth-client.type.ts';

const secretField = {
  nullable: true,
  description: 'Its secret, this once; null for a public client.',
} as const;

@ObjectType({ description: 'An app that was registered.' })
export class CreateOAuthClientPayload {
  @Field(() => OAuthClient, { description: 'The app.' })
  client!: OAuthClient;

  @Field(() => String, secretField)
  clientSecret?: string | null;
}

@ObjectType({ description: 'An app that registered itself.' })
export class RegisterOAuthClientPayload {
  @Field(() => OAuthClient, { description: 'The app.' })
  client!: OAuthClient;

  @Field(() => String, secretField)
  clientSecret?: string | null;
}

@ObjectType({ description: 'An app that was changed.' })
export class UpdateOAuthClientPayload {
  @Field(() => OAuthClient, { description: 'The app as it is now.' })
  client!: OAuthClient;
}

@ObjectType({ description: 'An app with another secret.' })
export class RegenerateOAuthClientSecretPayload {
  @Field(() => OAuthClient, { description: 'The app.' })
  client!: OAuthClient;

  @Field(() => String, secretField)
  clientSecret?: string | null;
}

@ObjectType({ description: 'An app that was removed.' })
export class DeleteOAuthClientPayload {
  @Field(() => ID, { description: 'The client_id it had.' })
  clientId!: string;
}
