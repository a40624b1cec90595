import { inputType, payload, text } from '../../../core/graphql/fields.ts';

@inputType('A new password that is set with a link.')
export class ChooseCmsPasswordInput {
  @text('Secret of the link.') secret!: string;
  @text('The new password.') password!: string;
}

export const ChooseCmsPasswordPayload = payload('ChooseCmsPasswordPayload', 'Result of chooseCmsPassword.', {
  login: text('Login.'),
});
