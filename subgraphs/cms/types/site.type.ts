import {
  argsType,
  cached,
  int,
  key,
  node,
  numberRef,
  objectType,
  one,
  restOnly,
  text,
} from '../../../core/graphql/fields.ts';
import { oneOfInput } from '../../../core/graphql/one-of.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { Article } from './article.type.ts';
import { ArticlesArgs } from './article-list.type.ts';

@objectType('The site as visitors see it: online articles in online languages.')
@cached(60)
@node('id')
@key('id')
export class Site {
  /** Not in the GraphQL schema: there is one site. */
  id!: string;
}

@objectType('A page of the site.')
@cached.asParent
export class SitePage {
  @one(() => Article, 'Article of the page.') article!: Article;
  @text.optional('Current path, if the page was requested at another path; redirect visitors there.')
  redirectTo!: string | null;
}

@objectType('A category of the navigation.')
@cached.asParent
export class NavigationItem {
  @one(() => Article, 'The category.') category!: Article;
  @int('Depth in the navigation; 1 is the first level.') level!: number;
}

@oneOfInput('A page of the site, by its path or its article.')
export class PageChoiceInput {
  @text.optional('Current or former path, such as `/en/news`, which includes the language.')
  path?: string | null;
  @numberRef.with.optional('Article', 'languageId', 'Article of the page.') articleId?: number | null;
  @restOnly @int.optional('Language from the id of the article.') languageId?: number | null;
}

const ofLanguage = 'The language. Default the first language.';

@argsType()
export class NavigationArgs {
  @int.optional('Number of levels, 1–5. Default 1.') depth?: number | null;
  @numberRef.optional('Language', ofLanguage) languageId?: number | null;
}

@argsType()
export class SiteArticlesArgs extends ArticlesArgs {
  @numberRef.optional('Language', ofLanguage) languageId?: number | null;
}

@argsType()
export class SiteSearchArgs extends PageArgs {
  @text('Words, or beginnings of words; all must occur. Only the first eight count.') text!: string;
  @numberRef.optional('Language', ofLanguage) languageId?: number | null;
}
