import type { FactorType } from '../../../../../prisma/generated/auth/client.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import type { FactorKindHandler } from './factor-kind.ts';
import { phoneFactorHandler } from './phone-factor.ts';
import { totpFactorHandler } from './totp-factor.ts';
import { webauthnFactorHandler } from './webauthn-factor.ts';

/** The kinds of factors that are challenged, by their names in the API. */
export const factorKindHandlers = {
  totp: totpFactorHandler,
  phone: phoneFactorHandler,
  webauthn: webauthnFactorHandler,
} as const satisfies Record<string, FactorKindHandler>;

type ChallengedType = keyof typeof factorKindHandlers;

export function isChallengeableFactorType(type: string): type is ChallengedType {
  return Object.hasOwn(factorKindHandlers, type);
}

/** The kind of a factor; recovery codes are handled separately and have none. */
export function getFactorKindHandler({ factorType }: { factorType: string }): FactorKindHandler {
  if (isChallengeableFactorType(factorType)) return factorKindHandlers[factorType];
  throw createInvalidInputError('Recovery codes are managed under /factors/recovery-codes', 'factorId');
}

/** The name of a factor in the `amr` claim. */
export function getFactorAmrMethod({ factorType }: { factorType: FactorType }): string {
  return factorType === 'recovery_code' ? 'mfa/recovery_code' : factorKindHandlers[factorType].method;
}
