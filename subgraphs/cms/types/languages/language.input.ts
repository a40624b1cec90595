import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'A new language.' })
export class CreateLanguageInput {
  @Field(() => String, { description: 'Its code; unique.' })
  code!: string;

  @Field(() => String, { description: 'Its name; unique.' })
  name!: string;

  @Field(() => Int, { nullable: true, description: 'Its position. Default the last.' })
  priority?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether visitors may see it. Default true.' })
  isOnline?: boolean | null;
}

@InputType({ description: 'What to change of a language; what is absent stays.' })
export class UpdateLanguageInput {
  @Field(() => Int, { description: 'The language.' })
  id!: number;

  @Field(() => String, { nullable: true, description: 'Its new code; unique.' })
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'Its new name; unique.' })
  name?: string | null;

  @Field(() => Int, { nullable: true, description: 'Its new position.' })
  priority?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether visitors may see it.' })
  isOnline?: boolean | null;
}

@InputType({ description: 'A language to delete, with everything written in it.' })
export class DeleteLanguageInput {
  @Field(() => Int, { description: 'The language; neither the last nor the start language.' })
  id!: number;
}
