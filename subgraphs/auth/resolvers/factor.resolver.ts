import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { AuthContext } from '../context.ts';
import { toE164 } from '../services/addresses/to-e164.ts';
import { challengeFactor } from '../services/factors/challenge-factor.ts';
import { deleteUserFactor } from '../services/factors/delete-user-factor.ts';
import { enrollFactor } from '../services/factors/enroll-factor.ts';
import { listUserFactors } from '../services/factors/list-user-factors.ts';
import { unenrollFactor } from '../services/factors/unenroll-factor.ts';
import { updateUserFactor } from '../services/factors/update-user-factor.ts';
import { verifyFactor } from '../services/factors/verify-factor.ts';
import { ChallengeFactorInput } from '../types/factors/challenge-factor.input.ts';
import { ChallengeFactorPayload } from '../types/factors/challenge-factor.type.ts';
import { DeleteUserFactorInput } from '../types/factors/delete-user-factor.input.ts';
import { DeleteUserFactorPayload } from '../types/factors/delete-user-factor.type.ts';
import { EnrollFactorInput } from '../types/factors/enroll-factor.input.ts';
import { EnrollFactorPayload } from '../types/factors/enroll-factor.type.ts';
import { Factor } from '../types/factors/factor.type.ts';
import { UnenrollFactorInput } from '../types/factors/unenroll-factor.input.ts';
import { UnenrollFactorPayload } from '../types/factors/unenroll-factor.type.ts';
import { UpdateUserFactorInput } from '../types/factors/update-user-factor.input.ts';
import { UpdateUserFactorPayload } from '../types/factors/update-user-factor.type.ts';
import { VerifyFactorInput } from '../types/factors/verify-factor.input.ts';
import { VerifyFactorPayload } from '../types/factors/verify-factor.type.ts';

@Resolver(() => Factor)
export class FactorResolver {
  @Mutation(() => EnrollFactorPayload, {
    description: 'Begins a second factor of the own account. It counts once a code of it was verified.',
  })
  enrollFactor(@Arg('input', () => EnrollFactorInput) input: EnrollFactorInput, @Ctx() ctx: AuthContext) {
    return enrollFactor(ctx, input);
  }

  @Mutation(() => ChallengeFactorPayload, { description: 'Asks for a code of an own factor.' })
  challengeFactor(
    @Arg('input', () => ChallengeFactorInput) input: ChallengeFactorInput,
    @Ctx() ctx: AuthContext,
  ) {
    return challengeFactor(ctx, input);
  }

  @Mutation(() => VerifyFactorPayload, {
    description:
      'Answers a challenge: verifies the factor, makes the session aal2, and ends the sessions that are not.',
  })
  verifyFactor(@Arg('input', () => VerifyFactorInput) input: VerifyFactorInput, @Ctx() ctx: AuthContext) {
    return verifyFactor(ctx, input);
  }

  @Mutation(() => UnenrollFactorPayload, {
    description: 'Gives up an own factor; a verified one only in an aal2 session.',
  })
  unenrollFactor(
    @Arg('input', () => UnenrollFactorInput) input: UnenrollFactorInput,
    @Ctx() ctx: AuthContext,
  ) {
    return unenrollFactor(ctx, input);
  }

  @Query(() => [Factor], { description: 'The second factors of a user; for administrators.' })
  userFactors(@Arg('userId', () => ID) userId: string, @Ctx() ctx: AuthContext) {
    return listUserFactors(ctx, userId);
  }

  @Mutation(() => UpdateUserFactorPayload, { description: "Changes a user's factor; for administrators." })
  updateUserFactor(
    @Arg('input', () => UpdateUserFactorInput) input: UpdateUserFactorInput,
    @Ctx() ctx: AuthContext,
  ) {
    return updateUserFactor(ctx, input);
  }

  @Mutation(() => DeleteUserFactorPayload, { description: "Deletes a user's factor; for administrators." })
  deleteUserFactor(
    @Arg('input', () => DeleteUserFactorInput) input: DeleteUserFactorInput,
    @Ctx() ctx: AuthContext,
  ) {
    return deleteUserFactor(ctx, input);
  }

  @FieldResolver(() => String, { nullable: true })
  phone(@Root() factor: Factor) {
    return toE164(factor.phone);
  }
}
