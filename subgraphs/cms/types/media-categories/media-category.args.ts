import { ArgsType, Field, Int } from 'type-graphql';
import { CmsPageArgs } from '../page.args.ts';

@ArgsType()
export class MediaCategoriesArgs extends CmsPageArgs {
  @Field(() => Int, { nullable: true, description: 'Those directly below this one. Default 0, the root.' })
  parentId?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Comma list of field:direction. Fields: id, name, hasChildren, parent_id. Default name:asc.',
  })
  sort?: string | null;
}
