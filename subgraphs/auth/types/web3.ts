import { choice } from '../../../core/graphql/choice.ts';
import { inputType, one, payload, text } from '../../../core/graphql/fields.ts';
import { Web3Chain } from './enums.ts';
import { AuthTokens } from './tokens.ts';

@inputType('What a wallet has signed.')
export class SignInWithWeb3Input {
  @choice(() => Web3Chain, 'Whose wallet signed.') chain!: string;
  @text('The message as the wallet showed it: EIP-4361, or Solana’s form of it.') message!: string;
  @text('The signature: hexadecimal of an Ethereum wallet, base64 of a Solana one.') signature!: string;
  @text.optional('Proof of a person, where it is asked for.') captchaToken?: string | null;
}

export const SignInWithWeb3Payload = payload('SignInWithWeb3Payload', 'The new session.', {
  session: one.as(() => AuthTokens, 'tokens', 'Tokens of the new session.'),
});
