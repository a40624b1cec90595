import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import {
  graphqlArgsType,
  graphqlFloatField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  numberReferenceIdField,
  publicCacheSeconds,
} from '../../../core/graphql/fields.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { Article } from './article.type.ts';

@graphqlObjectType('An article that was found.')
@publicCacheSeconds.asParent
class ArticleHit {
  @graphqlObjectField(() => Article, 'The article.') article!: Article;
  @graphqlFloatField('How well it fits; only to be compared within one search.') rank!: number;

  rowId!: number;
}

export const ArticleHitConnection = createConnectionTypes('ArticleHit', ArticleHit, 'hits');

@graphqlArgsType()
export class SearchArticlesArgs extends PageArgs {
  @graphqlTextField('Words, or how they begin; all of them must be there. At most eight count.')
  text!: string;
  @numberReferenceIdField.optional('Language', 'The language. Default every one.') languageId?: number | null;
}
