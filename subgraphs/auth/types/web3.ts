import { inputType, one, payload, text } from '../../../core/graphql/fields.ts';
import { AuthSession } from './sessions.ts';

@inputType('What a wallet has signed.')
export class SignInWithWeb3Input {
  @text.optional('`ethereum` or `solana`.') chain?: string | null;
  @text.optional('The message as the wallet showed it: EIP-4361, or Solana’s form of it.')
  message?: string | null;
  @text.optional('The signature: hexadecimal of an Ethereum wallet, base64 of a Solana one.')
  signature?: string | null;
  @text.optional('Proof of a person, where it is asked for.') captchaToken?: string | null;
}

export const SignInWithWeb3Payload = payload('SignInWithWeb3Payload', 'The new session.', {
  session: one(() => AuthSession, 'The new session.'),
});
