import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Which page of a CMS list this is.' })
export class CmsPageMeta {
  @Field(() => Int, { description: 'Number of the page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'Most items on a page.' })
  perPage!: number;

  @Field(() => Int, { description: 'Items on all pages.' })
  total!: number;

  @Field(() => Int, { description: 'How many pages there are; 0 when there is nothing.' })
  totalPages!: number;
}
