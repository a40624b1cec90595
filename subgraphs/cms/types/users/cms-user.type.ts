import { GraphQLDateTime, GraphQLUUID } from 'graphql-scalars';
import { Directive, Field, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A person of the back office.' })
@Directive('@key(fields: "id")')
export class CmsUser {
  @Field(() => Int, { description: 'Their number.' })
  id!: number;

  @Field(() => String, { description: 'What they sign in with.' })
  login!: string;

  @Field(() => String, { nullable: true, description: 'Their name.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Who they are.' })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Their address.' })
  email?: string | null;

  @Field(() => Boolean, { description: 'Whether they may sign in.' })
  isActive!: boolean;

  @Field(() => Boolean, { description: 'Whether they may do everything.' })
  isAdmin!: boolean;

  @Field(() => String, { description: 'Language of their back office; empty for the default.' })
  language!: string;

  @Field(() => String, { description: 'Page of the back office they start on.' })
  startpage!: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When they last signed in.' })
  lastLoginAt?: Date | null;

  @Field(() => GraphQLDateTime, { description: 'When they were entered.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'When they were last changed.' })
  updatedAt!: Date;

  @Field(() => String, { description: 'Who entered them.' })
  createdByName!: string;

  @Field(() => String, { description: 'Who last changed them.' })
  updatedByName!: string;

  @Field(() => Int, { description: 'Tries to sign in since the last that succeeded.' })
  loginTries!: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When somebody last tried to sign in as them.',
  })
  lastTryAt?: Date | null;

  @Field(() => GraphQLDateTime, { description: 'When their password was last changed.' })
  passwordChangedAt!: Date;

  @Field(() => Boolean, { description: 'Whether they are to change their password.' })
  passwordChangeRequired!: boolean;

  accountId!: string | null;
  roles!: readonly { roleId: number }[];
}

@InputType({ description: 'A user who has failed to sign in too often.' })
export class UnblockCmsUserInput {
  @Field(() => Int, { description: 'The user.' })
  id!: number;
}

@ObjectType({ description: 'Who may try again.' })
export class UnblockCmsUserPayload {
  @Field(() => CmsUser, { description: 'The user.' })
  user!: CmsUser;
}

@InputType({ description: 'Which user of the auth service a back-office user is.' })
export class LinkCmsUserInput {
  @Field(() => Int, { description: 'The back-office user.' })
  id!: number;

  @Field(() => GraphQLUUID, {
    nullable: true,
    description: 'Id of the auth user; without it the link is cut.',
  })
  accountId?: string | null;
}

@ObjectType({ description: 'What was linked.' })
export class LinkCmsUserPayload {
  @Field(() => CmsUser, { nullable: true, description: 'The back-office user.' })
  user!: CmsUser | null;
}
