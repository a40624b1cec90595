import { GraphQLDateTime, GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import type { SsoProviderRow } from '../../services/sso/find-sso-provider.ts';

@ObjectType({
  description: 'What is known of an identity provider that speaks SAML 2.0.',
  simpleResolvers: true,
})
export class SamlProvider {
  @Field(() => String, { description: 'What it calls itself; stays.' })
  entityId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What it says about itself; shown of one provider, not in lists.',
  })
  metadataXml!: string | null;

  @Field(() => String, { nullable: true, description: 'Where that is read again, if named.' })
  metadataUrl!: string | null;

  @Field(() => GraphQLJSONObject, { description: 'Claims by the attributes that they are made of.' })
  attributeMapping!: object;

  @Field(() => String, { nullable: true, description: 'In which form it is asked for names, if said.' })
  nameIdFormat!: string | null;
}

@ObjectType({ description: 'A domain whose people sign in at an identity provider.', simpleResolvers: true })
export class SsoDomain {
  @Field(() => String, { description: 'As addresses end.' })
  domain!: string;
}

@ObjectType({
  description: 'The identity provider of an organisation, which an administrator has added.',
  simpleResolvers: true,
})
export class SsoProvider {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'What administrators call it.' })
  resourceId!: string | null;

  @Field(() => Boolean, { description: 'Whether nobody may sign in there for now.' })
  disabled!: boolean;

  @Field(() => SamlProvider, { description: 'How it is spoken to.' })
  saml!: SamlProvider;

  @Field(() => [SsoDomain], { description: 'Whose people sign in there.' })
  domains!: SsoDomain[];

  @Field(() => GraphQLDateTime, { description: 'When it was added.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'When it was last changed.' })
  updatedAt!: Date;
}

@ObjectType({ description: 'The new identity provider.' })
export class CreateSsoProviderPayload {
  @Field(() => SsoProvider, { description: 'The new identity provider.' })
  provider!: SsoProviderRow;
}

@ObjectType({ description: 'The changed identity provider.' })
export class UpdateSsoProviderPayload {
  @Field(() => SsoProvider, { description: 'The changed identity provider.' })
  provider!: SsoProviderRow;
}

@ObjectType({ description: 'What was removed.' })
export class DeleteSsoProviderPayload {
  @Field(() => SsoProvider, { description: 'The identity provider as it was.' })
  provider!: SsoProviderRow;
}
