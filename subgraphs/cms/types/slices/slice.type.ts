import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { addContentFields } from './content-fields.ts';

@ObjectType({ description: 'A block of an article in one language: what a module shows.' })
export class Slice {
  @Field(() => Int, { description: 'Number of the slice.' })
  id!: number;

  @Field(() => Int, { description: 'The article it is part of.' })
  articleId!: number;

  @Field(() => Int, { description: 'The language it is written in.' })
  clangId!: number;

  @Field(() => Int, { description: "The content type of the article's template it stands in." })
  ctypeId!: number;

  @Field(() => Int, { description: 'The module it is made with.' })
  moduleId!: number;

  @Field(() => Int, { description: 'Position among the slices of its content type, from 1.' })
  priority!: number;

  @Field(() => Int, { description: '1 is online.' })
  status!: number;

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
}

@ObjectType({ description: 'What was filled into a slice.' })
export class SliceContents {}
addContentFields(SliceContents.prototype);
