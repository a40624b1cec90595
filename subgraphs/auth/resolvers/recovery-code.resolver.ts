import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { AuthContext } from '../context.ts';
import { generateRecoveryCodes } from '../services/recovery-codes/generate-recovery-codes.ts';
import { getRecoveryCodes } from '../services/recovery-codes/get-recovery-codes.ts';
import { regenerateRecoveryCodes } from '../services/recovery-codes/regenerate-recovery-codes.ts';
import { unenrollRecoveryCodes } from '../services/recovery-codes/unenroll-recovery-codes.ts';
import { verifyRecoveryCode } from '../services/recovery-codes/verify-recovery-code.ts';
import { GenerateRecoveryCodesInput } from '../types/recovery-codes/generate-recovery-codes.input.ts';
import {
  GenerateRecoveryCodesPayload,
  RecoveryCodes,
  RegenerateRecoveryCodesPayload,
  UnenrollRecoveryCodesPayload,
  VerifyRecoveryCodePayload,
} from '../types/recovery-codes/recovery-codes.type.ts';
import { VerifyRecoveryCodeInput } from '../types/recovery-codes/verify-recovery-code.input.ts';

@Resolver()
export class RecoveryCodeResolver {
  @Query(() => RecoveryCodes, { description: 'The own recovery codes; fails for whoever has none.' })
  recoveryCodes(@Ctx() ctx: AuthContext) {
    return getRecoveryCodes(ctx);
  }

  @Mutation(() => GenerateRecoveryCodesPayload, {
    description: 'Makes a first set of recovery codes beside a verified factor; in an aal2 session.',
  })
  generateRecoveryCodes(
    @Arg('input', () => GenerateRecoveryCodesInput) input: GenerateRecoveryCodesInput,
    @Ctx() ctx: AuthContext,
  ) {
    return generateRecoveryCodes(ctx, input);
  }

  @Mutation(() => RegenerateRecoveryCodesPayload, {
    description: 'Replaces the own recovery codes; in an aal2 session.',
  })
  regenerateRecoveryCodes(@Ctx() ctx: AuthContext) {
    return regenerateRecoveryCodes(ctx);
  }

  @Mutation(() => VerifyRecoveryCodePayload, {
    description: 'Spends a recovery code: makes the session aal2, and ends the sessions that are not.',
  })
  verifyRecoveryCode(
    @Arg('input', () => VerifyRecoveryCodeInput) input: VerifyRecoveryCodeInput,
    @Ctx() ctx: AuthContext,
  ) {
    return verifyRecoveryCode(ctx, input);
  }

  @Mutation(() => UnenrollRecoveryCodesPayload, {
    description: 'Gives up the own recovery codes; in an aal2 session.',
  })
  unenrollRecoveryCodes(@Ctx() ctx: AuthContext) {
    return unenrollRecoveryCodes(ctx);
  }
}
