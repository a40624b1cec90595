import { ArgsType, Field, Int } from 'type-graphql';

@ArgsType()
export class CmsPageArgs {
  @Field(() => Int, { nullable: true, description: 'Number of the page, from 1. Default 1.' })
  page?: number | null;

  @Field(() => Int, { nullable: true, description: 'Most items on a page, up to 1000. Default 100.' })
  perPage?: number | null;
}
