import { flag, inputType, one, payload, text } from '../../../core/graphql/fields.ts';
import { CmsUser } from './cms-user.type.ts';

@inputType('Who wants to work in the back office.')
export class SignInToCmsInput {
  @text('Their login.') login!: string;
  @text('Their password.') password!: string;
}

export const SignInToCmsPayload = payload('SignInToCmsPayload', 'An opened back-office session.', {
  sessionToken: text('Secret of the session, for the cookie trellis_cms.'),
  user: one(() => CmsUser, 'Who is signed in.'),
});

export const SignOutOfCmsPayload = payload('SignOutOfCmsPayload', 'A closed back-office session.', {
  isSignedOut: flag('Always true: what cannot be closed is an error.'),
});
