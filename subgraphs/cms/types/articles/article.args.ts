import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { PageArgs } from '../../../../core/graphql/page.ts';
import { CmsPageArgs } from '../page.args.ts';

@InputType({ description: 'Which articles a list holds.' })
export class ArticleFilter {
  @Field(() => Int, { nullable: true, description: 'Lying in this category; 0 is the root.' })
  parentId?: number | null;

  @Field(() => Int, { nullable: true, description: 'In this language; without it all languages are mixed.' })
  clangId?: number | null;

  @Field(() => Int, { nullable: true, description: 'Of this revision. Default 0, the live version.' })
  revision?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Only categories, or only what is none.' })
  isCategory?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part of the name, whatever its case; % and _ stand for any text and any letter.',
  })
  name?: string | null;
}

@ArgsType()
export class ArticlesArgs extends CmsPageArgs {
  @Field(() => ArticleFilter, { nullable: true, description: 'Which articles.' })
  filter?: ArticleFilter | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Comma list of field:direction, as in `catname:desc,id`. Fields: id, name, catname, priority, parent_id, status, template_id, createdate, updatedate, clang_id, catpriority. Default id:asc.',
  })
  sort?: string | null;
}

@ArgsType()
export class ArticleConnectionArgs extends PageArgs {
  @Field(() => ArticleFilter, { nullable: true, description: 'Which articles.' })
  filter?: ArticleFilter | null;
}
