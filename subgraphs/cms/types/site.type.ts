import { argsType, cached, int, numberRef, objectType, one, text } from '../../../core/graphql/fields.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { Article } from './article.type.ts';
import { ArticlesArgs } from './article-list.type.ts';

@objectType('The site as visitors see it: what is online, in languages that are.')
@cached(60)
export class Site {}

@objectType('A page of the site.')
@cached.asParent
export class SitePage {
  @one(() => Article, 'The article it shows.') article!: Article;
  @text.optional('Where it is now, if it was asked for at another path; visitors are to be sent there.')
  redirectTo!: string | null;
}

@objectType('A category of the navigation.')
@cached.asParent
export class NavigationItem {
  @one(() => Article, 'The category.') category!: Article;
  @int('How deep it lies, from 1 for those of the first level.') level!: number;
}

const ofLanguage = 'The language. Default the first.';

@argsType()
export class NavigationArgs {
  @int.optional('How many levels, 1–5. Default 1.') depth?: number | null;
  @numberRef.optional('Language', ofLanguage) language?: number | null;
}

@argsType()
export class SiteArticlesArgs extends ArticlesArgs {
  @numberRef.optional('Language', ofLanguage) language?: number | null;
}

@argsType()
export class SiteSearchArgs extends PageArgs {
  @text('Words, or how they begin; all of them must be there. At most eight count.') text!: string;
  @numberRef.optional('Language', ofLanguage) language?: number | null;
}
