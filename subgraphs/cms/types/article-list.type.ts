import type { OrderInput } from '../../../core/graphql/connection.ts';
import { orderOf } from '../../../core/graphql/connection.ts';
import { argsType, flag, inputType, int, list, numberRef, one, text } from '../../../core/graphql/fields.ts';
import { DateTimeRange, TextFilter } from '../../../core/graphql/filters.ts';
import { PageArgs } from '../../../core/graphql/page.ts';

@inputType('Condition on the value of a meta field.')
class MetaValueFilter {
  @text('Name of the field.') field!: string;
  @text.list('Accepted texts, compared exactly. A field with a list must contain one of them.') in!: string[];
}

@inputType('Filter for articles. All conditions must match.')
export class ArticleFilter {
  @numberRef.optionalList('Article', 'Ids of the articles, in any language.') articleIds?: number[] | null;
  @numberRef.optionalList('Article', 'Categories that contain the article directly; 0 is the root.')
  parentIds?: number[] | null;
  @numberRef.optionalList('Article', 'Categories that contain the article at any depth.')
  ancestorIds?: number[] | null;
  @numberRef.optionalList('Template', 'Templates of the article. One must match.') templateIds?:
    | number[]
    | null;
  @numberRef.optionalList('Language', 'Languages of the article. One must match.') languageIds?:
    | number[]
    | null;
  @flag.optional('True: only categories. False: only articles that are no category.') isCategory?:
    | boolean
    | null;
  @flag.optional('Whether the article is online.') isOnline?: boolean | null;
  @int.optionalList('Status numbers. One must match.') statusNumbers?: number[] | null;
  @one.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @text.optional('Words, or beginnings of words. All must occur in the name or the live content.')
  text?: string | null;
  @list.optional(() => MetaValueFilter, 'Conditions on meta fields.')
  metaValues?: MetaValueFilter[] | null;
  @one.optional(() => DateTimeRange, 'Creation time.') createdAt?: DateTimeRange | null;
  @one.optional(() => DateTimeRange, 'Time of the last change.') updatedAt?: DateTimeRange | null;
  @one.optional(() => ArticleFilter, 'Excludes articles that match this filter.') not?: ArticleFilter | null;
}

const ArticleOrder = orderOf(
  'Article',
  {
    NUMBER: 'id',
    NAME: 'name',
    POSITION: 'priority',
    CATEGORY_POSITION: 'categoryPriority',
    CREATED_AT: 'createdAt',
    UPDATED_AT: 'updatedAt',
  },
  {
    NUMBER: 'By id, which is also the order of creation.',
    NAME: 'By name.',
    POSITION: 'By position among the articles of the category.',
    CATEGORY_POSITION: 'By position among the categories of the parent.',
    CREATED_AT: 'Creation time.',
    UPDATED_AT: 'Time of the last change.',
  },
);

@argsType()
export class ArticlesArgs extends PageArgs {
  @one.optional(() => ArticleFilter, 'Filter for the articles.') filter?: ArticleFilter | null;
  @list.optional(() => ArticleOrder, 'Sort order.') orderBy?: OrderInput[] | null;
}
