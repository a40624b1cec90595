import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'The passkey that a browser made.' })
export class VerifyPasskeyRegistrationInput {
  @Field(() => ID, { nullable: true, description: 'Id of the challenge.' })
  challengeId?: string | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'What `navigator.credentials.create` gave, in its JSON form.',
  })
  credential?: Record<string, unknown> | null;
}

@InputType({ description: 'A sign-in with whatever passkey the browser has.' })
export class StartPasskeySignInInput {
  @Field(() => String, { nullable: true, description: 'Proof of a person, where it is asked for.' })
  captchaToken?: string | null;
}

@InputType({ description: 'The signature of a passkey.' })
export class SignInWithPasskeyInput {
  @Field(() => ID, { nullable: true, description: 'Id of the challenge.' })
  challengeId?: string | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'What `navigator.credentials.get` gave, in its JSON form.',
  })
  credential?: Record<string, unknown> | null;
}

@InputType({ description: 'Changes to an own passkey.' })
export class UpdatePasskeyInput {
  @Field(() => ID, { description: 'Id of an own passkey.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'What to call it; 120 characters at most.' })
  friendlyName?: string | null;
}

@InputType({ description: 'Which own passkey is deleted.' })
export class DeletePasskeyInput {
  @Field(() => ID, { description: 'Id of an own passkey.' })
  id!: string;
}

@InputType({ description: 'Which passkey of whom is deleted.' })
export class DeleteUserPasskeyInput {
  @Field(() => ID, { description: 'Whose passkey it is.' })
  userId!: string;

  @Field(() => ID, { description: 'Id of the passkey.' })
  passkeyId!: string;
}
