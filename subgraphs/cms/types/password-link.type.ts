import {
  createMutationPayloadType,
  graphqlInputType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';

@graphqlInputType('A new password, by the link for it.')
export class ChooseCmsPasswordInput {
  @graphqlTextField('Secret of the link.') secret!: string;
  @graphqlTextField('The new password.') password!: string;
}

export const ChooseCmsPasswordPayload = createMutationPayloadType(
  'ChooseCmsPasswordPayload',
  'Result of chooseCmsPassword.',
  {
    login: graphqlTextField('Login.'),
  },
);
