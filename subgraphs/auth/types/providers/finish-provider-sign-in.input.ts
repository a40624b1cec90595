import { Field, InputType } from 'type-graphql';

@InputType({ description: 'What a provider sent the browser back with.' })
export class FinishProviderSignInInput {
  @Field(() => String, { nullable: true, description: 'The state that the provider was given.' })
  state?: string | null;

  @Field(() => String, { nullable: true, description: "The provider's code." })
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'What went wrong at the provider.' })
  error?: string | null;

  @Field(() => String, { nullable: true, description: 'The same in words.' })
  errorDescription?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "JSON with the user's name, from a provider that tells it in its form.",
  })
  user?: string | null;
}
