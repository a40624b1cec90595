import { connectionOf } from '../../../core/graphql/connection.ts';
import {
  argsType,
  cached,
  flag,
  inputType,
  int,
  key,
  node,
  numberRef,
  objectType,
  one,
  payload,
  ref,
  restOnly,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

@objectType('An article of the site in one language. One with isCategory is at the same time a category.')
@node.numbers('id', 'clangId')
@cached(60)
@key('id')
@key('number')
export class Article {
  @int.as('number', 'Id, equal in every language.') id!: number;
  @restOnly @int('Number of the language.') clangId!: number;
  @restOnly @int('Number of this article in this language.') rowId!: number;
  @text(
    'Name of the article. In fields that return categories (navigation, breadcrumb, parent, categories, changes of categories) it is the name of the category.',
  )
  name!: string;
  @text(
    'Name of the category that contains the article, or of the category itself if `isCategory`; empty in the root.',
  )
  categoryName!: string;
  @int.as(
    'categoryPosition',
    'Position among the categories of the parent; 0 for an article that is no category.',
  )
  categoryPriority!: number;
  @restOnly
  @int('Id of the category that contains the article; for a category, id of the parent. 0 is the root.')
  parentId!: number;
  @int.as('position', 'Position among the articles of the category, from 1.') priority!: number;
  @flag.as('isCategory', 'Whether it represents a category.') isStartArticle!: boolean;
  @int.as('statusNumber', 'Status: 0 is offline, 1 is online; other numbers are defined by the site.')
  status!: number;
  @restOnly @int('Id of the template; 0 is none.') templateId!: number;
  @when('Creation time.') createdAt!: Date;
  @text('Login of the author, or API.') createdByName!: string;
  @when('Time of the last change.') updatedAt!: Date;
  @text('Login of the author of the last change, or API.') updatedByName!: string;
  @restOnly @int('Number of the revision; 0 is the live version.') revision!: number;

  createdById!: number | null;

  path!: string;
  slug!: string;
  meta!: unknown;
}

export const ArticleConnection = connectionOf('Article', Article, 'articles');

export const ArticlePage = pageOf('ArticlePage', Article, 'articles');

@inputType('Filter for a numbered page of articles.')
@restOnly
class ArticlePageFilter {
  @int.optional('Category that contains the article; 0 is the root.') parentId?: number | null;
  @int.optional('Language. By default the list contains all languages.') clangId?: number | null;
  @int.optional('Number of the revision. Default 0, the live version.') revision?: number | null;
  @flag.optional('True: only categories. False: only articles that are no category.') isCategory?:
    | boolean
    | null;
  @text.optional('Part of the name, case-insensitive; % matches any text, _ any character.')
  name?: string | null;
}

@argsType()
export class ArticlePageArgs extends CmsPageArgs {
  @one.optional(() => ArticlePageFilter, 'Filter for the articles.') filter?: ArticlePageFilter | null;
  @text.optional(
    'Comma-separated list of field:direction, as in `catname:desc,id`. Fields: id, name, catname, priority, parent_id, status, template_id, createdate, updatedate, clang_id, catpriority. Default id:asc.',
  )
  sort?: string | null;
}

@inputType('A new article.')
export class CreateArticleInput {
  @text('Name of the article.') name!: string;
  @numberRef('Article', 'Target category; 0 is the root.') parentId!: number;
  @int.optional(
    'Position in the category. 0 or less means the first, a too large number the last. Default the first.',
  )
  position?: number | null;
  @flag.optional('Whether it is online, in every language. Default false.') isOnline?: boolean | null;
  @numberRef.optional(
    'Template',
    'Template. A template that is not allowed there is replaced by the first allowed one.',
  )
  templateId?: number | null;
}

@inputType('Changes to an article; absent fields keep their values.')
export class UpdateArticleInput {
  @numberRef.with('Article', 'languageId', 'The article in the language to change.') id!: number;
  @numberRef.optional('Language', 'Language, if the id is a plain number. Default the start language.')
  languageId?: number | null;
  @text.optional('New name in the language.') name?: string | null;
  @int.optional('New position in the category, in every language.') position?: number | null;
  @flag.optional('Whether it is online in the language.') isOnline?: boolean | null;
  @int.optional('New status as a number, instead of isOnline.') statusNumber?: number | null;
  @numberRef.optional('Template', 'New template in the language.') templateId?: number | null;
}

@inputType('An article to move.')
export class MoveArticleInput {
  @numberRef('Article', 'The article. It is moved in every language.') id!: number;
  @numberRef('Article', 'Target category; 0 is the root.') parentId!: number;
  @int.optional(
    'Position in the target category. 0 or less means the first, a too large number the last. Default the last.',
  )
  position?: number | null;
}

@inputType('An article to delete.')
export class DeleteArticleInput {
  @numberRef('Article', 'The article. It is deleted in every language.') id!: number;
}

export const CreateArticlePayload = payload('CreateArticlePayload', 'Result of createArticle.', {
  article: one(() => Article, 'The article in the start language.'),
});

export const UpdateArticlePayload = payload('UpdateArticlePayload', 'Result of updateArticle.', {
  article: one(() => Article, 'The article in the changed language.'),
});

export const MoveArticlePayload = payload('MoveArticlePayload', 'Result of moveArticle.', {
  article: one(() => Article, 'The moved article, in the start language.'),
});

export const DeleteArticlePayload = payload('DeleteArticlePayload', 'Result of deleteArticle.', {
  number: int('Number of the deleted article.'),
  deletedIds: ref.list('Article', 'Ids of the deleted article, one for each language.'),
});
