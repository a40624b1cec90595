import {
  createMutationPayloadType,
  graphqlBooleanField,
  graphqlInputType,
  graphqlObjectField,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { CmsUser } from './cms-user.type.ts';

@graphqlInputType('Credentials of a back-office user.')
export class SignInToCmsInput {
  @graphqlTextField('Their login.') login!: string;
  @graphqlTextField('Their password.') password!: string;
}

export const SignInToCmsPayload = createMutationPayloadType(
  'SignInToCmsPayload',
  'An opened back-office session.',
  {
    sessionToken: graphqlTextField(
      'Secret of the session. Browsers of the same site have it in the cookie that the answer sets; pages of other origins send it as x-cms-session.',
    ),
    user: graphqlObjectField(() => CmsUser, 'Signed-in back-office user.'),
  },
);

export const SignOutOfCmsPayload = createMutationPayloadType(
  'SignOutOfCmsPayload',
  'A closed back-office session.',
  {
    isSignedOut: graphqlBooleanField('Always true: what cannot be closed is an error.'),
  },
);
