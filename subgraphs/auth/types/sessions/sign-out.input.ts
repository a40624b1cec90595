import { Field, InputType } from 'type-graphql';

@InputType({ description: 'Which sessions end.' })
export class SignOutInput {
  @Field(() => String, {
    nullable: true,
    description: '`global` (default): all; `local`: this one; `others`: all but this one.',
  })
  scope?: string | null;
}
