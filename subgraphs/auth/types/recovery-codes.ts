import { inputType, int, objectType, one, payload, text } from '../../../core/graphql/fields.ts';
import { Factor } from './factors.ts';
import { AuthTokens } from './tokens.ts';

@objectType('The own recovery codes: how many, never which.')
export class RecoveryCodes {
  @one(() => Factor, 'The factor that they are.') factor!: Factor;
  @int('Codes in the set.') total!: number;
  @int('Codes that have not been used.') remaining!: number;
}

export const GenerateRecoveryCodesPayload = payload(
  'GenerateRecoveryCodesPayload',
  'A new set of recovery codes.',
  { factor: one(() => Factor, 'The factor that they are.'), codes: text.list('The codes; shown this once.') },
);

export const RegenerateRecoveryCodesPayload = payload(
  'RegenerateRecoveryCodesPayload',
  'The set of recovery codes that replaced the one so far.',
  { factor: one(() => Factor, 'The factor that they are.'), codes: text.list('The codes; shown this once.') },
);

export const VerifyRecoveryCodePayload = payload(
  'VerifyRecoveryCodePayload',
  'The session, now AAL2, with its next pair of tokens.',
  { session: one.as(() => AuthTokens, 'tokens', 'The next pair of tokens of the session, now AAL2.') },
);

export const UnenrollRecoveryCodesPayload = payload(
  'UnenrollRecoveryCodesPayload',
  'The recovery codes that were given up.',
  { factor: one(() => Factor, 'The factor that they were.') },
);

@inputType('A first set of recovery codes.')
export class GenerateRecoveryCodesInput {
  @text.optional('What to call it; unique among the own factors. `Recovery codes` by default.')
  friendlyName?: string | null;
}

@inputType('A recovery code as it was typed.')
export class VerifyRecoveryCodeInput {
  @text('Case, blanks and hyphens do not matter.') code!: string;
}
