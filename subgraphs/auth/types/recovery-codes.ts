import {
  graphqlInputType,
  graphqlIntField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { Factor } from './factors.ts';
import { AuthTokens } from './tokens.ts';

@graphqlObjectType("Number of the user's recovery codes. The codes themselves cannot be queried.")
export class RecoveryCodes {
  @graphqlObjectField(() => Factor, 'Factor of the codes.') factor!: Factor;
  @graphqlIntField('Codes in the set.') total!: number;
  @graphqlIntField('Codes that have not been used.') remaining!: number;
}

export const GenerateRecoveryCodesPayload = createMutationPayloadType('generateRecoveryCodes', {
  factor: graphqlObjectField(() => Factor, 'Factor of the codes.'),
  codes: graphqlTextField.list('The codes, returned only once.'),
});

export const RegenerateRecoveryCodesPayload = createMutationPayloadType('regenerateRecoveryCodes', {
  factor: graphqlObjectField(() => Factor, 'Factor of the codes.'),
  codes: graphqlTextField.list('The codes, returned only once.'),
});

export const VerifyRecoveryCodePayload = createMutationPayloadType('verifyRecoveryCode', {
  session: graphqlObjectField.as(
    () => AuthTokens,
    'tokens',
    'Next pair of tokens of the session, with AAL2.',
  ),
});

export const UnenrollRecoveryCodesPayload = createMutationPayloadType('unenrollRecoveryCodes', {
  factor: graphqlObjectField(() => Factor, 'Factor of the deleted codes.'),
});

@graphqlInputType('A first set of recovery codes.')
export class GenerateRecoveryCodesInput {
  @graphqlTextField.optional("Name, unique among the user's factors. `Recovery codes` by default.")
  friendlyName?: string | null;
}

@graphqlInputType('A recovery code.')
export class VerifyRecoveryCodeInput {
  @graphqlTextField('The code. Case, spaces and hyphens are ignored.') code!: string;
}
