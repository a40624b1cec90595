import { Field, ID, InputType } from 'type-graphql';
import { WebauthnAnswerInput } from './webauthn.input.ts';

@InputType({ description: 'The answer to a challenge.' })
export class VerifyFactorInput {
  @Field(() => ID, { description: 'Id of an own factor.' })
  factorId!: string;

  @Field(() => String, { nullable: true, description: 'Id of a challenge of it.' })
  challengeId?: string | null;

  @Field(() => String, { nullable: true, description: 'The code that the app shows or the phone got.' })
  code?: string | null;

  @Field(() => WebauthnAnswerInput, { nullable: true, description: 'What the security key answered.' })
  webauthn?: WebauthnAnswerInput | null;
}
