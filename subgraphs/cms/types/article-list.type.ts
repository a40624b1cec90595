import type { OrderInput } from '../../../core/graphql/connection.ts';
import { orderOf } from '../../../core/graphql/connection.ts';
import { argsType, flag, inputType, int, list, numberRef, one, text } from '../../../core/graphql/fields.ts';
import { DateTimeRange, TextFilter } from '../../../core/graphql/filters.ts';
import { PageArgs } from '../../../core/graphql/page.ts';

@inputType('Condition on the value of a meta field.')
class MetaValueFilter {
  @text('Name of the field.') field!: string;
  @text.list('One of these texts, to the letter; for a field that holds a list, in the list.') in!: string[];
}

@inputType('Filter for articles. All conditions must match.')
export class ArticleFilter {
  @numberRef.optionalList('Article', 'One of these articles, in any language.') articleIds?: number[] | null;
  @numberRef.optionalList('Article', 'Lying directly in one of these categories; 0 is the root.')
  parentIds?: number[] | null;
  @numberRef.optionalList('Article', 'Lying anywhere below one of these categories.')
  ancestorIds?: number[] | null;
  @numberRef.optionalList('Template', 'Rendered with one of these templates.') templateIds?: number[] | null;
  @numberRef.optionalList('Language', 'In one of these languages.') languageIds?: number[] | null;
  @flag.optional('Only categories, or only what is none.') isCategory?: boolean | null;
  @flag.optional('Only what is online, or only what is not.') isOnline?: boolean | null;
  @int.optionalList('With one of these statuses.') statusNumbers?: number[] | null;
  @one.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @text.optional('Words, or how they begin; all of them must be in its name or its live content.')
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
    NUMBER: 'Id, which is also the order of creation.',
    NAME: 'Name of the article.',
    POSITION: 'Position among the articles of its category.',
    CATEGORY_POSITION: 'Position among the categories of its parent.',
    CREATED_AT: 'Creation time.',
    UPDATED_AT: 'Time of the last change.',
  },
);

@argsType()
export class ArticlesArgs extends PageArgs {
  @one.optional(() => ArticleFilter, 'Filter for the articles.') filter?: ArticleFilter | null;
  @list.optional(() => ArticleOrder, 'Sort order.') orderBy?: OrderInput[] | null;
}
