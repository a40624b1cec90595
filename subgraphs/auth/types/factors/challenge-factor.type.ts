import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Factor } from './factor.type.ts';
import { WebauthnOptions } from './webauthn.type.ts';

@ObjectType({ description: 'A request for a code, good once and from the same address.' })
export class FactorChallenge {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => Factor, { description: 'The factor that is asked.' })
  factor!: Factor;

  @Field(() => WebauthnOptions, { nullable: true, description: 'Of `webauthn` factors.' })
  webauthn?: WebauthnOptions | null;

  @Field(() => GraphQLDateTime, { description: 'Until when it can be answered.' })
  expiresAt!: Date;
}

@ObjectType({ description: 'The new challenge.' })
export class ChallengeFactorPayload {
  @Field(() => FactorChallenge, { description: 'The new challenge.' })
  challenge!: FactorChallenge;
}
