import { flag, inputType, one, payload, text } from '../../../core/graphql/fields.ts';
import { CmsUser } from './cms-user.type.ts';

@inputType('Credentials of a back-office user.')
export class SignInToCmsInput {
  @text('Their login.') login!: string;
  @text('Their password.') password!: string;
}

export const SignInToCmsPayload = payload('SignInToCmsPayload', 'An opened back-office session.', {
  sessionToken: text(
    'Secret of the session. Browsers of the same site have it in the cookie that the answer sets; pages of other origins send it as x-cms-session.',
  ),
  user: one(() => CmsUser, 'Signed-in back-office user.'),
});

export const SignOutOfCmsPayload = payload('SignOutOfCmsPayload', 'A closed back-office session.', {
  isSignedOut: flag('Always true: what cannot be closed is an error.'),
});
