import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, InputType } from 'type-graphql';

@InputType({ description: 'What a security key answered.' })
export class WebauthnAnswerInput {
  @Field(() => String, { nullable: true, description: '`create` or `request`, as the challenge said.' })
  type?: string | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'The credential that the browser gave, in its JSON form.',
  })
  credentialResponse?: Record<string, unknown> | null;
}
