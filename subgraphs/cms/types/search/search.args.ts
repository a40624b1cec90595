import { ArgsType, Field, Int } from 'type-graphql';
import { CmsPageArgs } from '../page.args.ts';

const query = 'Words, or how they begin; all of them must be there. At most eight count.';

@ArgsType()
export class SearchArticlesArgs extends CmsPageArgs {
  @Field(() => String, { description: query })
  query!: string;

  @Field(() => Int, { nullable: true, description: 'The language. Default every one.' })
  clangId?: number | null;
}

@ArgsType()
export class SearchMediaArgs extends CmsPageArgs {
  @Field(() => String, { description: query })
  query!: string;
}
