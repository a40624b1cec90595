import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { PageInfo } from '../../../../core/graphql/page.ts';

@ObjectType({ description: 'A sign-in that goes on, on one device.', simpleResolvers: true })
export class UserSession {
  @Field(() => ID, { description: 'Id of the session; `session_id` in its access tokens.' })
  id!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was opened.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it last got new tokens.' })
  refreshedAt!: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it ends at the latest; null without a limit.',
  })
  notAfter!: Date | null;

  @Field(() => String, { description: 'What the client calls itself.' })
  userAgent!: string;

  @Field(() => String, { description: 'Address it was last used from.' })
  ip!: string;

  @Field(() => String, { description: '`aal1`, or `aal2` once a second factor was shown.' })
  aal!: string;

  @Field(() => ID, { nullable: true, description: 'The second factor that was shown.' })
  factorId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The app of others that it was opened for; null for an own one.',
  })
  oauthClientId?: string | null;

  @Field(() => Boolean, { description: 'Whether it is the session of the presented access token.' })
  current!: boolean;
}

@ObjectType({ description: 'A session within a connection.', simpleResolvers: true })
export class UserSessionEdge {
  @Field(() => UserSession, { description: 'The session.' })
  node!: UserSession;

  @Field(() => String, { description: 'Where it stands, for after and before.' })
  cursor!: string;
}

@ObjectType({ description: 'A page of sessions, newest first.', simpleResolvers: true })
export class UserSessionConnection {
  @Field(() => [UserSessionEdge], { description: 'The sessions with their cursors.' })
  edges!: UserSessionEdge[];

  @Field(() => [UserSession], { description: 'The sessions without their cursors.' })
  nodes!: UserSession[];

  @Field(() => PageInfo, { description: 'Where this page lies.' })
  pageInfo!: PageInfo;
}
