import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, InputType } from 'type-graphql';

/** What can be said of an identity provider when it is added and at any time later. */
@InputType()
abstract class SsoProviderFields {
  @Field(() => String, {
    nullable: true,
    description: 'What administrators call it; `resource_` and this stand for its id. Empty takes it away.',
  })
  resourceId?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Nobody may sign in there. Default false.' })
  disabled?: boolean | null;

  @Field(() => [String], { nullable: true, description: 'Domains whose people sign in there; all of them.' })
  domains?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Where it says what it is, with HTTPS; read now and again.',
  })
  metadataUrl?: string | null;

  @Field(() => String, { nullable: true, description: 'What it says there, where it has no such place.' })
  metadataXml?: string | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'Claims by what they are made of: `{ keys: { claim: { name, names, default, array } } }`.',
  })
  attributeMapping?: Record<string, unknown> | null;

  @Field(() => String, {
    nullable: true,
    description: 'In which form it is asked for names, by SAML’s own word. Empty for `persistent`.',
  })
  nameIdFormat?: string | null;
}

@InputType({ description: 'An identity provider to be added.' })
export class CreateSsoProviderInput extends SsoProviderFields {
  @Field(() => String, { nullable: true, description: '`saml`.' })
  type?: string | null;
}

@InputType({ description: 'What is to change of an identity provider; the rest stays.' })
export class UpdateSsoProviderInput extends SsoProviderFields {
  @Field(() => String, { description: 'Its id, or `resource_` and its resource id.' })
  id!: string;
}

@InputType({ description: 'The identity provider to be removed.' })
export class DeleteSsoProviderInput {
  @Field(() => String, { description: 'Its id, or `resource_` and its resource id.' })
  id!: string;
}
