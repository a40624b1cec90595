import { GraphQLDateTime, GraphQLJSONObject } from 'graphql-scalars';
import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { Factor } from '../factors/factor.type.ts';
import { Identity } from './identity.type.ts';

@ObjectType({
  description:
    'A user of the authentication service. Seen from elsewhere in the graph, everything but id and email is null unless the viewer is that user or an administrator.',
})
@Directive('@key(fields: "id")')
export class User {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Audience the user belongs to.' })
  aud?: string | null;

  @Field(() => String, { nullable: true, description: 'Database role that access tokens carry.' })
  role?: string | null;

  @Field(() => String, { nullable: true, description: 'Address, lower-case; null without one.' })
  @Directive('@shareable')
  email?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the address was confirmed.' })
  emailConfirmedAt?: Date | null;

  @Field(() => String, { nullable: true, description: 'Phone number in E.164; null without one.' })
  phone?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the phone number was confirmed.' })
  phoneConfirmedAt?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Earliest confirmation of address or phone.' })
  confirmedAt?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When an invitation was sent.' })
  invitedAt?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the last confirmation was sent.' })
  confirmationSentAt?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Last recovery mail or magic link.' })
  recoverySentAt?: Date | null;

  @Field(() => String, { nullable: true, description: 'Address that waits for confirmation.' })
  newEmail?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the address change was sent.' })
  emailChangeSentAt?: Date | null;

  @Field(() => String, { nullable: true, description: 'Phone number that waits for confirmation, E.164.' })
  newPhone?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the phone change was sent.' })
  phoneChangeSentAt?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the last nonce was sent.' })
  reauthenticationSentAt?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Last sign-in.' })
  lastSignInAt?: Date | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: 'What the service records: providers.' })
  appMetadata?: unknown;

  @Field(() => GraphQLJSONObject, { nullable: true, description: 'What the user may write themselves.' })
  userMetadata?: unknown;

  @Field(() => [Identity], { nullable: true, description: 'The ways in, oldest first.' })
  identities?: Identity[] | null;

  @Field(() => [Factor], { nullable: true, description: 'Second factors, oldest first.' })
  factors?: Factor[] | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the account was made.' })
  createdAt?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it last changed.' })
  updatedAt?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'End of a ban.' })
  bannedUntil?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the account was deleted, softly.' })
  deletedAt?: Date | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it is a user without a name.' })
  isAnonymous?: boolean | null;
}
