import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { CmsPageMeta } from '../page-meta.type.ts';

@ObjectType({ description: 'A kind of meta field.', simpleResolvers: true })
export class MetaType {
  @Field(() => Int, { description: 'Its number.' })
  id!: number;

  @Field(() => String, { description: 'Its name.' })
  label!: string;

  @Field(() => String, { description: 'What the original keeps its values in.' })
  dbtype!: string;

  @Field(() => Int, { description: 'Longest value there; 0 for any length.' })
  dblength!: number;
}

@ObjectType({ description: 'A field that items have besides their own.', simpleResolvers: true })
export class MetaField {
  @Field(() => Int, { description: 'Its number.' })
  id!: number;

  @Field(() => String, { description: 'Its name; it starts with the prefix.' })
  name!: string;

  @Field(() => String, { description: 'Whose it is: art_, cat_, med_ or clang_.' })
  prefix!: string;

  @Field(() => String, { description: 'What forms call it.' })
  title!: string;

  @Field(() => Int, { description: 'Number of its type.' })
  typeId!: number;

  @Field(() => Int, { description: 'Its position among those of the prefix, from 1.' })
  priority!: number;

  @Field(() => String, { description: 'HTML attributes of its form field; multiple makes a select a list.' })
  attributes!: string;

  @Field(() => String, { description: 'What forms start with.' })
  defaultValue!: string;

  @Field(() => String, { description: 'Options of its form field.' })
  params!: string;

  @Field(() => String, { description: 'How forms check it; never run here.' })
  validate!: string;

  @Field(() => String, { description: 'Categories whose forms show it, between bars; empty for all.' })
  restrictions!: string;

  @Field(() => String, { description: 'Templates whose forms show it, between bars; empty for all.' })
  templates!: string;

  @Field(() => String, { description: 'What forms call; never run here.' })
  callback!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => String, { description: 'Who made it.' })
  createdByName!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Field(() => String, { description: 'Who last changed it.' })
  updatedByName!: string;
}

@ObjectType({ description: 'One numbered page of kinds of meta fields.' })
export class MetaTypePage {
  @Field(() => [MetaType], { description: 'The kinds of this page.' })
  data!: MetaType[];

  @Field(() => CmsPageMeta, { description: 'Which page this is.' })
  meta!: CmsPageMeta;
}

@ObjectType({ description: 'One numbered page of meta fields.' })
export class MetaFieldPage {
  @Field(() => [MetaField], { description: 'The fields of this page.' })
  data!: MetaField[];

  @Field(() => CmsPageMeta, { description: 'Which page this is.' })
  meta!: CmsPageMeta;
}
