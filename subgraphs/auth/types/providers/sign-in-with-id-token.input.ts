import { Field, InputType } from 'type-graphql';

@InputType({ description: 'An id_token and what it is to be checked with.' })
export class SignInWithIdTokenInput {
  @Field(() => String, { nullable: true, description: 'Name of the provider: `apple`, `google` …' })
  provider?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Client id at the provider; with the issuer in place of its name.',
  })
  clientId?: string | null;

  @Field(() => String, { nullable: true, description: 'Issuer of the id_token.' })
  issuer?: string | null;

  @Field(() => String, { nullable: true, description: 'The id_token.' })
  idToken?: string | null;

  @Field(() => String, { nullable: true, description: 'The access token that came with it.' })
  accessToken?: string | null;

  @Field(() => String, { nullable: true, description: 'The text whose SHA-256 the token carries as nonce.' })
  nonce?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Adds the identity to the signed-in user instead of signing in.',
  })
  linkIdentity?: boolean | null;
}
