import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import {
  federationKey,
  publicCacheSeconds,
  restOnlyDirective,
} from '../../../core/graphql/field-directives.ts';
import {
  graphqlArgsType,
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import {
  numberReferenceIdField,
  textReferenceIdField,
  withGlobalId,
} from '../../../core/graphql/id-fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { AllLanguagesChangeInput, VersionedChangeInput } from './mutation.type.ts';
import { CmsPageArgs, createNumberedPageType } from './page.type.ts';

@graphqlObjectType(
  'An article of the site in one language. One with isCategory is at the same time a category.',
)
@withGlobalId.numbers('id', 'clangId')
@publicCacheSeconds(60)
@federationKey('id')
@federationKey('number')
export class Article {
  @graphqlIntField.as('number', 'Id, equal in every language.') id!: number;
  @restOnlyDirective @graphqlIntField('Number of the language.') clangId!: number;
  @restOnlyDirective @graphqlIntField('Number of this article in this language.') rowId!: number;
  @graphqlTextField(
    'Name of the article. In fields that return categories (navigation, breadcrumb, parent, categories, changes of categories) it is the name of the category.',
  )
  name!: string;
  @graphqlTextField(
    'Name of the category that contains the article, or of the category itself if `isCategory`; empty in the root.',
  )
  categoryName!: string;
  @graphqlIntField.as(
    'categoryPosition',
    'Position among the categories of the parent; 0 for an article that is no category.',
  )
  categoryPriority!: number;
  @restOnlyDirective
  @graphqlIntField(
    'Id of the category that contains the article; for a category, id of the parent. 0 is the root.',
  )
  parentId!: number;
  @graphqlIntField.as('position', 'Position among the articles of the category, from 1.') priority!: number;
  @graphqlBooleanField.as('isCategory', 'Whether it represents a category.') isStartArticle!: boolean;
  @graphqlIntField.as(
    'statusNumber',
    'Status: 0 is offline, 1 is online; other numbers are defined by the site.',
  )
  status!: number;
  @restOnlyDirective @graphqlIntField('Id of the template; 0 is none.') templateId!: number;
  @graphqlIntField(
    'Version: raised by every change of the article in this language, of its meta values or of its position. Changes of its slices and shifts by its neighbours do not count.',
  )
  version!: number;
  @graphqlDateTimeField('Creation time.') createdAt!: Date;
  @graphqlTextField('Login of the author, or API.') createdByName!: string;
  @graphqlDateTimeField('Time of the last change.') updatedAt!: Date;
  @graphqlTextField('Login of the author of the last change, or API.') updatedByName!: string;
  @restOnlyDirective @graphqlIntField('Number of the revision; 0 is the live version.') revision!: number;

  createdById!: number | null;

  path!: string;
  slug!: string;
  meta!: unknown;
}

export const ArticleConnection = createConnectionTypes('Article', Article, 'articles');

export const ArticlePage = createNumberedPageType('ArticlePage', Article, 'articles');

@graphqlInputType('Filter for a numbered page of articles.')
@restOnlyDirective
class ArticlePageFilter {
  @graphqlIntField.optional('Category that contains the article; 0 is the root.') parentId?: number | null;
  @graphqlIntField.optional('Language. By default the list contains all languages.') clangId?: number | null;
  @graphqlIntField.optional('Number of the revision. Default 0, the live version.') revision?: number | null;
  @graphqlBooleanField.optional('True: only categories. False: only articles that are no category.')
  isCategory?: boolean | null;
  @graphqlTextField.optional('Part of the name, case-insensitive; % matches any text, _ any character.')
  name?: string | null;
}

@graphqlArgsType()
export class ArticlePageArgs extends CmsPageArgs {
  @graphqlObjectField.optional(() => ArticlePageFilter, 'Filter for the articles.')
  filter?: ArticlePageFilter | null;
  @graphqlTextField.optional(
    'Comma-separated list of field:direction, as in `catname:desc,id`. Fields: id, name, catname, priority, parent_id, status, template_id, createdate, updatedate, clang_id, catpriority. Default id:asc.',
  )
  sort?: string | null;
}

@graphqlInputType('A new article.')
export class CreateArticleInput {
  @graphqlTextField('Name of the article.') name!: string;
  @numberReferenceIdField('Article', 'Target category; 0 is the root.') parentId!: number;
  @graphqlIntField.optional(
    'Position in the category. 0 or less means the first, a too large number the last. Default the first.',
  )
  position?: number | null;
  @graphqlBooleanField.optional('Whether it is online, in every language. Default false.') isOnline?:
    | boolean
    | null;
  @numberReferenceIdField.optional(
    'Template',
    'Template. A template that is not allowed there is replaced by the first allowed one.',
  )
  templateId?: number | null;
}

@graphqlInputType('Changes to an article; absent fields keep their values.')
export class UpdateArticleInput extends VersionedChangeInput {
  @numberReferenceIdField.with('Article', 'languageId', 'The article in the language to change.') id!: number;
  @numberReferenceIdField.optional(
    'Language',
    'Language, if the id is a plain number. Default the start language.',
  )
  languageId?: number | null;
  @graphqlTextField.optional('New name in the language.') name?: string | null;
  @graphqlIntField.optional('New position in the category, in every language.') position?: number | null;
  @graphqlBooleanField.optional('Whether it is online in the language.') isOnline?: boolean | null;
  @graphqlIntField.optional('New status as a number, instead of isOnline.') statusNumber?: number | null;
  @numberReferenceIdField.optional('Template', 'New template in the language.') templateId?: number | null;
}

@graphqlInputType('An article to move.')
export class MoveArticleInput extends AllLanguagesChangeInput {
  @numberReferenceIdField('Article', 'The article. It is moved in every language.') id!: number;
  @numberReferenceIdField('Article', 'Target category; 0 is the root.') parentId!: number;
  @graphqlIntField.optional(
    'Position in the target category. 0 or less means the first, a too large number the last. Default the last.',
  )
  position?: number | null;
}

@graphqlInputType('An article to delete.')
export class DeleteArticleInput extends AllLanguagesChangeInput {
  @numberReferenceIdField('Article', 'The article. It is deleted in every language.') id!: number;
}

export const CreateArticlePayload = createMutationPayloadType('createArticle', {
  article: graphqlObjectField(() => Article, 'The article in the start language.'),
});

export const UpdateArticlePayload = createMutationPayloadType('updateArticle', {
  article: graphqlObjectField(() => Article, 'The article in the changed language.'),
});

export const MoveArticlePayload = createMutationPayloadType('moveArticle', {
  article: graphqlObjectField(() => Article, 'The moved article, in the start language.'),
});

export const DeleteArticlePayload = createMutationPayloadType('deleteArticle', {
  number: graphqlIntField('Number of the deleted article.'),
  deletedIds: textReferenceIdField.list('Article', 'Ids of the deleted article, one for each language.'),
});
