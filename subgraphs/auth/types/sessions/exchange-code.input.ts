import { Field, InputType } from 'type-graphql';

@InputType({ description: 'The end of a PKCE flow.' })
export class ExchangeCodeInput {
  @Field(() => String, { nullable: true, description: 'The `code` of the redirect.' })
  authCode?: string | null;

  @Field(() => String, { nullable: true, description: 'What the challenge was made from.' })
  codeVerifier?: string | null;
}
