import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, InputType } from 'type-graphql';

@InputType({ description: 'Which external identity to add, and how.' })
export class LinkIdentityInput {
  @Field(() => String, { description: 'Name of the provider, in any case.' })
  provider!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Scopes beyond those for address and name; separated by blanks or commas.',
  })
  scopes?: string | null;

  @Field(() => String, { nullable: true, description: 'Where to go afterwards, if that is allowed.' })
  redirectTo?: string | null;

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
