import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What an app needs to know to sign users in here.' })
export class OAuthServer {
  @Field(() => String, { description: 'What the server calls itself.' })
  issuer!: string;

  @Field(() => String, { description: 'Where a sign-in begins.' })
  authorizationEndpoint!: string;

  @Field(() => String, { description: 'Where codes are exchanged.' })
  tokenEndpoint!: string;

  @Field(() => String, { description: 'Where a user is described.' })
  userInfoEndpoint!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Where apps register themselves; null if they may not.',
  })
  registrationEndpoint?: string | null;

  @Field(() => [String], { description: 'What can be asked for.' })
  scopes!: string[];

  @Field(() => [String], { description: 'PKCE methods that are accepted.' })
  codeChallengeMethods!: string[];
}
