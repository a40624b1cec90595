import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { User } from '../users/user.type.ts';
import { OAuthApp } from './oauth-client.type.ts';

@ObjectType({ description: 'A request of an app that was kept, or refused.' })
export class StartOAuthAuthorizationPayload {
  @Field(() => String, {
    description: 'Where to send the browser: to the page that asks, or back to the app.',
  })
  url!: string;
}

@ObjectType({ description: 'What an app asks its user for.' })
export class OAuthAuthorization {
  @Field(() => ID, { description: 'The authorization_id.' })
  id!: string;

  @Field(() => String, { description: 'Where the browser goes afterwards, without its query.' })
  redirectUri!: string;

  @Field(() => OAuthApp, { description: 'Which app asks.' })
  client!: OAuthApp;

  @Field(() => User, { description: 'Whom it would act for.' })
  user!: User;

  @Field(() => String, { description: 'What it wants to know, separated by blanks.' })
  scope!: string;
}

@ObjectType({ description: 'A request to show, or the way back where nothing has to be asked.' })
export class OpenOAuthAuthorizationPayload {
  @Field(() => OAuthAuthorization, { nullable: true, description: 'What to ask the user.' })
  authorization?: OAuthAuthorization | null;

  @Field(() => String, { nullable: true, description: 'Where the browser goes, if the user agreed before.' })
  redirectUrl?: string | null;
}

@ObjectType({ description: 'A request that was decided.' })
export class DecideOAuthAuthorizationPayload {
  @Field(() => String, { description: 'Where the browser goes: back to the app.' })
  redirectUrl!: string;
}

@ObjectType({ description: 'An app that may act for the user.' })
export class OAuthGrant {
  @Field(() => OAuthApp, { description: 'The app.' })
  client!: OAuthApp;

  @Field(() => [String], { description: 'What it may know.' })
  scopes!: string[];

  @Field(() => GraphQLDateTime, { description: 'When the user last agreed.' })
  grantedAt!: Date;
}

@ObjectType({ description: 'An app that may not act for the user any more.' })
export class RevokeOAuthGrantPayload {
  @Field(() => Int, { description: 'How many sessions of it ended.' })
  endedSessions!: number;
}
