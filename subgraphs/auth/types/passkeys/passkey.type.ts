import { GraphQLDateTime, GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { AuthSession } from '../sessions/auth-session.type.ts';

@ObjectType({
  description: 'A key of an authenticator that signs a user in by itself.',
  simpleResolvers: true,
})
export class Passkey {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'What its owner calls it.' })
  friendlyName!: string | null;

  @Field(() => GraphQLDateTime, { description: 'When it was registered.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it last opened a session.' })
  lastUsedAt!: Date | null;
}

@ObjectType({ description: 'What an authenticator is to sign, once.' })
export class PasskeyChallenge {
  @Field(() => ID, { description: 'UUID; the answer repeats it.' })
  id!: string;

  @Field(() => GraphQLJSONObject, {
    description:
      'The `publicKey` of `navigator.credentials.create` for a registration, of `.get` for a sign-in, in its JSON form.',
  })
  publicKey!: object;

  @Field(() => GraphQLDateTime, { description: 'Until when it can be answered.' })
  expiresAt!: Date;
}

@ObjectType({ description: 'The beginning of a registration.' })
export class StartPasskeyRegistrationPayload {
  @Field(() => PasskeyChallenge, { description: 'What the browser is asked.' })
  challenge!: PasskeyChallenge;
}

@ObjectType({ description: 'The registered passkey.' })
export class VerifyPasskeyRegistrationPayload {
  @Field(() => Passkey, { description: 'The registered passkey.' })
  passkey!: Passkey;
}

@ObjectType({ description: 'The beginning of a sign-in.' })
export class StartPasskeySignInPayload {
  @Field(() => PasskeyChallenge, { description: 'What the browser is asked.' })
  challenge!: PasskeyChallenge;
}

@ObjectType({ description: 'The new session.' })
export class SignInWithPasskeyPayload {
  @Field(() => AuthSession, { description: 'The new session.' })
  session!: AuthSession;
}

@ObjectType({ description: 'The changed passkey.' })
export class UpdatePasskeyPayload {
  @Field(() => Passkey, { description: 'After the change.' })
  passkey!: Passkey;
}

@ObjectType({ description: 'The deleted passkey.' })
export class DeletePasskeyPayload {
  @Field(() => Passkey, { description: 'As it was.' })
  passkey!: Passkey;
}

@ObjectType({ description: 'The deleted passkey.' })
export class DeleteUserPasskeyPayload {
  @Field(() => Passkey, { description: 'As it was.' })
  passkey!: Passkey;
}
