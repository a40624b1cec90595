import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, InputType } from 'type-graphql';

/** What can be said of a provider when it is added and at any time later. */
@InputType()
export abstract class CustomProviderFields {
  @Field(() => String, { nullable: true, description: 'What people call it.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Our client id there.' })
  clientId?: string | null;

  @Field(() => String, { nullable: true, description: 'Our client secret there; never shown again.' })
  clientSecret?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Further client ids for which apps may bring id_tokens.',
  })
  acceptableClientIds?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Scopes that are always asked for. An OpenID provider is asked for `openid` in any case.',
  })
  scopes?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Claims of the provider that are kept as they are, below `custom_claims`.',
  })
  customClaims?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether we prove with PKCE that a code is ours. Default true.',
  })
  pkceEnabled?: boolean | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description:
      "Claims by what they are made of: text is the name of the provider's own, anything else the value.",
  })
  attributeMapping?: Record<string, unknown> | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'Further parameters, all text, of the address to which browsers go.',
  })
  authorizationParams?: Record<string, unknown> | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether users may sign in with it. Default true.' })
  enabled?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Also lets in users of whom it tells no address. Default false.',
  })
  emailOptional?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Takes id_tokens from apps whatever nonce they carry. Default false.',
  })
  skipNonceCheck?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Who signs its id_tokens; an OpenID provider needs it. An empty address takes one away.',
  })
  issuer?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Where its OpenID configuration is, if not at the issuer's usual place.",
  })
  discoveryUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Where browsers go. OAuth providers need it; elsewhere it goes before the configuration, as the next three do.',
  })
  authorizationUrl?: string | null;

  @Field(() => String, { nullable: true, description: 'Where codes are exchanged.' })
  tokenUrl?: string | null;

  @Field(() => String, { nullable: true, description: 'Where it tells who somebody is.' })
  userinfoUrl?: string | null;

  @Field(() => String, { nullable: true, description: 'Where the keys of its id_tokens are.' })
  jwksUri?: string | null;
}
