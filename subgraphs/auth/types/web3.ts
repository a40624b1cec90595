import { choice } from '../../../core/graphql/choice.ts';
import { inputType, one, payload, text } from '../../../core/graphql/fields.ts';
import { Web3Chain } from './enums.ts';
import { AuthTokens } from './tokens.ts';

@inputType('A message that was signed by a wallet.')
export class SignInWithWeb3Input {
  @choice(() => Web3Chain, 'Blockchain of the wallet.') chain!: string;
  @text('Message as shown by the wallet, in the format of EIP-4361 or its Solana variant.') message!: string;
  @text('Signature: hexadecimal for Ethereum, base64 for Solana.') signature!: string;
  @text.optional('Captcha token, if captchas are enabled.') captchaToken?: string | null;
}

export const SignInWithWeb3Payload = payload('SignInWithWeb3Payload', 'Result of `signInWithWeb3`.', {
  session: one.as(() => AuthTokens, 'tokens', 'Tokens of the new session.'),
});
