import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'A new category, with its start article.' })
export class CreateCategoryInput {
  @Field(() => String, { description: 'Its name, and that of its start article.' })
  name!: string;

  @Field(() => Int, { description: 'Category it goes into; 0 is the root.' })
  categoryId!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Its position among its siblings; up to 0 is the first, beyond the end the last. Default the first.',
  })
  priority?: number | null;

  @Field(() => Int, { nullable: true, description: 'Its status in every language. Default 0, offline.' })
  status?: number | null;
}

@InputType({ description: 'What to change of a category; what is absent stays.' })
export class UpdateCategoryInput {
  @Field(() => Int, { description: 'The category.' })
  id!: number;

  @Field(() => Int, { nullable: true, description: 'The language to change. Default the start language.' })
  clangId?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its new name in the language; its start article keeps its own.',
  })
  name?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Its new position among its siblings, in every language.',
  })
  priority?: number | null;

  @Field(() => Int, { nullable: true, description: 'Its new status in the language.' })
  status?: number | null;
}

@InputType({ description: 'A category to delete; it must be empty.' })
export class DeleteCategoryInput {
  @Field(() => Int, { description: 'The category.' })
  id!: number;
}
