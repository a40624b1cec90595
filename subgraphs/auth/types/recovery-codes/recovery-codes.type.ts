import { Field, Int, ObjectType } from 'type-graphql';
import { Factor } from '../factors/factor.type.ts';
import { AuthSession } from '../sessions/auth-session.type.ts';

@ObjectType({ description: 'The own recovery codes: how many, never which.' })
export class RecoveryCodes {
  @Field(() => Factor, { description: 'The factor that they are.' })
  factor!: Factor;

  @Field(() => Int, { description: 'Codes in the set.' })
  total!: number;

  @Field(() => Int, { description: 'Codes that have not been used.' })
  remaining!: number;
}

@ObjectType({ description: 'A new set of recovery codes.' })
export class GenerateRecoveryCodesPayload {
  @Field(() => Factor, { description: 'The factor that they are.' })
  factor!: Factor;

  @Field(() => [String], { description: 'The codes; shown this once.' })
  codes!: string[];
}

@ObjectType({ description: 'The set of recovery codes that replaced the one so far.' })
export class RegenerateRecoveryCodesPayload {
  @Field(() => Factor, { description: 'The factor that they are.' })
  factor!: Factor;

  @Field(() => [String], { description: 'The codes; shown this once.' })
  codes!: string[];
}

@ObjectType({ description: 'The session, now aal2, with its next pair of tokens.' })
export class VerifyRecoveryCodePayload {
  @Field(() => AuthSession, { description: 'The session, now aal2, with its next pair of tokens.' })
  session!: AuthSession;
}

@ObjectType({ description: 'The recovery codes that were given up.' })
export class UnenrollRecoveryCodesPayload {
  @Field(() => Factor, { description: 'The factor that they were.' })
  factor!: Factor;
}
