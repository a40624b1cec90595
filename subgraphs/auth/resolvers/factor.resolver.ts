import { Ctx, ID, Resolver, Root } from 'type-graphql';
import { arg, fieldResolver, mutation, query } from '../../../core/graphql/operations.ts';
import type { AuthContext } from '../context.ts';
import { deleteUserFactor } from '../services/admin/delete-user-factor.ts';
import { listUserFactors } from '../services/admin/list-user-factors.ts';
import { updateUserFactor } from '../services/admin/update-user-factor.ts';
import { challengeFactor } from '../services/second-factors/factors/challenge-factor.ts';
import { enrollFactor } from '../services/second-factors/factors/enroll-factor.ts';
import { unenrollFactor } from '../services/second-factors/factors/unenroll-factor.ts';
import { verifyFactor } from '../services/second-factors/factors/verify-factor.ts';
import {
  ChallengeFactorInput,
  ChallengeFactorPayload,
  DeleteUserFactorInput,
  DeleteUserFactorPayload,
  EnrollFactorInput,
  EnrollFactorPayload,
  Factor,
  UnenrollFactorInput,
  UnenrollFactorPayload,
  UpdateUserFactorInput,
  UpdateUserFactorPayload,
  VerifyFactorInput,
} from '../types/factors.ts';
import { VerifyFactorPayload } from '../types/sessions.ts';
import { toE164 } from '../values/addresses.ts';

@Resolver(() => Factor)
export class FactorResolver {
  @mutation(
    EnrollFactorPayload,
    'Begins a second factor of the own account. It counts once a code of it was verified.',
  )
  enrollFactor(@arg.input(EnrollFactorInput) input: EnrollFactorInput, @Ctx() ctx: AuthContext) {
    return enrollFactor(ctx, input);
  }

  @mutation(ChallengeFactorPayload, 'Asks for a code of an own factor.')
  challengeFactor(@arg.input(ChallengeFactorInput) input: ChallengeFactorInput, @Ctx() ctx: AuthContext) {
    return challengeFactor(ctx, input);
  }

  @mutation(
    VerifyFactorPayload,
    'Answers a challenge: verifies the factor, makes the session aal2, and ends the sessions that are not.',
  )
  verifyFactor(@arg.input(VerifyFactorInput) input: VerifyFactorInput, @Ctx() ctx: AuthContext) {
    return verifyFactor(ctx, input);
  }

  @mutation(UnenrollFactorPayload, 'Gives up an own factor; a verified one only in an aal2 session.')
  unenrollFactor(@arg.input(UnenrollFactorInput) input: UnenrollFactorInput, @Ctx() ctx: AuthContext) {
    return unenrollFactor(ctx, input);
  }

  @query.list(Factor, 'The second factors of a user; for administrators.')
  userFactors(@arg('userId', ID) userId: string, @Ctx() ctx: AuthContext) {
    return listUserFactors(ctx, userId);
  }

  @mutation(UpdateUserFactorPayload, "Changes a user's factor; for administrators.")
  updateUserFactor(@arg.input(UpdateUserFactorInput) input: UpdateUserFactorInput, @Ctx() ctx: AuthContext) {
    return updateUserFactor(ctx, input);
  }

  @mutation(DeleteUserFactorPayload, "Deletes a user's factor; for administrators.")
  deleteUserFactor(@arg.input(DeleteUserFactorInput) input: DeleteUserFactorInput, @Ctx() ctx: AuthContext) {
    return deleteUserFactor(ctx, input);
  }

  @fieldResolver.declared
  phone(@Root() factor: Factor) {
    return toE164(factor.phone);
  }
}
