import { emailAddress, phoneNumber } from '../../../core/graphql/addresses.ts';
import { text } from '../../../core/graphql/fields.ts';
import { oneOfInput } from '../../../core/graphql/one-of.ts';

@oneOfInput('By which of two an account is known: an address or a phone number.')
export class ContactInput {
  @emailAddress.optional('Address; its case does not matter.') email?: string | null;
  @phoneNumber.optional('Phone number.') phone?: string | null;
}

@oneOfInput('What proves afresh that it is the user.')
export class FreshProofInput {
  @text.optional('The password.') currentPassword?: string | null;
  @text.optional('The code of a reauthentication.') nonce?: string | null;
}
