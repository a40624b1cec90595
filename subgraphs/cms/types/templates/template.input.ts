import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'A place for slices.' })
export class TemplateCtypeInput {
  @Field(() => Int, { description: 'Its number in the template, from 1.' })
  id!: number;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => [Int], { nullable: true, description: 'Modules it takes. Default all.' })
  moduleIds?: number[] | null;
}

@InputType({ description: 'A new template.' })
export class CreateTemplateInput {
  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => String, { description: 'Its source.' })
  content!: string;

  @Field(() => String, { nullable: true, description: 'A name for programs; unique. An empty one is none.' })
  key?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether articles can be given it. Default false.' })
  isActive?: boolean | null;

  @Field(() => [TemplateCtypeInput], {
    nullable: true,
    description: 'Its content types. Without any it has number 1, which takes every module.',
  })
  ctypes?: TemplateCtypeInput[] | null;

  @Field(() => [Int], {
    nullable: true,
    description: 'Categories it is for, with all below them. Default every one.',
  })
  categoryIds?: number[] | null;
}

@InputType({ description: 'What to change of a template; what is absent stays.' })
export class UpdateTemplateInput {
  @Field(() => Int, { description: 'The template.' })
  id!: number;

  @Field(() => String, { nullable: true, description: 'Its new name.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Its new source.' })
  content?: string | null;

  @Field(() => String, { nullable: true, description: 'Its new key; an empty one is none.' })
  key?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether articles can be given it.' })
  isActive?: boolean | null;

  @Field(() => [TemplateCtypeInput], {
    nullable: true,
    description: 'All its content types from now on. Slices keep theirs.',
  })
  ctypes?: TemplateCtypeInput[] | null;

  @Field(() => [Int], { nullable: true, description: 'Categories it is for from now on.' })
  categoryIds?: number[] | null;

  @Field(() => Boolean, { nullable: true, description: 'true: it is for every category from now on.' })
  isForAllCategories?: boolean | null;
}

@InputType({ description: 'A template to delete.' })
export class DeleteTemplateInput {
  @Field(() => Int, { description: 'The template; neither the default one nor one that an article has.' })
  id!: number;
}
