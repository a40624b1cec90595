import type { SortCriterion } from '../../../core/graphql/connection.ts';
import { createOrderInputType } from '../../../core/graphql/connection.ts';
import {
  graphqlArgsType,
  graphqlBooleanField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { DateTimeRange, TextFilter } from '../../../core/graphql/filters.ts';
import { numberReferenceIdField } from '../../../core/graphql/id-fields.ts';
import { PageArgs } from '../../../core/graphql/page.ts';

@graphqlInputType('Condition on the value of a meta field.')
class MetaValueFilter {
  @graphqlTextField('Name of the field.') field!: string;
  @graphqlTextField.list('Accepted texts, compared exactly. A field with a list must contain one of them.')
  in!: string[];
}

@graphqlInputType('Filter for articles. All conditions must match.')
export class ArticleFilter {
  @numberReferenceIdField.optionalList('Article', 'Ids of the articles, in any language.') articleIds?:
    | number[]
    | null;
  @numberReferenceIdField.optionalList(
    'Article',
    'Categories that contain the article directly; 0 is the root.',
  )
  parentIds?: number[] | null;
  @numberReferenceIdField.optionalList('Article', 'Categories that contain the article at any depth.')
  ancestorIds?: number[] | null;
  @numberReferenceIdField.optionalList('Template', 'Templates of the article. One must match.') templateIds?:
    | number[]
    | null;
  @numberReferenceIdField.optionalList('Language', 'Languages of the article. One must match.') languageIds?:
    | number[]
    | null;
  @graphqlBooleanField.optional('True: only categories. False: only articles that are no category.')
  isCategory?: boolean | null;
  @graphqlBooleanField.optional('Whether the article is online.') isOnline?: boolean | null;
  @graphqlIntField.optionalList('Status numbers. One must match.') statusNumbers?: number[] | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @graphqlTextField.optional('Words, or beginnings of words. All must occur in the name or the live content.')
  text?: string | null;
  @graphqlListField.optional(() => MetaValueFilter, 'Conditions on meta fields.')
  metaValues?: MetaValueFilter[] | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'Creation time.') createdAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'Time of the last change.')
  updatedAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => ArticleFilter, 'Excludes articles that match this filter.')
  not?: ArticleFilter | null;
}

const ArticleOrder = createOrderInputType(
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

@graphqlArgsType()
export class ArticlesArgs extends PageArgs {
  @graphqlObjectField.optional(() => ArticleFilter, 'Filter for the articles.') filter?: ArticleFilter | null;
  @graphqlListField.optional(() => ArticleOrder, 'Sort order.') orderBy?: SortCriterion[] | null;
}
