import { Ctx, Resolver } from 'type-graphql';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import { countRefusedSignIns } from '../../../core/telemetry/count-refused-sign-ins.ts';
import type { AuthContext } from '../context.ts';
import { generateRecoveryCodes } from '../services/second-factors/recovery-codes/generate-recovery-codes.ts';
import {
  getRecoveryCodes,
  regenerateRecoveryCodes,
  unenrollRecoveryCodes,
} from '../services/second-factors/recovery-codes/manage-recovery-codes.ts';
import { verifyRecoveryCode } from '../services/second-factors/recovery-codes/verify-recovery-code.ts';
import {
  GenerateRecoveryCodesInput,
  GenerateRecoveryCodesPayload,
  RecoveryCodes,
  RegenerateRecoveryCodesPayload,
  UnenrollRecoveryCodesPayload,
  VerifyRecoveryCodeInput,
  VerifyRecoveryCodePayload,
} from '../types/recovery-codes.ts';

@Resolver()
export class RecoveryCodeResolver {
  @query(RecoveryCodes, 'The own recovery codes; fails for a user without any.')
  recoveryCodes(@Ctx() ctx: AuthContext) {
    return getRecoveryCodes(ctx);
  }

  @mutation(
    GenerateRecoveryCodesPayload,
    'Makes a first set of recovery codes beside a verified factor; in an AAL2 session.',
  )
  generateRecoveryCodes(
    @arg.input(GenerateRecoveryCodesInput) input: GenerateRecoveryCodesInput,
    @Ctx() ctx: AuthContext,
  ) {
    return generateRecoveryCodes(ctx, input);
  }

  @mutation(RegenerateRecoveryCodesPayload, 'Replaces the own recovery codes; in an AAL2 session.')
  regenerateRecoveryCodes(@Ctx() ctx: AuthContext) {
    return regenerateRecoveryCodes(ctx);
  }

  @mutation(
    VerifyRecoveryCodePayload,
    'Spends a recovery code: makes the session AAL2, and ends the sessions that are not.',
  )
  verifyRecoveryCode(
    @arg.input(VerifyRecoveryCodeInput) input: VerifyRecoveryCodeInput,
    @Ctx() ctx: AuthContext,
  ) {
    return countRefusedSignIns('auth', 'mfa', () => verifyRecoveryCode(ctx, input));
  }

  @mutation(UnenrollRecoveryCodesPayload, 'Gives up the own recovery codes; in an AAL2 session.')
  unenrollRecoveryCodes(@Ctx() ctx: AuthContext) {
    return unenrollRecoveryCodes(ctx);
  }
}
