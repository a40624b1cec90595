import { GraphQLDateTime } from 'graphql-scalars';
import { Directive, Field, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description:
    'An article of the site in one language. One with isStartArticle is at the same time a category. Known by its id alone it is the row of the start language.',
})
@Directive('@key(fields: "id clangId")')
@Directive('@key(fields: "id")')
export class Article {
  @Field(() => Int, { description: 'Number of the article, shared by its languages.' })
  id!: number;

  @Field(() => Int, { description: 'Number of the language.' })
  clangId!: number;

  @Field(() => Int, { description: 'Number of this article in this language.' })
  rowId!: number;

  @Field(() => String, { description: 'Name of the article.' })
  name!: string;

  @Field(() => String, {
    description: 'Name of the category it lies in, or that it is; empty in the root.',
  })
  categoryName!: string;

  @Field(() => Int, {
    description: 'Position among the categories of the parent; 0 for what is no category.',
  })
  categoryPriority!: number;

  @Field(() => Int, {
    description: 'The category it lies in; for a category its parent. 0 is the root.',
  })
  parentId!: number;

  @Field(() => Int, { description: 'Position among the articles of the category, from 1.' })
  priority!: number;

  @Field(() => Boolean, { description: 'Whether it represents a category.' })
  isStartArticle!: boolean;

  @Field(() => Int, { description: '0 offline, 1 online; others mean what the site makes of them.' })
  status!: number;

  @Field(() => Int, { description: 'Template it is rendered with; 0 is none.' })
  templateId!: number;

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => String, { description: 'Login of who made it, or API.' })
  createdByName!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Field(() => String, { description: 'Login of who last changed it, or API.' })
  updatedByName!: string;

  @Field(() => Int, { description: '0 is the live version.' })
  revision!: number;

  createdById!: number | null;

  path!: string;
  meta!: unknown;
}
