import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, InputType } from 'type-graphql';

@InputType({ description: 'Who is to be invited.' })
export class InviteUserInput {
  @Field(() => String, { nullable: true, description: 'Address; one that is confirmed is refused.' })
  email?: string | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'First content of the user metadata of a new user.',
  })
  data?: Record<string, unknown> | null;

  @Field(() => String, { nullable: true, description: 'Where the mailed link leads in the end.' })
  redirectTo?: string | null;
}
