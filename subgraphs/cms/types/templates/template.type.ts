import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { CmsPageMeta } from '../page-meta.type.ts';

@ObjectType({ description: 'A place for slices that a template has.' })
export class TemplateCtype {
  @Field(() => Int, { description: 'Number of the content type in the template.' })
  id!: number;

  @Field(() => String, { description: 'Its name; empty where the template names none.' })
  name!: string;

  @Field(() => [Int], {
    nullable: true,
    description: 'Numbers of the modules it takes; null when it takes all.',
  })
  moduleIds!: number[] | null;
}

@ObjectType({ description: 'How articles are framed, and what they can hold.' })
export class Template {
  @Field(() => Int, { description: 'Number of the template.' })
  id!: number;

  @Field(() => String, { nullable: true, description: 'A name for programs; unique.' })
  key!: string | null;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => String, { description: 'Its source.' })
  content!: string;

  @Field(() => Boolean, { description: 'Whether articles can be given it.' })
  isActive!: boolean;

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => String, { description: 'Login of who made it, or API.' })
  createdByName!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Field(() => String, { description: 'Login of who last changed it, or API.' })
  updatedByName!: string;

  attributes!: unknown;
}

@ObjectType({ description: 'One numbered page of templates.' })
export class TemplatePage {
  @Field(() => [Template], { description: 'The templates of this page.' })
  data!: Template[];

  @Field(() => CmsPageMeta, { description: 'Which page this is.' })
  meta!: CmsPageMeta;
}
