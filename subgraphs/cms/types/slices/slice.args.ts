import { ArgsType, Field, Int } from 'type-graphql';
import { CmsPageArgs } from '../page.args.ts';

@ArgsType()
export class SlicesArgs extends CmsPageArgs {
  @Field(() => Int, { description: 'Of this article.' })
  articleId!: number;

  @Field(() => Int, { nullable: true, description: 'In this language; without it all languages are mixed.' })
  clangId?: number | null;

  @Field(() => Int, { nullable: true, description: 'Of this content type.' })
  ctypeId?: number | null;

  @Field(() => Int, { nullable: true, description: 'Of this revision. Default 0, the live version.' })
  revision?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Comma list of field:direction. Fields: id, ctype_id, module_id, priority, status, createdate, updatedate. Default ctype_id:asc,priority:asc.',
  })
  sort?: string | null;
}

@ArgsType()
export class ArticleSlicesArgs {
  @Field(() => Int, { nullable: true, description: "In another language than the article's." })
  clangId?: number | null;

  @Field(() => Int, { nullable: true, description: 'Of one content type.' })
  ctypeId?: number | null;
}
