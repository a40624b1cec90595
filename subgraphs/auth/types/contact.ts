import { emailAddress, phoneNumber } from '../../../core/graphql/addresses.ts';
import { text } from '../../../core/graphql/fields.ts';
import { oneOfInput } from '../../../core/graphql/one-of.ts';

@oneOfInput('Contact of an account: an email address or a phone number.')
export class ContactInput {
  @emailAddress.optional('Email address, case-insensitive.') email?: string | null;
  @phoneNumber.optional('Phone number.') phone?: string | null;
}

@oneOfInput('Fresh proof of identity: the password or a nonce.')
export class FreshProofInput {
  @text.optional('Current password.') currentPassword?: string | null;
  @text.optional('Nonce of `requestReauthentication`.') nonce?: string | null;
}
