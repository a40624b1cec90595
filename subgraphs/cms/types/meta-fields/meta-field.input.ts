import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'A new meta field.' })
export class CreateMetaFieldInput {
  @Field(() => String, { description: 'Its name: art_, cat_, med_ or clang_, then a-z, 0-9 and _.' })
  name!: string;

  @Field(() => String, { description: 'What forms call it.' })
  title!: string;

  @Field(() => Int, { description: 'Number of its type.' })
  typeId!: number;

  @Field(() => Int, { nullable: true, description: 'Its position. Default the first.' })
  priority?: number | null;

  @Field(() => String, { nullable: true, description: 'HTML attributes of its form field.' })
  attributes?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What forms start with; and, except for texts, lists of files or links, and dates, items too.',
  })
  defaultValue?: string | null;

  @Field(() => String, { nullable: true, description: 'Options of its form field.' })
  params?: string | null;

  @Field(() => String, { nullable: true, description: 'How forms check it.' })
  validate?: string | null;

  @Field(() => String, { nullable: true, description: 'Categories whose forms show it, between bars.' })
  restrictions?: string | null;

  @Field(() => String, { nullable: true, description: 'What forms call.' })
  callback?: string | null;
}

@InputType({ description: 'What to change of a meta field; what is absent stays.' })
export class UpdateMetaFieldInput {
  @Field(() => Int, { description: 'The field.' })
  id!: number;

  @Field(() => String, { nullable: true, description: 'Cannot be changed: refused when given.' })
  name?: string | null;

  @Field(() => Int, { nullable: true, description: 'Cannot be changed: refused when given.' })
  typeId?: number | null;

  @Field(() => String, { nullable: true, description: 'What forms call it.' })
  title?: string | null;

  @Field(() => Int, { nullable: true, description: 'Its position.' })
  priority?: number | null;

  @Field(() => String, { nullable: true, description: 'HTML attributes of its form field.' })
  attributes?: string | null;

  @Field(() => String, { nullable: true, description: 'What forms start with.' })
  defaultValue?: string | null;

  @Field(() => String, { nullable: true, description: 'Options of its form field.' })
  params?: string | null;

  @Field(() => String, { nullable: true, description: 'How forms check it.' })
  validate?: string | null;

  @Field(() => String, { nullable: true, description: 'Categories whose forms show it, between bars.' })
  restrictions?: string | null;

  @Field(() => String, { nullable: true, description: 'What forms call.' })
  callback?: string | null;
}

@InputType({ description: 'A meta field to delete, with all its values.' })
export class DeleteMetaFieldInput {
  @Field(() => Int, { description: 'The field.' })
  id!: number;
}
