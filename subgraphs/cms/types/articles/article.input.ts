import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'A new article.' })
export class CreateArticleInput {
  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => Int, { description: 'Category it goes into; 0 is the root.' })
  categoryId!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Its position in the category; up to 0 is the first, beyond the end the last. Default the first.',
  })
  priority?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: '1 puts it online in every language; anything else does not.',
  })
  status?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Its template. One that is not allowed there is replaced by the first that is.',
  })
  templateId?: number | null;
}

@InputType({ description: 'What to change of an article; what is absent stays.' })
export class UpdateArticleInput {
  @Field(() => Int, { description: 'The article.' })
  id!: number;

  @Field(() => Int, { nullable: true, description: 'The language to change. Default the start language.' })
  clangId?: number | null;

  @Field(() => String, { nullable: true, description: 'Its new name in the language.' })
  name?: string | null;

  @Field(() => Int, { nullable: true, description: 'Its new position in the category, in every language.' })
  priority?: number | null;

  @Field(() => Int, { nullable: true, description: 'Its new status in the language.' })
  status?: number | null;

  @Field(() => Int, { nullable: true, description: 'Its new template in the language.' })
  templateId?: number | null;
}

@InputType({ description: 'An article to delete.' })
export class DeleteArticleInput {
  @Field(() => Int, { description: 'The article.' })
  id!: number;
}
