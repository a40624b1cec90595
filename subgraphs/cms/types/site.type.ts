import {
  federationKey,
  publicCacheSeconds,
  restOnlyDirective,
} from '../../../core/graphql/field-directives.ts';
import {
  graphqlArgsType,
  graphqlIntField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { numberReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { oneOfInput } from '../../../core/graphql/one-of.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { Article } from './article.type.ts';
import { ArticlesArgs } from './article-list.type.ts';

@graphqlObjectType('The site as visitors see it: online articles in online languages.')
@publicCacheSeconds(60)
@withGlobalId('id')
@federationKey('id')
export class Site {
  /** Not in the GraphQL schema: there is one site. */
  id!: string;
}

@graphqlObjectType('A page of the site.')
@publicCacheSeconds.asParent
export class SitePage {
  @graphqlObjectField(() => Article, 'Article of the page.') article!: Article;
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

@oneOfInput('A page of the site, by its path or its article.')
export class PageChoiceInput {
  @graphqlTextField.optional('Current or former path, such as `/en/news`, which includes the language.')
  path?: string | null;
  @numberReferenceIdField.with.optional('Article', 'languageId', 'Article of the page.') articleId?:
    | number
    | null;
  @restOnlyDirective @graphqlIntField.optional('Language from the id of the article.') languageId?:
    | number
    | null;
}

const ofLanguage = 'The language. Default the first language.';

@graphqlArgsType()
export class NavigationArgs {
  @graphqlIntField.optional('Number of levels, 1–5. Default 1.') depth?: number | null;
  @numberReferenceIdField.optional('Language', ofLanguage) languageId?: number | null;
}

@graphqlArgsType()
export class SiteArticlesArgs extends ArticlesArgs {
  @numberReferenceIdField.optional('Language', ofLanguage) languageId?: number | null;
}

@graphqlArgsType()
export class SiteSearchArgs extends PageArgs {
  @graphqlTextField('Words, or beginnings of words; all must occur. Only the first eight count.')
  text!: string;
  @numberReferenceIdField.optional('Language', ofLanguage) languageId?: number | null;
}
