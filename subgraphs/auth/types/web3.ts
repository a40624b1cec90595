import { graphqlEnumInputField } from '../../../core/graphql/enum-input-field.ts';
import { graphqlInputType, graphqlObjectField, graphqlTextField } from '../../../core/graphql/fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { Web3Chain } from './enums.ts';
import { AuthTokens } from './tokens.ts';

@graphqlInputType('A message that was signed by a wallet.')
export class SignInWithWeb3Input {
  @graphqlEnumInputField(() => Web3Chain, 'Blockchain of the wallet.') chain!: string;
  @graphqlTextField('Message as shown by the wallet, in the format of EIP-4361 or its Solana variant.')
  message!: string;
  @graphqlTextField('Signature: hexadecimal for Ethereum, base64 for Solana.') signature!: string;
  @graphqlTextField.optional('Captcha token, if captchas are enabled.') captchaToken?: string | null;
}

export const SignInWithWeb3Payload = createMutationPayloadType('signInWithWeb3', {
  session: graphqlObjectField.as(() => AuthTokens, 'tokens', 'Tokens of the new session.'),
});
