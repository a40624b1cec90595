import { graphqlInputType, graphqlTextField } from '../../../core/graphql/fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';

@graphqlInputType('A new password that is set with a link.')
export class ChooseCmsPasswordInput {
  @graphqlTextField('Secret of the link.') secret!: string;
  @graphqlTextField('The new password.') password!: string;
}

export const ChooseCmsPasswordPayload = createMutationPayloadType('chooseCmsPassword', {
  login: graphqlTextField('Login.'),
});
