import { connectionOf } from '../../../core/graphql/connection.ts';
import { argsType, cached, float, numberRef, objectType, one, text } from '../../../core/graphql/fields.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { Article } from './article.type.ts';

@objectType('An article that matches a search.')
@cached.asParent
class ArticleHit {
  @one(() => Article, 'The article.') article!: Article;
  @float('Relevance. It can be compared only within one search.') rank!: number;

  rowId!: number;
}

export const ArticleHitConnection = connectionOf('ArticleHit', ArticleHit, 'hits');

@argsType()
export class SearchArticlesArgs extends PageArgs {
  @text('Words, or beginnings of words; all must occur. Only the first eight count.') text!: string;
  @numberRef.optional('Language', 'The language. Default all languages.') languageId?: number | null;
}
