import { Ctx, Resolver, Root } from 'type-graphql';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import { runSignInCountingRefusals } from '../../../core/telemetry/metrics.ts';
import type { AuthContext } from '../context.ts';
import { deleteUserFactor, listUserFactors, updateUserFactor } from '../services/admin/user-factors.ts';
import { challengeFactor } from '../services/second-factors/factors/challenge-factor.ts';
import { enrollFactor, unenrollFactor } from '../services/second-factors/factors/enroll-factor.ts';
import { getFactor } from '../services/second-factors/factors/read-factors.ts';
import { verifyFactor } from '../services/second-factors/factors/verify-factor.ts';
import { findFullOrRedactedUser } from '../services/sessions/require-admin.ts';
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
import { User } from '../types/users.ts';
import type { VisibleFactor } from '../values/user-row.ts';
import { toE164 } from '../values/user-row.ts';

@Resolver(() => Factor)
export class FactorResolver {
  @mutationResolver(
    EnrollFactorPayload,
    'Enrolls a second factor for the signed-in user. The factor is required at sign-in after its first code was verified.',
  )
  enrollFactor(@resolverArgument.input(EnrollFactorInput) input: EnrollFactorInput, @Ctx() ctx: AuthContext) {
    return enrollFactor(ctx, input);
  }

  @mutationResolver(ChallengeFactorPayload, 'Creates a challenge for a factor of the signed-in user.')
  challengeFactor(
    @resolverArgument.input(ChallengeFactorInput) input: ChallengeFactorInput,
    @Ctx() ctx: AuthContext,
  ) {
    return challengeFactor(ctx, input);
  }

  @mutationResolver(
    VerifyFactorPayload,
    'Answers a challenge: verifies the factor, raises the session to AAL2 and ends the sessions with AAL1.',
  )
  verifyFactor(@resolverArgument.input(VerifyFactorInput) input: VerifyFactorInput, @Ctx() ctx: AuthContext) {
    return runSignInCountingRefusals('auth', 'mfa', () => verifyFactor(ctx, input));
  }

  @mutationResolver(
    UnenrollFactorPayload,
    'Removes a factor of the signed-in user. A verified factor can only be removed in an AAL2 session.',
  )
  unenrollFactor(
    @resolverArgument.input(UnenrollFactorInput) input: UnenrollFactorInput,
    @Ctx() ctx: AuthContext,
  ) {
    return unenrollFactor(ctx, input);
  }

  @queryResolver(Factor, 'A second factor, for its user and for administrators.')
  factor(@resolverArgument('id', globalTextIdScalar('Factor'), 'Id.') id: string, @Ctx() ctx: AuthContext) {
    return getFactor(ctx, id);
  }

  @restOnlyDirective
  @queryResolver.list(Factor, 'The second factors of a user; for administrators.')
  userFactors(
    @resolverArgument('userId', globalTextIdScalar('User')) userId: string,
    @Ctx() ctx: AuthContext,
  ) {
    return listUserFactors(ctx, userId);
  }

  @mutationResolver(UpdateUserFactorPayload, "Changes a user's factor; for administrators.")
  updateUserFactor(
    @resolverArgument.input(UpdateUserFactorInput) input: UpdateUserFactorInput,
    @Ctx() ctx: AuthContext,
  ) {
    return updateUserFactor(ctx, input);
  }

  @mutationResolver(DeleteUserFactorPayload, "Deletes a user's factor; for administrators.")
  deleteUserFactor(
    @resolverArgument.input(DeleteUserFactorInput) input: DeleteUserFactorInput,
    @Ctx() ctx: AuthContext,
  ) {
    return deleteUserFactor(ctx, input);
  }

  @fieldResolver.declared
  phone(@Root() factor: Factor) {
    return toE164(factor.phone);
  }

  @fieldResolver.optional(User, 'User of the factor.')
  user(@Root() { userId }: VisibleFactor, @Ctx() ctx: AuthContext) {
    return findFullOrRedactedUser(ctx, userId);
  }
}
