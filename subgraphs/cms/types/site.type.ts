import {
  federationKey,
  graphqlArgsType,
  graphqlIntField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  numberReferenceIdField,
  publicCacheSeconds,
  restOnlyDirective,
  withGlobalId,
} from '../../../core/graphql/fields.ts';
import { oneOfInput } from '../../../core/graphql/one-of.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { Article } from './article.type.ts';
import { ArticlesArgs } from './article-list.type.ts';

@graphqlObjectType('The site as visitors see it: what is online, in languages that are.')
@publicCacheSeconds(60)
@withGlobalId('id')
@federationKey('id')
export class Site {
  /** Not in the graph: there is one site. */
  id!: string;
}

@graphqlObjectType('A page of the site.')
@publicCacheSeconds.asParent
export class SitePage {
  @graphqlObjectField(() => Article, 'The article it shows.') article!: Article;
  @graphqlTextField.optional(
    'Current path, if the page was requested at another path; redirect visitors there.',
  )
  redirectTo!: string | null;
}

@graphqlObjectType('A category of the navigation.')
@publicCacheSeconds.asParent
export class NavigationItem {
  @graphqlObjectField(() => Article, 'The category.') category!: Article;
  @graphqlIntField('Depth in the navigation; 1 is the first level.') level!: number;
}

@oneOfInput('Which page of the site.')
export class PageChoiceInput {
  @graphqlTextField.optional('Current or former path, such as `/en/news`, which includes the language.')
  path?: string | null;
  @numberReferenceIdField.with.optional('Article', 'languageId', 'The article that it shows.') articleId?:
    | number
    | null;
  @restOnlyDirective @graphqlIntField.optional('The language that the id of the article names.') languageId?:
    | number
    | null;
}

const ofLanguage = 'The language. Default the first.';

@graphqlArgsType()
export class NavigationArgs {
  @graphqlIntField.optional('How many levels, 1–5. Default 1.') depth?: number | null;
  @numberReferenceIdField.optional('Language', ofLanguage) languageId?: number | null;
}

@graphqlArgsType()
export class SiteArticlesArgs extends ArticlesArgs {
  @numberReferenceIdField.optional('Language', ofLanguage) languageId?: number | null;
}

@graphqlArgsType()
export class SiteSearchArgs extends PageArgs {
  @graphqlTextField('Words, or how they begin; all of them must be there. At most eight count.')
  text!: string;
  @numberReferenceIdField.optional('Language', ofLanguage) languageId?: number | null;
}
