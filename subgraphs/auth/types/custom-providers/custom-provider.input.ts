import { Field, InputType } from 'type-graphql';
import { CustomProviderFields } from './provider-fields.input.ts';

@InputType({ description: 'A provider to be added.' })
export class CreateCustomProviderInput extends CustomProviderFields {
  @Field(() => String, { nullable: true, description: '`oauth2` or `oidc`; stays.' })
  providerType?: string | null;

  @Field(() => String, { nullable: true, description: '`custom:` and a name of one’s own; stays.' })
  identifier?: string | null;
}

@InputType({ description: 'What is to change of a provider; the rest stays.' })
export class UpdateCustomProviderInput extends CustomProviderFields {
  @Field(() => String, { description: 'Which one.' })
  identifier!: string;
}

@InputType({ description: 'The provider to be removed.' })
export class DeleteCustomProviderInput {
  @Field(() => String, { description: 'Which one.' })
  identifier!: string;
}
