import {
  argsType,
  flag,
  inputType,
  int,
  key,
  list,
  objectType,
  one,
  payload,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { PageArgs, PageInfo } from '../../../core/graphql/page.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

@objectType(
  'An article of the site in one language. One with isStartArticle is at the same time a category. Known by its id alone it is the row of the start language.',
)
@key('id clangId')
@key('id')
export class Article {
  @int('Number of the article, shared by its languages.') id!: number;
  @int('Number of the language.') clangId!: number;
  @int('Number of this article in this language.') rowId!: number;
  @text('Name of the article.') name!: string;
  @text('Name of the category it lies in, or that it is; empty in the root.') categoryName!: string;
  @int('Position among the categories of the parent; 0 for what is no category.') categoryPriority!: number;
  @int('The category it lies in; for a category its parent. 0 is the root.') parentId!: number;
  @int('Position among the articles of the category, from 1.') priority!: number;
  @flag('Whether it represents a category.') isStartArticle!: boolean;
  @int('0 offline, 1 online; others mean what the site makes of them.') status!: number;
  @int('Template it is rendered with; 0 is none.') templateId!: number;
  @when('When it was made.') createdAt!: Date;
  @text('Login of who made it, or API.') createdByName!: string;
  @when('When it was last changed.') updatedAt!: Date;
  @text('Login of who last changed it, or API.') updatedByName!: string;
  @int('0 is the live version.') revision!: number;

  createdById!: number | null;

  path!: string;
  meta!: unknown;
}

export const ArticlePage = pageOf('ArticlePage', Article, 'articles');

@objectType('An article and where it stands in its connection.')
class ArticleEdge {
  @text('Where to go on from.') cursor!: string;
  @one(() => Article, 'The article.') node!: Article;
}

@objectType('Articles by id and language.')
export class ArticleConnection {
  @list(() => ArticleEdge, 'The articles of this page with their cursors.') edges!: ArticleEdge[];
  @list(() => Article, 'The articles of this page.') nodes!: Article[];
  @one(() => PageInfo, 'Where this page lies.') pageInfo!: PageInfo;

  /** Counts only when the client selects it. */
  countAll!: () => Promise<number>;
}

@inputType('Which articles a list holds.')
class ArticleFilter {
  @int.optional('Lying in this category; 0 is the root.') parentId?: number | null;
  @int.optional('In this language; without it all languages are mixed.') clangId?: number | null;
  @int.optional('Of this revision. Default 0, the live version.') revision?: number | null;
  @flag.optional('Only categories, or only what is none.') isCategory?: boolean | null;
  @text.optional('Part of the name, whatever its case; % and _ stand for any text and any letter.')
  name?: string | null;
}

@argsType()
export class ArticlesArgs extends CmsPageArgs {
  @one.optional(() => ArticleFilter, 'Which articles.') filter?: ArticleFilter | null;
  @text.optional(
    'Comma list of field:direction, as in `catname:desc,id`. Fields: id, name, catname, priority, parent_id, status, template_id, createdate, updatedate, clang_id, catpriority. Default id:asc.',
  )
  sort?: string | null;
}

@argsType()
export class ArticleConnectionArgs extends PageArgs {
  @one.optional(() => ArticleFilter, 'Which articles.') filter?: ArticleFilter | null;
}

@inputType('A new article.')
export class CreateArticleInput {
  @text('Its name.') name!: string;
  @int('Category it goes into; 0 is the root.') categoryId!: number;
  @int.optional(
    'Its position in the category; up to 0 is the first, beyond the end the last. Default the first.',
  )
  priority?: number | null;
  @int.optional('1 puts it online in every language; anything else does not.') status?: number | null;
  @int.optional('Its template. One that is not allowed there is replaced by the first that is.')
  templateId?: number | null;
}

@inputType('What to change of an article; what is absent stays.')
export class UpdateArticleInput {
  @int('The article.') id!: number;
  @int.optional('The language to change. Default the start language.') clangId?: number | null;
  @text.optional('Its new name in the language.') name?: string | null;
  @int.optional('Its new position in the category, in every language.') priority?: number | null;
  @int.optional('Its new status in the language.') status?: number | null;
  @int.optional('Its new template in the language.') templateId?: number | null;
}

@inputType('An article to delete.')
export class DeleteArticleInput {
  @int('The article.') id!: number;
}

export const CreateArticlePayload = payload('CreateArticlePayload', 'What was made.', {
  article: one(() => Article, 'The article in the start language.'),
});

export const UpdateArticlePayload = payload('UpdateArticlePayload', 'What was changed.', {
  article: one(() => Article, 'The article in the changed language.'),
});

export const DeleteArticlePayload = payload('DeleteArticlePayload', 'What was deleted.', {
  id: int('Number the article had.'),
});
