import { GraphQLJSONObject } from 'graphql-scalars';
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';

const values = 'By name of the field: a text, a list of texts, a date as {timestamp, iso}, or null.';
const given = 'By name of the field: a text, a list of texts, a date as Unix seconds or text, or null.';

@ArgsType()
export class StructureValuesArgs {
  @Field(() => Int, { description: 'The article or category.' })
  id!: number;

  @Field(() => Int, { nullable: true, description: 'The language. Default the start language.' })
  clangId?: number | null;
}

@ObjectType({ description: 'Meta values of an article or category in one language.' })
export class StructureValues {
  @Field(() => Int, { description: 'The language.' })
  clangId!: number;

  @Field(() => GraphQLJSONObject, { description: values })
  values!: Record<string, unknown>;
}

@ObjectType({ description: 'Meta values of a medium.' })
export class MediaValues {
  @Field(() => String, { description: 'The file.' })
  filename!: string;

  @Field(() => GraphQLJSONObject, { description: values })
  values!: Record<string, unknown>;
}

@ObjectType({ description: 'Meta values of a language.' })
export class LanguageValues {
  @Field(() => Int, { description: 'The language.' })
  id!: number;

  @Field(() => GraphQLJSONObject, { description: values })
  values!: Record<string, unknown>;
}

@InputType({ description: 'Meta values to change; what is absent stays.' })
export class UpdateArticleValuesInput {
  @Field(() => Int, { description: 'The article; no category.' })
  id!: number;

  @Field(() => Int, { nullable: true, description: 'The language. Default the start language.' })
  clangId?: number | null;

  @Field(() => GraphQLJSONObject, { description: given })
  values!: Record<string, unknown>;
}

@InputType({ description: 'Meta values to change; what is absent stays.' })
export class UpdateCategoryValuesInput {
  @Field(() => Int, { description: 'The category.' })
  id!: number;

  @Field(() => Int, { nullable: true, description: 'The language. Default the start language.' })
  clangId?: number | null;

  @Field(() => GraphQLJSONObject, { description: given })
  values!: Record<string, unknown>;
}

@InputType({ description: 'Meta values to change; what is absent stays.' })
export class UpdateMediaValuesInput {
  @Field(() => String, { description: 'The file.' })
  filename!: string;

  @Field(() => GraphQLJSONObject, { description: given })
  values!: Record<string, unknown>;
}

@InputType({ description: 'Meta values to change; what is absent stays.' })
export class UpdateLanguageValuesInput {
  @Field(() => Int, { description: 'The language.' })
  id!: number;

  @Field(() => GraphQLJSONObject, { description: given })
  values!: Record<string, unknown>;
}
