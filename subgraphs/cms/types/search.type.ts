import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import { publicCacheSeconds } from '../../../core/graphql/field-directives.ts';
import {
  graphqlArgsType,
  graphqlFloatField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { numberReferenceIdField } from '../../../core/graphql/id-fields.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { Article } from './article.type.ts';

@graphqlObjectType('An article that matches a search.')
@publicCacheSeconds.asParent
class ArticleHit {
  @graphqlObjectField(() => Article, 'The article.') article!: Article;
  @graphqlFloatField('Relevance. It can be compared only within one search.') rank!: number;

  rowId!: number;
}

export const ArticleHitConnection = createConnectionTypes('ArticleHit', ArticleHit, 'hits');

@graphqlArgsType()
export class SearchArticlesArgs extends PageArgs {
  @graphqlTextField('Words, or beginnings of words; all must occur. Only the first eight count.')
  text!: string;
  @numberReferenceIdField.optional('Language', 'The language. Default all languages.') languageId?:
    | number
    | null;
}
