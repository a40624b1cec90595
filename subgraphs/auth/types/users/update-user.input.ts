import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, InputType } from 'type-graphql';

@InputType({ description: 'Changes to the own account; what is absent or null stays.' })
export class UpdateUserInput {
  @Field(() => String, { nullable: true, description: 'New address; takes effect once confirmed.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'New phone number.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'New password; ends all other sessions.' })
  password?: string | null;

  @Field(() => String, { nullable: true, description: 'The password so far, where it is asked for.' })
  currentPassword?: string | null;

  @Field(() => String, { nullable: true, description: 'Code from the reauthentication mail.' })
  nonce?: string | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'Merged into the user metadata, key by key; null deletes a key.',
  })
  data?: Record<string, unknown> | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: 'Merged likewise; administrators only.' })
  appMetadata?: Record<string, unknown> | null;

  @Field(() => String, { nullable: true, description: '`sms` (default) or `whatsapp`, for phones.' })
  channel?: string | null;

  @Field(() => String, { nullable: true, description: 'PKCE challenge for the address change.' })
  codeChallenge?: string | null;

  @Field(() => String, { nullable: true, description: '`s256` or `plain`.' })
  codeChallengeMethod?: string | null;

  @Field(() => String, { nullable: true, description: 'Where the mailed link leads in the end.' })
  redirectTo?: string | null;
}
