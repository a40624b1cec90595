import { graphqlEmailField, graphqlPhoneField } from '../../../core/graphql/addresses.ts';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { graphqlInputType, graphqlTextField } from '../../../core/graphql/fields.ts';
import { oneOfField, oneOfInput } from '../../../core/graphql/one-of.ts';

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

/** Fields of an operation on the whole account, which needs a fresh proof of identity. */
@graphqlInputType()
@oneOfField.optional('proof', () => FreshProofInput, 'Password or nonce.')
abstract class FreshProofFields {
  @restOnlyDirective @graphqlTextField.optional('Current password.') currentPassword?: string | null;
  @restOnlyDirective @graphqlTextField.optional('Nonce of `requestReauthentication`.') nonce?: string | null;
}

const freshProofText =
  'Fresh proof of identity: the password or a nonce. Not required in a session that was authenticated recently.';

@graphqlInputType(freshProofText)
export class DeleteMeInput extends FreshProofFields {}

@graphqlInputType(freshProofText)
export class ExportMeInput extends FreshProofFields {}

@graphqlInputType(freshProofText)
export class EraseMeInput extends FreshProofFields {}
