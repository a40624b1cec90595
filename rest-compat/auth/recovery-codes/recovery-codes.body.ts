import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { text } from '../body-fields.ts';
import { factorExample } from '../factors/factor.example.ts';
import type { factorFragment } from '../factors/factor.fragment.ts';
import { ownFactorErrors } from '../factors/factor-errors.ts';

export const recoveryCodesBody = z
  .object({
    id: z.guid(),
    type: z.literal('recovery_code'),
    friendly_name: text,
    total: z.number().int(),
    codes: z.array(z.string()),
  })
  .meta({ id: 'AuthRecoveryCodes' });

type Generated = { factor: ResultOf<typeof factorFragment>; codes: readonly string[] };

export function toRecoveryCodesBody({ factor, codes }: Generated): z.input<typeof recoveryCodesBody> {
  return {
    id: factor.id,
    type: 'recovery_code',
    friendly_name: factor.friendly_name ?? undefined,
    total: codes.length,
    codes: [...codes],
  };
}

/** What each of the routes that make codes may answer. */
export const generationErrors = [
  ...ownFactorErrors,
  'auth.insufficient_aal',
  'auth.mfa_recovery_codes_enroll_not_enabled',
] as const;

export const recoveryFactorExample = {
  ...factorExample,
  factor_type: 'recovery_code',
  friendly_name: 'Recovery codes',
  status: 'verified',
};

export const codesExample = ['k4m9x7qp2ab8ht3z', '9wze6r5npd4cmq7v'];
