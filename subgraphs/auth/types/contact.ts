import { graphqlEmailField, graphqlPhoneField } from '../../../core/graphql/addresses.ts';
import { graphqlTextField } from '../../../core/graphql/fields.ts';
import { oneOfInput } from '../../../core/graphql/one-of.ts';

@oneOfInput('Contact of an account: an email address or a phone number.')
export class ContactInput {
  @graphqlEmailField.optional('Email address, case-insensitive.') email?: string | null;
  @graphqlPhoneField.optional('Phone number.') phone?: string | null;
}

@oneOfInput('Fresh proof of identity: the password or a nonce.')
export class FreshProofInput {
  @graphqlTextField.optional('Current password.') currentPassword?: string | null;
  @graphqlTextField.optional('Nonce of `requestReauthentication`.') nonce?: string | null;
}
