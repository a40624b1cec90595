import { inputType, int, objectType, one, payload, text } from '../../../core/graphql/fields.ts';
import { Factor } from './factors.ts';
import { AuthTokens } from './tokens.ts';

@objectType("Number of the user's recovery codes. The codes themselves cannot be queried.")
export class RecoveryCodes {
  @one(() => Factor, 'Factor of the codes.') factor!: Factor;
  @int('Codes in the set.') total!: number;
  @int('Codes that have not been used.') remaining!: number;
}

export const GenerateRecoveryCodesPayload = payload(
  'GenerateRecoveryCodesPayload',
  'Result of `generateRecoveryCodes`.',
  { factor: one(() => Factor, 'Factor of the codes.'), codes: text.list('The codes, returned only once.') },
);

export const RegenerateRecoveryCodesPayload = payload(
  'RegenerateRecoveryCodesPayload',
  'Result of `regenerateRecoveryCodes`.',
  { factor: one(() => Factor, 'Factor of the codes.'), codes: text.list('The codes, returned only once.') },
);

export const VerifyRecoveryCodePayload = payload(
  'VerifyRecoveryCodePayload',
  'Result of `verifyRecoveryCode`.',
  { session: one.as(() => AuthTokens, 'tokens', 'Next pair of tokens of the session, with AAL2.') },
);

export const UnenrollRecoveryCodesPayload = payload(
  'UnenrollRecoveryCodesPayload',
  'Result of `unenrollRecoveryCodes`.',
  { factor: one(() => Factor, 'Factor of the deleted codes.') },
);

@inputType('A first set of recovery codes.')
export class GenerateRecoveryCodesInput {
  @text.optional("Name, unique among the user's factors. `Recovery codes` by default.")
  friendlyName?: string | null;
}

@inputType('A recovery code.')
export class VerifyRecoveryCodeInput {
  @text('The code. Case, spaces and hyphens are ignored.') code!: string;
}
