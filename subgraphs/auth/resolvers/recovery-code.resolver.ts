import { Ctx, Resolver } from 'type-graphql';
import { mutationResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import { runSignInCountingRefusals } from '../../../core/telemetry/metrics.ts';
import type { AuthContext } from '../context.ts';
import {
  getRecoveryCodes,
  regenerateRecoveryCodes,
  unenrollRecoveryCodes,
} from '../services/second-factors/recovery-codes/manage-recovery-codes.ts';
import { generateRecoveryCodes } from '../services/second-factors/recovery-codes/recovery-codes.ts';
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
  @queryResolver(
    RecoveryCodes,
    "Number of the user's recovery codes. Fails for a user without recovery codes.",
  )
  recoveryCodes(@Ctx() ctx: AuthContext) {
    return getRecoveryCodes(ctx);
  }

  @mutationResolver(
    GenerateRecoveryCodesPayload,
    'Creates the first set of recovery codes. Requires a verified factor and an AAL2 session.',
  )
  generateRecoveryCodes(
    @resolverArgument.input(GenerateRecoveryCodesInput) input: GenerateRecoveryCodesInput,
    @Ctx() ctx: AuthContext,
  ) {
    return generateRecoveryCodes(ctx, input);
  }

  @mutationResolver(
    RegenerateRecoveryCodesPayload,
    "Replaces the user's recovery codes. Requires an AAL2 session.",
  )
  regenerateRecoveryCodes(@Ctx() ctx: AuthContext) {
    return regenerateRecoveryCodes(ctx);
  }

  @mutationResolver(
    VerifyRecoveryCodePayload,
    'Consumes a recovery code: raises the session to AAL2 and ends the sessions with AAL1.',
  )
  verifyRecoveryCode(
    @resolverArgument.input(VerifyRecoveryCodeInput) input: VerifyRecoveryCodeInput,
    @Ctx() ctx: AuthContext,
  ) {
    return runSignInCountingRefusals('auth', 'mfa', () => verifyRecoveryCode(ctx, input));
  }

  @mutationResolver(
    UnenrollRecoveryCodesPayload,
    "Deletes the user's recovery codes. Requires an AAL2 session.",
  )
  unenrollRecoveryCodes(@Ctx() ctx: AuthContext) {
    return unenrollRecoveryCodes(ctx);
  }
}
