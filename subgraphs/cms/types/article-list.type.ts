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
  numberReferenceIdField,
} from '../../../core/graphql/fields.ts';
import { DateTimeRange, TextFilter } from '../../../core/graphql/filters.ts';
import { PageArgs } from '../../../core/graphql/page.ts';

@graphqlInputType('Condition on the value of a meta field.')
class MetaValueFilter {
  @graphqlTextField('Name of the field.') field!: string;
  @graphqlTextField.list('One of these texts, to the letter; for a field that holds a list, in the list.')
  in!: string[];
}

@graphqlInputType('Which articles a list holds; all conditions together.')
export class ArticleFilter {
  @numberReferenceIdField.optionalList('Article', 'One of these articles, in any language.') articleIds?:
    | number[]
    | null;
  @numberReferenceIdField.optionalList('Article', 'Lying directly in one of these categories; 0 is the root.')
  parentIds?: number[] | null;
  @numberReferenceIdField.optionalList('Article', 'Lying anywhere below one of these categories.')
  ancestorIds?: number[] | null;
  @numberReferenceIdField.optionalList('Template', 'Rendered with one of these templates.') templateIds?:
    | number[]
    | null;
  @numberReferenceIdField.optionalList('Language', 'In one of these languages.') languageIds?:
    | number[]
    | null;
  @graphqlBooleanField.optional('Only categories, or only what is none.') isCategory?: boolean | null;
  @graphqlBooleanField.optional('Only what is online, or only what is not.') isOnline?: boolean | null;
  @graphqlIntField.optionalList('With one of these statuses.') statusNumbers?: number[] | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @graphqlTextField.optional('Words, or how they begin; all of them must be in its name or its live content.')
  text?: string | null;
  @graphqlListField.optional(() => MetaValueFilter, 'Conditions on meta fields.')
  metaValues?: MetaValueFilter[] | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'When it was made.') createdAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'When it was last changed.')
  updatedAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => ArticleFilter, 'None for which all of this is so.')
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
    NUMBER: 'Id, which is also the order of creation.',
    NAME: 'Its name.',
    POSITION: 'Position among the articles of its category.',
    CATEGORY_POSITION: 'Position among the categories of its parent.',
    CREATED_AT: 'When it was made.',
    UPDATED_AT: 'When it was last changed.',
  },
);

@graphqlArgsType()
export class ArticlesArgs extends PageArgs {
  @graphqlObjectField.optional(() => ArticleFilter, 'Which articles.') filter?: ArticleFilter | null;
  @graphqlListField.optional(() => ArticleOrder, 'The order.') orderBy?: SortCriterion[] | null;
}
