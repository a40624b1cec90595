import { flag, inputType, one, payload, text } from '../../../core/graphql/fields.ts';
import { CmsUser } from './cms-user.type.ts';

@inputType('Credentials of a back-office user.')
export class SignInToCmsInput {
  @text('Login of the user.') login!: string;
  @text('Password of the user.') password!: string;
}

export const SignInToCmsPayload = payload('SignInToCmsPayload', 'An opened back-office session.', {
  sessionToken: text(
    'Secret of the session. Browsers of the same site get it as a cookie in the response; pages of other origins send it in the header x-cms-session.',
  ),
  user: one(() => CmsUser, 'Signed-in back-office user.'),
});

export const SignOutOfCmsPayload = payload('SignOutOfCmsPayload', 'A closed back-office session.', {
  isSignedOut: flag('Always true. A session that cannot be closed is an error.'),
});
