import type { FactorType } from '../../../../prisma/generated/auth/client.ts';
import type { FactorKind } from './factor-kind.ts';
import { phoneFactor } from './phone-factor.ts';
import { totpFactor } from './totp-factor.ts';

/** The kinds of factors by their names on the wire. */
export const factorKinds: Readonly<Record<FactorType, FactorKind>> = {
  totp: totpFactor,
  phone: phoneFactor,
};
