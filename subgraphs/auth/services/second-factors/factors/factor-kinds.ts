import type { FactorType } from '../../../../../prisma/generated/auth/client.ts';
import { about, authErrors } from '../../../errors.ts';
import type { FactorKind } from './factor-kind.ts';
import { phoneFactor } from './phone-factor.ts';
import { totpFactor } from './totp-factor.ts';
import { webauthnFactor } from './webauthn-factor.ts';

/** The kinds of factors that are challenged, by their names in the API. */
export const factorKinds = {
  totp: totpFactor,
  phone: phoneFactor,
  webauthn: webauthnFactor,
} as const satisfies Record<string, FactorKind>;

type ChallengedType = keyof typeof factorKinds;

export function isChallengedType(type: string): type is ChallengedType {
  return Object.hasOwn(factorKinds, type);
}

/** The kind of a factor; recovery codes are handled separately and have none. */
export function kindOf({ factorType }: { factorType: string }): FactorKind {
  if (isChallengedType(factorType)) return factorKinds[factorType];
  throw authErrors.validationFailed(
    about('Recovery codes are managed under /factors/recovery-codes', 'factorId'),
  );
}

/** The name of a factor in the `amr` claim. */
export function methodOf({ factorType }: { factorType: FactorType }): string {
  return factorType === 'recovery_code' ? 'mfa/recovery_code' : factorKinds[factorType].method;
}
