import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, InputType } from 'type-graphql';

@InputType({ description: 'Which external provider to sign in with, and how.' })
export class StartProviderSignInInput {
  @Field(() => String, { description: 'Name of the provider, in any case.' })
  provider!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Scopes beyond those for address and name; separated by blanks or commas.',
  })
  scopes?: string | null;

  @Field(() => String, { nullable: true, description: 'Where to go afterwards, if that is allowed.' })
  redirectTo?: string | null;

  @Field(() => String, { nullable: true, description: 'Token of an invitation to accept with it.' })
  inviteToken?: string | null;

  @Field(() => String, { nullable: true, description: 'Challenge of a PKCE flow.' })
  codeChallenge?: string | null;

  @Field(() => String, { nullable: true, description: 'How the challenge was made: `s256` or `plain`.' })
  codeChallengeMethod?: string | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'Further parameters for the provider, texts by name: `prompt`, `login_hint` …',
  })
  parameters?: Record<string, unknown> | null;
}
