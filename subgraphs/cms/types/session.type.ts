import {
  graphqlBooleanField,
  graphqlInputType,
  graphqlObjectField,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { CmsUser } from './cms-user.type.ts';

@graphqlInputType('Credentials of a back-office user.')
export class SignInToCmsInput {
  @graphqlTextField('Login of the user.') login!: string;
  @graphqlTextField('Password of the user.') password!: string;
}

export const SignInToCmsPayload = createMutationPayloadType(
  'signInToCms',
  {
    sessionToken: graphqlTextField(
      'Secret of the session. Browsers of the same site get it as a cookie in the response; pages of other origins send it in the header x-cms-session.',
    ),
    user: graphqlObjectField(() => CmsUser, 'Signed-in back-office user.'),
  },
  'An opened back-office session.',
);

export const SignOutOfCmsPayload = createMutationPayloadType(
  'signOutOfCms',
  {
    isSignedOut: graphqlBooleanField('Always true. A session that cannot be closed is an error.'),
  },
  'A closed back-office session.',
);
