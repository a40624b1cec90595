import { GraphQLDateTime, GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import type { ShownProvider } from '../../services/custom-providers/custom-provider.ts';

@ObjectType({ description: 'An external provider that an administrator has added.', simpleResolvers: true })
export class CustomProvider {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { description: '`oauth2` or `oidc`.' })
  providerType!: string;

  @Field(() => String, { description: '`custom:…`, its name in sign-ins and identities.' })
  identifier!: string;

  @Field(() => String, { description: 'What people call it.' })
  name!: string;

  @Field(() => String, { description: 'Our client id there.' })
  clientId!: string;

  @Field(() => [String], { description: 'Further client ids for which apps may bring id_tokens.' })
  acceptableClientIds!: string[];

  @Field(() => [String], { description: 'Scopes that are always asked for.' })
  scopes!: string[];

  @Field(() => [String], { description: 'Claims that are kept as they are, below `custom_claims`.' })
  customClaims!: string[];

  @Field(() => Boolean, { description: 'Whether we prove with PKCE that a code is ours.' })
  pkceEnabled!: boolean;

  @Field(() => GraphQLJSONObject, { description: 'Claims by what they are made of.' })
  attributeMapping!: object;

  @Field(() => GraphQLJSONObject, { description: 'Further parameters of the address to which browsers go.' })
  authorizationParams!: object;

  @Field(() => Boolean, { description: 'Whether users may sign in with it.' })
  enabled!: boolean;

  @Field(() => Boolean, { description: 'Whether users of whom it tells no address are let in.' })
  emailOptional!: boolean;

  @Field(() => Boolean, { description: 'Whether id_tokens from apps may carry any nonce.' })
  skipNonceCheck!: boolean;

  @Field(() => String, { nullable: true, description: 'Who signs its id_tokens.' })
  issuer!: string | null;

  @Field(() => String, { nullable: true, description: 'Where its OpenID configuration is, if named.' })
  discoveryUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'Where browsers go, if named.' })
  authorizationUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'Where codes are exchanged, if named.' })
  tokenUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'Where it tells who somebody is, if named.' })
  userinfoUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'Where the keys of its id_tokens are, if named.' })
  jwksUri!: string | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'What its OpenID configuration said when it was last read, by the names of the standard.',
  })
  discovery!: object | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When that was.' })
  discoveredAt!: Date | null;

  @Field(() => GraphQLDateTime, { description: 'When it was added.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'When it was last changed.' })
  updatedAt!: Date;
}

@ObjectType({ description: 'The new provider.' })
export class CreateCustomProviderPayload {
  @Field(() => CustomProvider, { description: 'The new provider.' })
  provider!: ShownProvider;
}

@ObjectType({ description: 'The changed provider.' })
export class UpdateCustomProviderPayload {
  @Field(() => CustomProvider, { description: 'The changed provider.' })
  provider!: ShownProvider;
}

@ObjectType({ description: 'What was removed.' })
export class DeleteCustomProviderPayload {
  @Field(() => String, { description: 'The name of the provider that was removed.' })
  identifier!: string;
}
