import { argsType, float, int, list, objectType, one, payload, text } from '../../../core/graphql/fields.ts';
import { Article } from './article.type.ts';
import { CmsPageArgs, CmsPageMeta } from './page.type.ts';

@objectType('An article that was found.')
class ArticleHit {
  @one(() => Article, 'The article.') article!: Article;
  @float('How well it fits; only to be compared within one search.') rank!: number;
}

export const ArticleHitPage = payload('ArticleHitPage', 'One numbered page of what was found, best first.', {
  data: list(() => ArticleHit, 'What was found.'),
  meta: one(() => CmsPageMeta, 'Which page this is.'),
});

const query = 'Words, or how they begin; all of them must be there. At most eight count.';

@argsType()
export class SearchArticlesArgs extends CmsPageArgs {
  @text(query) query!: string;
  @int.optional('The language. Default every one.') clangId?: number | null;
}

@argsType()
export class SearchMediaArgs extends CmsPageArgs {
  @text(query) query!: string;
}
